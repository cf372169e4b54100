import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { askForFrames, changesBetween, recordTimedFrames } from '@/e2e/support/frames';
import type { Rgb } from '@/e2e/support/pixels';
import { emptyDocument } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { saveTerminals } from '@/lib/contract/publish';
import { wallArrange, wallDetail, wallSave } from '@/lib/contract/wall';
import { quantile } from '../platform/figures';
import type { Row } from '../row';
import type { Stage } from './stage';

const MINUTES = Number(process.env.BENCH_MINUTES ?? 10);
const SCENE_SECONDS = 5;
/** Small viewport, so that a machine without a graphics card draws and records all sixty frames per second. */
const VIEWPORT = { width: 320, height: 180 };
const COLOURS: Rgb[] = [
  [220, 30, 60],
  [30, 90, 220],
];
const hex = (color: Rgb) => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/**
 * Measures two players in step on one machine: how far apart their scenes begin, by their own reports and by the pixels
 * on their screens.
 */
export async function walls({ client, addPlayer }: Stage): Promise<Row[]> {
  const players = [await addPlayer('Left', VIEWPORT), await addPlayer('Right', VIEWPORT)];
  const terminalIds = players.map((player) => player.id);
  const [left, right] = players.map(({ page }) => page) as [Page, Page];
  const scenes = COLOURS.map((color, n) => ({
    id: `scene-${n}`,
    name: '',
    duration: SCENE_SECONDS,
    transition: 'none' as const,
    background: { color: hex(color) },
    widgets: [],
  }));
  const { id } = await client.call(programSave, { name: 'Beat', document: { ...emptyDocument(), scenes } });
  await client.call(saveTerminals, {
    programIds: [id],
    terminalIds,
    publishParams: { name: 'Beat', mode: 'replace', from: null, until: null },
  });
  const { id: wallId } = await client.call(wallSave, { name: 'Pair', mode: 'each' });
  const screens = terminalIds.map((terminalId, n) => ({ terminalId, x: n * 1_300, y: 0, w: 1_200, h: 700 }));
  await client.call(wallArrange, { id: wallId, screens });
  for (const page of [left, right]) await page.locator('[data-scene^="scene-"]').waitFor({ timeout: 60_000 });
  await wait(2 * SCENE_SECONDS * 1_000);

  for (const page of [left, right]) await askForFrames(page);
  const recordings = [await recordTimedFrames(left), await recordTimedFrames(right)];
  const reported: number[] = [];
  const end = Date.now() + MINUTES * 60_000;
  while (Date.now() < end) {
    await wait(5_000);
    const wall = await client.call(wallDetail, { id: wallId });
    const drifts = wall.screens.flatMap(({ driftMs }) => driftMs ?? []);
    if (drifts.length === 2) reported.push(Math.abs((drifts[0] ?? 0) - (drifts[1] ?? 0)));
  }
  const [ofLeft = [], ofRight = []] = await Promise.all(
    recordings.map(async (stop) => changesBetween(COLOURS, await stop())),
  );
  const seen = ofLeft.flatMap((at) => {
    const apart = Math.min(...ofRight.map((other) => Math.abs(other - at)));
    // The last change in the recording may be missing on one screen.
    return apart < (SCENE_SECONDS * 1_000) / 2 ? [apart] : [];
  });

  const restarted = Date.now();
  await right.reload();
  await right.locator('[data-scene^="scene-"]').waitFor({ timeout: 60_000 });
  const shows = (page: Page) => page.locator('[data-scene]').first().getAttribute('data-scene');
  while ((await shows(left)) !== (await shows(right))) await wait(50);
  const rejoined = (Date.now() - restarted) / 1_000;

  const name = `two players in step over ${MINUTES} minutes`;
  const row = (what: string, ours: number, aim = '< 50'): Row => ({ name: `${name}, ${what}`, ours, unit: 'ms', aim });
  return [
    row(`apart by pixels, p50 of ${seen.length}`, quantile(seen, 0.5)),
    row('apart by pixels, p99', quantile(seen, 0.99)),
    row(`apart by their reports, p50 of ${reported.length}`, quantile(reported, 0.5)),
    row('apart by their reports, p99', quantile(reported, 0.99)),
    { name: 'a restarted one shows the same scene again after', ours: rejoined, unit: 's', aim: 'next scene' },
  ];
}
