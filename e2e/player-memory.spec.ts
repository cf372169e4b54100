import { readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { emptyDocument, type Widget } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { saveTerminals } from '@/lib/contract/publish';
import { terminalList } from '@/lib/contract/terminal';
import { heapAfterCollection, nextScene, sceneOf, until } from './support/player-page';
import { Site } from './support/site';
import { test } from './support/test';

const SCENE_SECONDS = 60;

test('releases finished scenes with their videos', async ({ browser, product }) => {
  const site = await Site.open(browser, product);
  const player = await site.addPlayer(browser, 'Day');
  const { client } = site;
  const { id: materialId, md5 } = await client.upload(
    'light.webm',
    readFileSync('apm-web/demo/materials/drifting-light.webm'),
  );
  const video = (id: string): Widget =>
    ({
      ...{ id, type: 'video', name: '', x: 0, y: 0, w: 1920, h: 1080, rotation: 0, opacity: 1, locked: false },
      ...{ hidden: false, materialId, md5, fit: 'cover', volume: 0, muted: true, loop: true, duration: 8 },
    }) as Widget;
  const scenes = ['a', 'b', 'c'].map((id) => ({
    id: `scene-${id}`,
    name: '',
    duration: SCENE_SECONDS,
    transition: 'fade' as const,
    background: { color: '#101820' },
    widgets: [video(`video-${id}`)],
  }));
  const { id } = await client.call(programSave, { name: 'Day', document: { ...emptyDocument(), scenes } });
  const { list } = await client.call(terminalList, {});
  await client.call(saveTerminals, {
    programIds: [id],
    terminalIds: list.map((terminal) => terminal.id),
    publishParams: { name: 'Day', mode: 'replace', from: null, until: null },
  });
  await player.locator('[data-scene^="scene-"]').waitFor({ timeout: 60_000 });
  await player.clock.install();
  await player.reload();
  await until(player, async () => (await sceneOf(player))?.startsWith('scene-') ?? false);
  const session = await player.context().newCDPSession(player);
  await session.send('Performance.enable');
  const pass = async (rounds: number) => {
    for (let n = 0; n < rounds * scenes.length; n += 1) await nextScene(player, SCENE_SECONDS);
    return heapAfterCollection(session);
  };
  const early = await pass(2);
  const late = await pass(6);
  // One on screen, and perhaps one being prepared; recently covered ones are released with the next frames.
  await until(player, async () => (await heapAfterCollection(session)).videos <= 2);
  // A scene being prepared adds half as many; eighteen leaked scenes would have some thousands.
  expect(late.nodes).toBeLessThan(early.nodes * 2);
  await site.close();
});
