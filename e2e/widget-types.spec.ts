import { chromium, expect, type Locator, type Page } from 'playwright/test';
import { create } from 'qrcode';
import { type Heartbeat, heartbeatCall } from '@/lib/contract/gateway';
import { emptyDocument, type Scene, type Widget, type WidgetType } from '@/lib/contract/program';
import { programDetail, programSave } from '@/lib/contract/program-calls';
import { terminalList } from '@/lib/contract/terminal';
import { qrPlace } from '@/lib/widgets/qr-code/modules';
import { open } from './support/at-rest';
import { BROWSER_ARGS, findBrowser } from './support/browser';
import { ForeignSite } from './support/foreign-site';
import { onGround, shareThatDiffers } from './support/on-ground';
import { alike, colorAt, type Rgb } from './support/pixels';
import { plainPicture, publishPoster } from './support/posters';
import { Site } from './support/site';
import { test } from './support/test';
import { wave } from './support/wave';

/** Each type from its place in the palette, by keyboard, to its pixels on a terminal; and what it does when something is wrong. */
let site: Site;
let player: Page;
let terminalId: string;
/** What heartbeats say that the terminal cannot show. */
let faults: Heartbeat['faults'];

const GROUND: Rgb = [96, 20, 110];
const ground = { color: `rgb(${GROUND.join(',')})` };

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser, product }) => {
  site = await Site.open(browser, product);
  player = await site.addPlayer(browser, 'Window');
  terminalId = (await site.client.call(terminalList, {})).list[0]?.id ?? '';
  faults = [];
  player.on('request', (request) => {
    if (request.url().endsWith(heartbeatCall.path)) faults = (request.postDataJSON() as Heartbeat).faults;
  });
});

test.afterAll(() => site?.close());

/** Saves a program of one scene of its own colour; answers its id. */
async function saved(name: string, widgets: Widget[] = [], more: Partial<Scene> = {}): Promise<string> {
  const document = emptyDocument();
  const [scene] = document.scenes as [Scene];
  document.scenes = [{ ...scene, background: ground, widgets, ...more }];
  return (await site.client.call(programSave, { name, document })).id;
}

const edit = (programId: string) => open(site.page, `${site.product.url}/programEditor?id=${programId}`);

/** A new program in the editor, with one widget that was added by keyboard; answers its id. */
async function withNew(entry: string): Promise<string> {
  const programId = await saved(entry);
  await edit(programId);
  await site.page
    .getByRole('tabpanel', { name: 'Widgets' })
    .getByRole('button', { name: entry, exact: true })
    .press('Enter');
  await expect(section(entry)).toBeVisible();
  return programId;
}

/** A part of the properties. */
const section = (name: string): Locator => site.page.getByRole('region', { name, exact: true });

async function choose(field: string, option: string | RegExp): Promise<void> {
  await site.page.getByRole('combobox', { name: field }).press('Enter');
  await site.page.getByRole('option', { name: option, exact: true }).press('Enter');
}

async function widgetOf<T extends WidgetType>(programId: string, type: T) {
  await site.operator.saved();
  const { document } = await site.client.call(programDetail, { id: programId });
  return document.scenes[0]?.widgets.find((each): each is Extract<Widget, { type: T }> => each.type === type);
}

/** What the editor draws, with nothing selected. */
async function drawnInEditor(): Promise<Buffer> {
  const canvas = site.page.locator('[data-canvas]');
  await canvas.focus();
  await canvas.press('Escape');
  return onGround(await canvas.screenshot(), GROUND);
}

const drawnByPlayer = async () => onGround(await player.screenshot(), GROUND);

/** The editor has no menu: from it one goes home first. */
async function terminal(name: string): Promise<Locator> {
  await open(site.page, `${site.product.url}/home`);
  return site.operator.terminal(name);
}

const publish = (programId: string) => publishPoster(site.client, { programId }, terminalId);

/** Waits until the terminal draws what the editor draws. */
async function playsAsEdited(programId: string): Promise<void> {
  const edited = await drawnInEditor();
  await publish(programId);
  const differs = async () => shareThatDiffers(edited, await drawnByPlayer());
  // Until it plays, nothing has its ground.
  await expect.poll(() => differs().catch(() => 1), { timeout: 45_000 }).toBeLessThan(0.004);
}

const colourInMiddle = async (of: Page) => colorAt(await of.screenshot(), 0.5, 0.5);
const showsInMiddle = (of: Page, color: Rgb, timeout = 45_000) =>
  expect.poll(async () => alike(await colourInMiddle(of), color), { timeout }).toBe(true);

/** Looks at the program as the console plays it. */
async function inPreview(look: (preview: Locator) => Promise<void>): Promise<void> {
  const { page } = site;
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  const preview = page.getByRole('region', { name: 'Program preview' });
  await expect(preview).toHaveAttribute('data-scene', /./);
  await look(preview);
  await page.getByRole('button', { name: 'Close preview' }).press('Enter');
  await expect(preview).toBeHidden();
}

test.describe('a QR code', () => {
  const text = 'https://example.com/table/7';

  test('says what keeps it from being scanned, and is on the screen module by module', async () => {
    const programId = await withNew('QR code');
    const warning = section('QR code').getByRole('alert');
    await expect(warning).toHaveCount(0);
    await section('QR code').getByLabel('Text or address').fill('');
    await expect(warning).toHaveText('Without a text there is no code to show.');
    await section('QR code').getByLabel('Text or address').fill(text);
    await expect(warning).toHaveCount(0);
    const margin = section('QR code').getByLabel('Quiet zone');
    await margin.fill('1');
    await margin.press('Enter');
    await expect(warning).toContainText('a margin of 4 modules');
    await margin.fill('4');
    await margin.press('Enter');
    await choose('Error correction', /^High /);
    await expect(warning).toHaveCount(0);
    const code = await widgetOf(programId, 'qrCode');
    expect(code).toMatchObject({ text, correction: 'Q', quietZone: 4 });

    await inPreview(async (preview) => {
      await expect.poll(async () => modulesIn(await preview.screenshot())).toBeGreaterThan(0.2);
    });
    await playsAsEdited(programId);
    const { modules } = create(text, { errorCorrectionLevel: 'Q' });
    const { module, x, y } = qrPlace(code as never, modules.size);
    const screen = await player.screenshot();
    const wrong: string[] = [];
    for (let row = 0; row < modules.size; row += 1)
      for (let column = 0; column < modules.size; column += 1) {
        const [across, down] = [
          (code?.x ?? 0) + x + (column + 0.5) * module,
          (code?.y ?? 0) + y + (row + 0.5) * module,
        ];
        const dark = (await colorAt(screen, across / 1920, down / 1080))[0] < 128;
        if (dark !== Boolean(modules.get(row, column))) wrong.push(`${row}/${column}`);
      }
    expect(wrong).toEqual([]);
  });

  /** Which part of the middle of a picture is dark. */
  async function modulesIn(picture: Buffer): Promise<number> {
    const at = [...Array(20).keys()].map((n) => 0.42 + n * 0.008);
    const colors = await Promise.all(at.map((x) => colorAt(picture, x, 0.47)));
    return colors.filter(([red]) => red < 60).length / at.length;
  }
});

test.describe('a countdown', () => {
  test('counts to a time of its zone, says it in words, and draws the same everywhere', async () => {
    const programId = await withNew('Countdown');
    const own = section('Countdown');
    await own.getByLabel('Time of day').fill('18:30:00');
    await choose('Counts to', 'A time each day');
    await own.getByLabel('End shows (min)').fill('1439');
    await own.getByLabel('End shows (min)').press('Enter');
    await choose('Time zone', 'Europe/Rome');
    await choose('Units', 'hours, minutes');
    await section('Content').getByLabel('Text before').fill('Closing in');
    await choose('At the end', 'Shows a text');
    await section('Content').getByLabel('Text at the end').fill('See you\ntomorrow');
    expect(await widgetOf(programId, 'countdown')).toMatchObject({
      target: { kind: 'daily', time: '18:30:00', endMinutes: 1_439 },
      timeZone: 'Europe/Rome',
      units: 'hm',
      before: 'Closing in',
      ended: 'text',
      endText: 'See you\ntomorrow',
    });
    await inPreview(async (preview) => {
      await expect.poll(async () => hasWhite(await preview.screenshot())).toBe(true);
    });
    // Its end shows on, but for a minute of the day: it draws the same at any time.
    await playsAsEdited(programId);
  });

  test('says when its time is over', async () => {
    const programId = await saved('Over', [countdownTo(Date.now() - 60_000, { ended: 'hide' })]);
    await edit(programId);
    await site.page.locator('[data-canvas]').focus();
    await site.page.locator('[data-canvas]').press('Tab');
    await expect(section('Countdown')).toContainText('This time is over');
  });

  test('goes at its time', async () => {
    await publish(await saved('Soon', [countdownTo(Date.now() + 20_000, { ended: 'hide' })]));
    await showsInMiddle(player, BOX, 15_000);
    await showsInMiddle(player, GROUND);
  });

  const BOX: Rgb = [240, 200, 40];

  /** One that counts seconds on a box of its own colour, over the whole screen. */
  function countdownTo(at: number, more: object): Widget {
    const place = { id: 'left', name: 'Left', x: 0, y: 0, w: 1920, h: 1080, rotation: 0, opacity: 1 };
    return {
      ...place,
      locked: false,
      hidden: false,
      type: 'countdown',
      target: { kind: 'moment', at: new Date(at).toISOString().slice(0, 19) },
      timeZone: 'UTC',
      units: 's',
      wording: 'digits',
      locale: '',
      before: '',
      after: '',
      ended: 'zero',
      endText: '',
      fontFamily: 'Inter Variable',
      fontSize: 60,
      bold: false,
      italic: false,
      color: '#000000',
      align: 'left',
      verticalAlign: 'top',
      background: `rgb(${BOX.join(',')})`,
      ...more,
    };
  }

  async function hasWhite(picture: Buffer): Promise<boolean> {
    const at = [...Array(60).keys()].map((n) => 0.35 + n * 0.005);
    const rows = [0.42, 0.44, 0.46, 0.48, 0.5];
    const colors = await Promise.all(rows.flatMap((y) => at.map((x) => colorAt(picture, x, y))));
    return colors.some((color) => alike(color, [255, 255, 255], 60));
  }
});

test.describe('a web page', () => {
  const PAGE: Rgb = [20, 140, 60];
  const PICTURE: Rgb = [220, 120, 20];
  const foreign = new ForeignSite(`rgb(${PAGE.join(',')})`);
  let programId: string;

  test.beforeAll(() => foreign.start());
  test.afterAll(() => foreign.stop());

  test('takes web addresses alone, in the editor and on the platform', async () => {
    programId = await withNew('Web page');
    const address = section('Web page').getByLabel('Address');
    await expect(section('Web page')).toContainText('Type the address of the page.');
    const refused = section('Web page').getByRole('alert');
    for (const [typed, reason] of [
      ['javascript:alert(1)', 'Only addresses with http:// or https://'],
      ['data:text/html,hello', 'Only addresses with http:// or https://'],
      ['file:///etc/passwd', 'Only addresses with http:// or https://'],
      ['https://user:secret@example.com', 'none with a password'],
      [`${site.product.url}/home`, 'This is the console itself.'],
    ] as const) {
      await address.fill(typed);
      await address.press('Enter');
      await expect(refused, typed).toContainText(reason);
    }
    await address.fill(foreign.url);
    await address.press('Enter');
    await expect(refused).toHaveCount(0);
    const page = await widgetOf(programId, 'webPage');
    expect(page).toMatchObject({ address: foreign.url, refresh: null, interactive: false });

    for (const wrong of ['javascript:alert(1)', `${site.product.url}/home`])
      await expect(saved('Refused', [{ ...(page as Widget), address: wrong } as Widget])).rejects.toThrow();
  });

  test('is itself in the preview and on the terminal; in the editor a sign stands for it', async () => {
    expect(foreign.opened).toBe(0);
    await inPreview((preview) =>
      expect.poll(async () => alike(await colorAt(await preview.screenshot(), 0.5, 0.47), PAGE)).toBe(true),
    );
    await publish(programId);
    await showsInMiddle(player, PAGE);
    expect(faults).toEqual([]);
  });

  test('reaches nothing of the console, and leads its surroundings nowhere', async () => {
    await expect.poll(() => foreign.found.length).toBeGreaterThan(1);
    for (const found of foreign.found)
      expect(found).toEqual({
        origin: 'null',
        storage: 'SecurityError',
        cookie: 'SecurityError',
        parent: 'SecurityError',
        top: 'SecurityError',
      });
    await expect(player.locator('[data-state=playing]')).toBeVisible();
    // The same where the player frames it from what it keeps for times without its console.
    const kept = () =>
      player.evaluate(async () => (await caches.match('/player/webPageFrame'))?.headers.get('content-security-policy'));
    await expect.poll(kept).toContain('sandbox allow-scripts allow-forms');
    const before = foreign.found.length;
    await player.reload();
    await expect.poll(() => foreign.found.length, { timeout: 45_000 }).toBeGreaterThan(before);
    expect(foreign.found.at(-1)).toMatchObject({ origin: 'null', storage: 'SecurityError', top: 'SecurityError' });
    const frame = await player.request.get(`${site.product.url}/player/webPageFrame`);
    expect(frame.headers()['content-security-policy']).toContain('sandbox allow-scripts allow-forms');
    const console = await site.page.request.get(`${site.product.url}/home`);
    expect(console.headers()['content-security-policy']).toMatch(/frame-src 'self'(;|$)/);
  });

  test('has its picture in its place while it does not answer, which is reported, and draws it everywhere', async () => {
    await foreign.stop();
    const picture = await site.client.upload('closed.png', await plainPicture(PICTURE, 320, 180));
    await edit(programId);
    await site.page.locator('[data-canvas]').focus();
    await site.page.locator('[data-canvas]').press('Tab');
    await section('Picture in its place').getByRole('button', { name: 'Choose…' }).press('Enter');
    await site.page.getByRole('dialog').getByRole('button', { name: 'closed.png' }).press('Enter');
    await expect(section('Picture in its place').getByRole('button', { name: 'Remove the picture' })).toBeVisible();
    expect(await widgetOf(programId, 'webPage')).toMatchObject({ fallback: { materialId: picture.id, fit: 'cover' } });
    await playsAsEdited(programId);
    await showsInMiddle(player, PICTURE);
    await expect
      .poll(() => faults, { timeout: 45_000 })
      .toEqual([expect.objectContaining({ kind: 'noAnswer', detail: foreign.url, material: null })]);
    const detail = await terminal('Window');
    await expect(detail).toContainText(`The web page ${foreign.url}, scene 1 of Web page, does not answer`);
    await detail.getByRole('button', { name: 'Close' }).click();
  });

  test('comes back by itself once it answers', async () => {
    await foreign.start();
    await showsInMiddle(player, PAGE, 60_000);
  });
});

test.describe('audio', () => {
  const BELL = 2;
  const RAIN = 3;
  let programId: string;

  test('is uploaded with its length, listed by its type and heard in the library', async () => {
    const { operator, page } = site;
    await page.goto(`${site.product.url}/home`);
    await operator.upload([
      { name: 'bell.wav', mimeType: 'audio/wav', buffer: wave(BELL, 880) },
      { name: 'rain.wav', mimeType: 'audio/wav', buffer: wave(RAIN, 220) },
    ]);
    await page.getByRole('group', { name: 'Type' }).getByRole('button', { name: 'Audio' }).press('Enter');
    const bell = page.getByRole('button', { name: /^bell.wav/ });
    await expect(bell).toContainText('0:02');
    await expect(bell).toContainText('plays');
    await expect(page.getByRole('button', { name: /closed.png/ })).toHaveCount(0);
    await bell.press('Enter');
    const sound = page.getByRole('dialog', { name: 'bell.wav' }).locator('audio');
    await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(BELL, 1);
    await page.getByRole('dialog', { name: 'bell.wav' }).getByRole('button', { name: 'Close' }).press('Enter');
  });

  test('is put together from the library, in an order of its own', async () => {
    programId = await withNew('Audio');
    const tracks = section('Audio');
    await expect(tracks).toContainText('Nothing is chosen yet: nothing will be heard.');
    for (const name of ['rain.wav', 'bell.wav']) {
      await tracks.getByRole('button', { name: 'Add audio' }).press('Enter');
      await site.page.getByRole('dialog').getByRole('button', { name }).press('Enter');
      await expect(tracks.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    }
    await tracks.getByRole('button', { name: 'Play bell.wav earlier' }).press('Enter');
    await expect(tracks.getByRole('listitem')).toHaveText(['bell.wav0:02', 'rain.wav0:03']);
    const playback = section('Playback');
    await playback.getByLabel('Loop').press('Space');
    await playback.getByLabel('Counts into the scene').press('Space');
    await playback.getByLabel('Volume').fill('40');
    await playback.getByLabel('Volume').press('Enter');
    await playback.getByLabel('Fade in and out').fill('0.5');
    await playback.getByLabel('Fade in and out').press('Enter');
    const audio = await widgetOf(programId, 'audio');
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
    await site.page.locator('[data-canvas]').press('Escape');
    await expect(section('Scene').getByLabel('As long as its videos and audio')).toBeChecked();
    const { seconds } = await site.client.call(programDetail, { id: programId });
    expect(seconds).toBe(BELL + RAIN);
  });

  test('is heard in the preview and on the terminal, one after the other, and seen on neither', async () => {
    const sounds = (of: Page) =>
      of.evaluate(() =>
        [...document.querySelectorAll('audio')]
          .filter((audio) => !audio.paused && !audio.muted && audio.currentTime > 0)
          .map((audio) => Math.round(audio.duration)),
      );
    await inPreview(() => expect.poll(() => sounds(site.page)).toEqual([BELL]));
    await publish(programId);
    await expect.poll(() => sounds(player), { timeout: 45_000 }).toEqual([RAIN]);
    await expect.poll(() => sounds(player)).toEqual([BELL]);
    expect(await shareThatDiffers(await drawnByPlayer(), await plainGround())).toBe(0);
    expect(faults).toEqual([]);
  });

  test('that the browser does not allow is reported, and heard with the first touch', async () => {
    const args = BROWSER_ARGS.map((arg) =>
      arg.startsWith('--autoplay-policy') ? '--autoplay-policy=user-gesture-required' : arg,
    );
    const strict = await chromium.launch({ executablePath: findBrowser(), args });
    await open(site.page, `${site.product.url}/home`);
    const silent = await site.addPlayer(strict, 'Without a touch');
    const said: Heartbeat['faults'][] = [];
    silent.on('request', (request) => {
      if (request.url().endsWith(heartbeatCall.path)) said.push((request.postDataJSON() as Heartbeat).faults);
    });
    const { list } = await site.client.call(terminalList, { search: 'Without a touch' });
    await publishPoster(site.client, { programId }, list[0]?.id ?? '');
    // What drives the browser counts as a touch for a few seconds: which track is refused first, nobody knows.
    await expect.poll(() => said.at(-1)?.map(({ kind }) => kind), { timeout: 45_000 }).toContain('silenced');
    const detail = await terminal('Without a touch');
    await expect(detail).toContainText(/The browser allows (bell|rain).wav, scene 1 of Audio, no sound/);
    await detail.getByRole('button', { name: 'Close' }).click();
    await silent.mouse.click(200, 200);
    await expect
      .poll(() => silent.evaluate(() => [...document.querySelectorAll('audio')].some(({ paused }) => !paused)))
      .toBe(true);
    await strict.close();
  });

  const plainGround = async () => onGround(await plainPicture(GROUND, 1280, 720), GROUND);
});

test('the console of the editor has nothing to complain about', () => {
  // The browser itself notes what was refused, and what a foreign page tried in vain.
  const expected = /status of 40\d|ERR_CONNECTION_REFUSED|^Unsafe attempt to initiate navigation/;
  expect(site.complaints.filter((text) => !expected.test(text))).toEqual([]);
});
