import { readFileSync } from 'node:fs';
import { type Held, heapAfterCollection, nextScene, sceneOf, until } from '@/e2e/support/player-page';
import { emptyDocument, type Widget } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { saveTerminals } from '@/lib/contract/publish';
import type { Row } from '../row';
import type { Stage } from './stage';

const HOURS = 24;
const SCENE_SECONDS = 60;
const PER_HOUR = 3_600 / SCENE_SECONDS;
/**
 * Measures what a page holds after the first hour and after the last one of a day of scenes with a video each; its
 * clock is advanced.
 */
export async function memory({ client, addPlayer }: Stage): Promise<Row[]> {
  const { page: player, id: terminalId } = await addPlayer('Day');
  const video = await client.upload('light.webm', readFileSync('apm-web/demo/materials/drifting-light.webm'));
  const widget: Widget = {
    ...{ id: 'video', type: 'video', name: '', x: 0, y: 0, w: 1920, h: 1080, rotation: 0, opacity: 1 },
    ...{
      locked: false,
      hidden: false,
      materialId: video.id,
      md5: video.md5,
      fit: 'cover',
      volume: 0,
      muted: true,
      loop: true,
      duration: 8,
    },
  } as Widget;
  const scenes = ['a', 'b', 'c', 'd'].map((id) => ({
    id: `scene-${id}`,
    name: '',
    duration: SCENE_SECONDS,
    transition: 'fade' as const,
    background: { color: '#101820' },
    widgets: [{ ...widget, id: `video-${id}` }],
  }));
  const { id } = await client.call(programSave, { name: 'Day', document: { ...emptyDocument(), scenes } });
  await client.call(saveTerminals, {
    programIds: [id],
    terminalIds: [terminalId],
    publishParams: { name: 'Day', mode: 'replace', from: null, until: null },
  });
  await player.locator('[data-scene^="scene-"]').waitFor({ timeout: 60_000 });
  await player.clock.install();
  await player.reload();
  await player.clock.runFor(5_000);
  await until(player, async () => (await sceneOf(player))?.startsWith('scene-') ?? false);
  const session = await player.context().newCDPSession(player);
  await session.send('Performance.enable');

  const hours: Held[] = [];
  for (let hour = 0; hour < HOURS; hour += 1) {
    for (let nth = 0; nth < PER_HOUR; nth += 1) await nextScene(player, SCENE_SECONDS);
    hours.push(await heapAfterCollection(session));
    console.log(`  hour ${hour + 1}: ${JSON.stringify(hours.at(-1))}`);
  }
  const [first, last] = [hours[0], hours.at(-1)] as [Held, Held];
  const row = (what: keyof Held, name: string, unit: string, by = 1): Row => ({
    name: `${name} after ${HOURS} hours of ${HOURS * PER_HOUR} scenes with a video (peer: after the first)`,
    ours: last[what] / by,
    peer: first[what] / by,
    unit,
    ratio: last[what] / first[what],
  });
  return [
    row('heap', 'heap', 'MB', 1024 * 1024),
    row('nodes', 'DOM nodes', ''),
    row('listeners', 'listeners', ''),
    row('videos', 'video elements alive', ''),
  ];
}
