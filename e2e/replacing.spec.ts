import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import { alarm, type Heartbeat, heartbeatCall } from '@/lib/contract/gateway';
import { terminalDetails, terminalList } from '@/lib/contract/terminal';
import { cancelPlayNow, doClearProgram, doProgramPlayNow } from '@/lib/contract/terminal/set';
import type { ConsoleClient } from './support/console-client';
import { blackFrames, recordFrames, sceneChanges } from './support/frames';
import { Operator } from './support/operator';
import { alike, colorAt, type Rgb } from './support/pixels';
import {
  COLORS,
  fullScreen,
  makePosters,
  type Poster,
  plainPicture,
  publishPoster,
  saveProgram,
} from './support/posters';
import { Site } from './support/site';
import { test } from './support/test';

/** Content of a terminal while programs and scenes are replaced, frame by frame. */
let site: Site;
let client: ConsoleClient;
let player: Page;
let terminalId: string;
let posters: Poster[];
/** Alarms that the player reports, and faults in its heartbeats. */
let reported: unknown[];

test.beforeAll(async ({ browser, product }) => {
  site = await Site.open(browser, product);
  client = site.client;
  player = await site.addPlayer(browser, 'Poster');
  terminalId = (await client.call(terminalList, {})).list[0]?.id ?? '';
  posters = await makePosters(client);
  player.on('request', (request) => {
    if (request.url().endsWith(alarm.path)) reported.push(request.postDataJSON());
    if (!request.url().endsWith(heartbeatCall.path)) return;
    const { faults } = request.postDataJSON() as Heartbeat;
    if (faults.length > 0) reported.push(faults);
  });
});
test.beforeEach(() => {
  reported = [];
});
test.afterAll(() => site?.close());

const shows = (color: Rgb, intervals?: number[]) =>
  expect
    .poll(async () => alike(await colorAt(await player.screenshot(), 0.5, 0.5), color), { timeout: 30_000, intervals })
    .toBe(true);
/** Returns the colours in order, without repetitions. */
const inTurn = (frames: Rgb[]) => frames.filter((color, nth) => nth === 0 || !alike(color, frames[nth - 1] ?? color));
/** Returns the poster with a colour; -1 if there is none. */
const posterOf = (seen: Rgb) => posters.findIndex(({ color }) => alike(color, seen));
const state = async () => {
  const { status, faults, alarms } = await client.call(terminalDetails, { id: terminalId });
  return { status, faults, alarms };
};
const allWell = { status: 'online', faults: [], alarms: [] };

test('replaces ten publishes in a row without a black frame', { tag: '@gate' }, async () => {
  const [first] = posters as [Poster];
  await publishPoster(client, first, terminalId);
  await shows(first.color);
  const stop = await recordFrames(player);
  for (let nth = 1; nth <= 10; nth += 1) {
    const poster = posters[nth % posters.length] as Poster;
    await publishPoster(client, poster, terminalId);
    await shows(poster.color);
  }
  const frames = await stop();
  expect(blackFrames(frames)).toEqual([]);
  expect(inTurn(frames).map(posterOf)).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2]);
  expect([await state(), reported]).toEqual([allWell, []]);
});

test('reports no fault for a program played immediately or cleared', async () => {
  const [now, before] = posters as [Poster, Poster];
  await publishPoster(client, before, terminalId);
  await shows(before.color);
  const stop = await recordFrames(player);
  await client.call(doProgramPlayNow, { ids: [terminalId], programId: now.programId });
  await shows(now.color);
  await client.call(cancelPlayNow, { ids: [terminalId] });
  await shows(before.color);
  expect(blackFrames(await stop())).toEqual([]);
  await client.call(doClearProgram, { ids: [terminalId] });
  await expect(player.locator('[data-state=house]')).toBeVisible();
  // Waits until the next heartbeat has reported the content.
  await player.waitForResponse((response) => response.url().endsWith(heartbeatCall.path));
  expect([await state(), reported]).toEqual([allWell, []]);
});

test('starts a scene together with its videos', async () => {
  const video = await client.upload('light.webm', readFileSync('apm-web/demo/materials/drifting-light.webm'));
  const [red] = COLORS;
  const image = await client.upload('red.png', await plainPicture(red, 1920, 1080));
  const widgets = [fullScreen({ type: 'video', duration: 7.975 }, video)];
  const programId = await saveProgram(client, 'Loop', [
    { widgets: [fullScreen({ type: 'image' }, image)], duration: 1 },
    { widgets, duration: 1 },
  ]);
  await publishPoster(client, { programId }, terminalId);
  await shows(red);
  const stop = await recordFrames(player);
  await sceneChanges(player, 8);
  const frames = await stop();
  expect(blackFrames(frames)).toEqual([]);
  // A video has many frames; a scene without it would have one.
  const ofVideo = frames.filter((color) => !alike(color, red));
  expect(ofVideo.length).toBeGreaterThan(8);
  expect([await state(), reported]).toEqual([allWell, []]);
});

test('plays an animated picture', async () => {
  const [red, green] = COLORS;
  const pages = await Promise.all([red, green].map((color) => plainPicture(color, 640, 360)));
  const webp = await sharp(pages, { join: { animated: true } })
    .webp({ delay: [200, 200], loop: 0 })
    .toBuffer();
  const image = await client.upload('sign.webp', webp);
  const programId = await saveProgram(client, 'Sign', [
    { widgets: [fullScreen({ type: 'image', animated: true }, image)] },
  ]);
  await publishPoster(client, { programId }, terminalId);
  for (const color of [green, red, green, red]) await shows(color, [50]);
});

test('skips a video that the terminal cannot play and reports it', async ({ browser }) => {
  const page = await browser.newPage({ storageState: site.account.signedIn });
  const operator = new Operator(page);
  await page.goto(`${site.product.url}/home`);
  const buffer = readFileSync('apm-web/files/test/hevc.mp4');
  await operator.upload([{ name: 'hevc.mp4', mimeType: 'video/mp4', buffer }]);
  await expect(page.getByText('HEVC · won’t play')).toBeVisible();

  const [red, green] = COLORS;
  const still = async (color: Rgb, name: string) =>
    fullScreen({ type: 'image' }, await client.upload(name, await plainPicture(color, 1920, 1080)));
  const hevc = await client.upload('hevc.mp4', buffer);
  const programId = await saveProgram(client, 'Quay loop', [
    { widgets: [await still(red, 'one.png')], duration: 1 },
    { widgets: [fullScreen({ type: 'video', duration: 1 }, hevc)], duration: 10 },
    { widgets: [await still(green, 'three.png')], duration: 1 },
  ]);
  await publishPoster(client, { programId }, terminalId);
  await shows(red);
  const stop = await recordFrames(player);
  await sceneChanges(player, 6);
  const frames = await stop();
  expect(blackFrames(frames)).toEqual([]);
  expect(inTurn(frames).length).toBeGreaterThan(4);

  const detail = await operator.terminal('Poster');
  const fault = detail.getByRole('alert').filter({ hasText: 'hevc.mp4' }).first();
  await expect(fault).toContainText('hevc.mp4, scene 2 of Quay loop, cannot be played here (HEVC)');
  await fault.getByRole('link', { name: 'Open Quay loop' }).click();
  await expect(page.getByLabel('Program name')).toHaveValue('Quay loop');
  await page.close();

  await publishPoster(client, posters[0] as Poster, terminalId);
  await expect.poll(state).toEqual(allWell);
});
