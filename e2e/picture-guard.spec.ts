import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { alarmList } from '@/lib/contract/alarm/calls';
import { type Heartbeat, heartbeatCall } from '@/lib/contract/gateway';
import { terminalList } from '@/lib/contract/terminal';
import { alike, colorAt } from './support/pixels';
import { COLORS, fullScreen, plainPicture, publishPoster, saveProgram } from './support/posters';
import { Site } from './support/site';
import { test } from './support/test';

/** A player that checks its own picture: canvases and videos are tampered with in ways that no other test would. */
let site: Site;
let player: Page;
let terminalId: string;
/** Picture states in its heartbeats. */
let said: Heartbeat['picture'][];

test.beforeAll(async ({ browser, product }) => {
  site = await Site.open(browser, product);
  player = await site.addPlayer(browser, 'Entrance');
  terminalId = (await site.client.call(terminalList, {})).list[0]?.id ?? '';
  const image = await site.client.upload('red.png', await plainPicture(COLORS[0], 1920, 1080));
  const programId = await saveProgram(site.client, 'Poster', [{ widgets: [fullScreen({ type: 'image' }, image)] }]);
  said = [];
  player.on('request', (request) => {
    if (!request.url().endsWith(heartbeatCall.path)) return;
    said.push((request.postDataJSON() as Heartbeat).picture);
  });
  await publishPoster(site.client, { programId }, terminalId);
  await expect
    .poll(async () => alike(await colorAt(await player.screenshot(), 0.5, 0.5), COLORS[0]), { timeout: 45_000 })
    .toBe(true);
});

test.afterAll(() => site?.close());

const saying = (picture: Heartbeat['picture']) => expect.poll(() => said.at(-1), { timeout: 45_000 }).toBe(picture);
const open = async () =>
  (await site.client.call(alarmList, { type: 'wrongPicture', state: 'open' })).list.map(({ detail }) => detail);
/** Paints over all canvases of the page repeatedly, because a looping scene is redrawn. */
const spoil = (color: string) =>
  player.evaluate((fill) => {
    const timer = setInterval(() => {
      for (const canvas of document.querySelectorAll('canvas')) {
        const context = canvas.getContext('2d');
        context?.setTransform(1, 0, 0, 1, 0, 0);
        if (context) context.fillStyle = fill;
        context?.fillRect(0, 0, canvas.width, canvas.height);
      }
    }, 100);
    Object.assign(window, { unspoil: () => clearInterval(timer) });
  }, color);

/** Restarts the player, which then finds its picture right. */
async function startAnew(): Promise<void> {
  await player.reload();
  said = [];
  await saying('right');
}

test('accepts a still picture for as long as it is shown', async () => {
  await saying('right');
  expect(new Set(said.filter((each) => each !== undefined))).toEqual(new Set(['right']));
  expect(await open()).toEqual([]);
});

test('raises an alarm for a black screen until the player restarts', { tag: '@gate' }, async () => {
  await saying('right');
  await spoil('#000');
  await saying('black');
  await expect.poll(open).toEqual(['black']);
  await startAnew();
  await expect.poll(open).toEqual([]);
});

test('raises an alarm for another picture', async () => {
  await startAnew();
  await spoil('#fff');
  await saying('other');
  await expect.poll(open).toEqual(['other']);
});

test('raises an alarm for a stalled video', async () => {
  const video = await site.client.upload('light.webm', readFileSync('apm-web/demo/materials/drifting-light.webm'));
  const widgets = [fullScreen({ type: 'video', duration: 7.975 }, video)];
  await publishPoster(site.client, { programId: await saveProgram(site.client, 'Clip', [{ widgets }]) }, terminalId);
  await expect(player.locator('[data-program="Clip"]')).toBeVisible();
  await player.reload();
  await player.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
  await saying('right');
  const stopAll = () =>
    player.evaluate(() => {
      HTMLMediaElement.prototype.play = async () => undefined;
      for (const each of document.querySelectorAll('video')) each.pause();
    });
  await stopAll();
  await saying('frozen');
  await site.page.goto(`${site.product.url}/abnormalAlarm/abnormalAlarmList?type=wrongPicture&state=open`);
  await site.page.getByRole('row', { name: /The picture is wrong/ }).click();
  await expect(site.page.getByRole('dialog')).toContainText('A video that should run stands still.');
});
