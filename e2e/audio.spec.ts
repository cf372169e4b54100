import { chromium, expect, type Page } from 'playwright/test';
import { type Heartbeat, heartbeatCall } from '@/lib/contract/gateway';
import { programDetail } from '@/lib/contract/program/calls';
import { terminalList } from '@/lib/contract/terminal';
import { BROWSER_ARGS, findBrowser } from './support/browser';
import { differingShare, onGround } from './support/on-ground';
import { plainPicture, publishPoster } from './support/posters';
import { test } from './support/test';
import { open } from './support/wait-until-idle';
import { wavTone } from './support/wav-tone';
import { GROUND, WidgetStage } from './support/widget-stage';

let stage: WidgetStage;

test.beforeAll(async ({ browser, product }) => {
  stage = await WidgetStage.open(browser, product);
});

test.afterAll(() => stage?.close());

const BELL = 2;
const RAIN = 3;
let programId: string;

test('plays audio from its upload to the terminal', async () => {
  await test.step('lists and plays an upload in the library', async () => {
    const { operator, page } = stage.site;
    await page.goto(`${stage.site.product.url}/home`);
    await operator.upload([
      { name: 'bell.wav', mimeType: 'audio/wav', buffer: wavTone(BELL, 880) },
      { name: 'rain.wav', mimeType: 'audio/wav', buffer: wavTone(RAIN, 220) },
    ]);
    await page.getByRole('group', { name: 'Type' }).getByRole('button', { name: 'Audio' }).press('Enter');
    const bell = page.getByRole('button', { name: /^bell.wav/ });
    await expect(bell).toContainText('0:02');
    await expect(bell).not.toContainText('won’t play');
    await expect(page.getByRole('button', { name: /closed.png/ })).toHaveCount(0);
    await bell.press('Enter');
    const sound = page.getByRole('dialog', { name: 'bell.wav' }).locator('audio');
    await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(BELL, 1);
    await page.getByRole('dialog', { name: 'bell.wav' }).getByRole('button', { name: 'Close' }).press('Enter');
  });
  await test.step('arranges the tracks in an order of its own', async () => {
    programId = await stage.withNew('Audio');
    const tracks = stage.section('Audio');
    await expect(tracks).toContainText('Nothing is chosen yet: nothing will be heard.');
    for (const name of ['rain.wav', 'bell.wav']) {
      await tracks.getByRole('button', { name: 'Add audio' }).press('Enter');
      await stage.site.page.getByRole('dialog').getByRole('button', { name }).press('Enter');
      await expect(tracks.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    }
    await tracks.getByRole('button', { name: 'Play bell.wav earlier' }).press('Enter');
    await expect(tracks.getByRole('listitem')).toHaveText(['bell.wav0:02', 'rain.wav0:03']);
    const playback = stage.section('Playback');
    await playback.getByLabel('Loop').press('Space');
    await playback.getByLabel('Counts into the scene').press('Space');
    await playback.getByLabel('Volume').fill('40');
    await playback.getByLabel('Volume').press('Enter');
    await playback.getByLabel('Fade in and out').fill('0.5');
    await playback.getByLabel('Fade in and out').press('Enter');
    const audio = await stage.widgetOf(programId, 'audio');
    expect(audio).toMatchObject({
      tracks: [
        { name: 'bell.wav', duration: BELL },
        { name: 'rain.wav', duration: RAIN },
      ],
      loop: false,
      volume: 40,
      fade: 0.5,
      timesScene: true,
    });
    await stage.site.page.locator('[data-canvas]').press('Escape');
    await expect(stage.section('Scene').getByLabel('As long as its videos and audio')).toBeChecked();
    const { seconds } = await stage.site.client.call(programDetail, { id: programId });
    expect(seconds).toBe(BELL + RAIN);
  });
  await test.step('plays in the preview and on the terminal', async () => {
    const sounds = (of: Page) =>
      of.evaluate(() =>
        [...document.querySelectorAll('audio')]
          .filter((audio) => !audio.paused && !audio.muted && audio.currentTime > 0)
          .map((audio) => Math.round(audio.duration)),
      );
    await stage.inPreview(() => expect.poll(() => sounds(stage.site.page)).toEqual([BELL]));
    await stage.publish(programId);
    await expect.poll(() => sounds(stage.player), { timeout: 45_000 }).toEqual([RAIN]);
    await expect.poll(() => sounds(stage.player)).toEqual([BELL]);
    expect(await differingShare(await stage.drawnByPlayer(), await plainGround())).toBe(0);
    expect(stage.faults).toEqual([]);
  });
  await test.step('reports a silenced browser and plays after a touch', async () => {
    const args = BROWSER_ARGS.map((arg) =>
      arg.startsWith('--autoplay-policy') ? '--autoplay-policy=user-gesture-required' : arg,
    );
    const strict = await chromium.launch({ executablePath: findBrowser(), args });
    await open(stage.site.page, `${stage.site.product.url}/home`);
    const silent = await stage.site.addPlayer(strict, 'Without a touch');
    const said: Heartbeat['faults'][] = [];
    silent.on('request', (request) => {
      if (request.url().endsWith(heartbeatCall.path)) said.push((request.postDataJSON() as Heartbeat).faults);
    });
    const { list } = await stage.site.client.call(terminalList, { search: 'Without a touch' });
    await publishPoster(stage.site.client, { programId }, list[0]?.id ?? '');
    // Input by the test counts as a user gesture for a few seconds, so which track is refused first varies.
    await expect.poll(() => said.at(-1)?.map(({ kind }) => kind), { timeout: 45_000 }).toContain('silenced');
    const detail = await stage.terminal('Without a touch');
    await expect(detail).toContainText(/The browser allows (bell|rain).wav, scene 1 of Audio, no sound/);
    await detail.getByRole('button', { name: 'Close' }).click();
    await silent.mouse.click(200, 200);
    await expect
      .poll(() => silent.evaluate(() => [...document.querySelectorAll('audio')].some(({ paused }) => !paused)))
      .toBe(true);
    await strict.close();
  });
});

const plainGround = async () => onGround(await plainPicture(GROUND, 1280, 720), GROUND);
