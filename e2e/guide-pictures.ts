import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { newDataFolder } from '@/apm-web/test/data-folder';
import { type GuideId, guides, PICTURE, pictureOf } from '@/components/admin/help/shared/guides';
import { announcementGet, announcementManagerSave } from '@/lib/contract/announcement';
import { emergencyAllClear, emergencyCount, emergencyList, emergencyRaise, raiseList } from '@/lib/contract/emergency';
import { type Language, languages } from '@/lib/contract/languages';
import { programDelete, programList } from '@/lib/contract/program/calls';
import { getUserInfo } from '@/lib/contract/session';
import { settingSave } from '@/lib/contract/setting';
import { readMessages } from '@/lib/i18n/upkeep/catalogue';
import { BROWSER_ARGS, ensureBrowser } from './support/browser';
import { type ConsoleClient, consoleClient, signInCookie } from './support/console-client';
import { type Menu, makeMenu, removeMenu, serveMenus } from './support/guide-menu';
import { nameData, named } from './support/guide-names';
import { type Account, type GuideShot, loaded, shots, type Translate } from './support/guide-shots';
import { freePorts, waitUntilReady } from './support/product';
import { waitUntilIdle } from './support/wait-until-idle';

/**
 * Takes the guides' pictures from the built product with its demo data, for all languages and guides or the given ones.
 */
const PASSWORD = 'Signage#2026';
const WINDOW = { width: 1024, height: 760 };
/** Captured part of a page: as wide as a page beside the collapsed menu. */
const PART = { width: 960, height: 540 };
/** Window for wide content: a table or week that would otherwise be cut off, in smaller letters. */
const WIDE_WINDOW = { width: 1344, height: 900 };
const WIDE_PART = { width: 1280, height: 720 };
/** Maximum wait in half seconds until the demo's terminals show a drill. */
const WAITS = 30;
const QUALITY = 55;
/** Number of pages taken in parallel: most of their time is waiting. */
const AT_ONCE = 3;
/** Outline around the click target. */
const RING = '3px solid #e8590c';

const asked = process.argv.slice(2);
const wanted = languages.some((language) => asked.includes(language))
  ? languages.filter((language) => asked.includes(language))
  : languages;
const wantedGuides = guides.some(({ id }) => asked.includes(id))
  ? guides.filter(({ id }) => asked.includes(id))
  : guides;

const menus = await serveMenus(sayIn);
const demo = await startDemo();
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
try {
  await captureAll(browser, demo.url);
} finally {
  await browser.close();
  await demo.stop();
  menus.close();
}

async function sayIn(language: Language): Promise<Translate> {
  const messages = readMessages(language);
  return (key) => messages[key] as string;
}

async function startDemo() {
  const [port, platformPort] = await freePorts();
  const dataDir = newDataFolder('signage-guides-');
  const env = {
    ...process.env,
    PORT: String(port),
    APM_WEB_PORT: String(platformPort),
    DATA_DIR: dataDir,
    // Address of the menu server.
    DATA_SOURCES_TO_PRIVATE: 'true',
  };
  const child = spawn(process.execPath, ['--import', 'tsx', 'apm-web/start.ts', 'demo'], { stdio: 'inherit', env });
  const url = `http://localhost:${port}`;
  await waitUntilReady(`${url}/healthz`);
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, stop };
}

async function captureAll(browser: Browser, url: string): Promise<void> {
  const accounts: readonly Account[] = ['admin', 'agent', 'operator', 'reviewer'];
  const cookies = new Map<Account, string>();
  for (const account of accounts) cookies.set(account, await signInCookie(url, account, PASSWORD));
  const client = (account: Account) => consoleClient(url, { cookie: cookies.get(account) });
  // The announcement would cover the content.
  const { code: _, ...announcement } = await client('agent').call(announcementGet, { getType: '2' });
  await client('agent').call(announcementManagerSave, { ...announcement, colseTipOn: '0' });
  await client('admin').call(settingSave, { audit: 'program,message' });
  const takeSome = async (during: boolean) => {
    for (const language of wanted) await captureLanguage({ browser, url, cookies, language, during });
  };
  await takeSome(false);
  if (!wantedGuides.some(({ id }) => id === 'emergency')) return;
  const operator = client('operator');
  const { officeId } = { officeId: (await operator.call(getUserInfo, {})).office.id };
  const { list } = await operator.call(emergencyList, {});
  const id = list.find(({ name }) => name === 'Leave the building')?.id ?? '';
  const { count } = await operator.call(emergencyCount, { officeIds: [officeId] });
  const { raiseId } = await operator.call(emergencyRaise, { id, officeIds: [officeId], drill: true, confirm: count });
  const shown = async () => (await operator.call(raiseList, { open: true })).list[0]?.shown ?? 0;
  // Two of the demo's terminals are offline, and one never connected.
  for (let tries = 0; (await shown()) < count - 3 && tries < WAITS; tries++) await setTimeout(500);
  await takeSome(true);
  await operator.call(emergencyAllClear, { ids: [raiseId] });
}

interface Taking {
  browser: Browser;
  url: string;
  cookies: ReadonlyMap<Account, string>;
  language: Language;
  during: boolean;
}

async function captureLanguage({ browser, url, cookies, language, during }: Taking): Promise<void> {
  const say = await sayIn(language);
  const operator = consoleClient(url, { cookie: cookies.get('operator') });
  const menu = await makeMenu(operator, menus.urlOf(language), language, say);
  const contexts = new Map<Account | null, Promise<BrowserContext>>();
  const contextOf = (by: Account | null) => {
    const known = contexts.get(by) ?? newContext(by);
    contexts.set(by, known);
    return known;
  };
  const newContext = async (by: Account | null) => {
    const context = await browser.newContext({ viewport: WINDOW, reducedMotion: 'reduce', locale: 'en-GB' });
    const [name = '', value = ''] = (by && cookies.get(by)?.split(/=(.*)/)) || [];
    const set = { lang: language, themeMode: 'light', menuCollapsed: '1', ...(by && { [name]: value }) };
    await context.addCookies(Object.entries(set).map(([name, value]) => ({ name, value, url })));
    return context;
  };
  mkdirSync(path.dirname(fileOf(language, 'first-sign', 1)), { recursive: true });
  const wantedShots = wantedGuides.flatMap(({ id, steps }) =>
    steps.map(({ name }, nth) => ({
      shot: shots[`${id}-${name}` as keyof typeof shots] as GuideShot,
      file: fileOf(language, id, nth + 1),
    })),
  );
  const left = wantedShots.filter(({ shot }) => Boolean(shot.drill) === during);
  const takeNext = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { shot, file } = next;
      const shotAt = { context: await contextOf(shot.by), address: url + shot.path, shot, say, menu, language, file };
      // One retry, because a busy machine may be too late.
      await take(shotAt)
        .catch(() => take(shotAt))
        .catch((error) => {
          console.error(file, error);
          process.exitCode = 1;
        });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
  for (const context of contexts.values()) await (await context).close();
  await removeMenu(operator, menu);
  await removePlaylists(operator);
  console.log(language);
}

/** Removes the playlists that pictures were taken of, so that no other language shows them. */
async function removePlaylists({ call }: Pick<ConsoleClient, 'call'>): Promise<void> {
  const { list } = await call(programList, { pageSize: 100 });
  const ids = list.flatMap(({ id, isPlaylist }) => (isPlaylist ? [id] : []));
  if (ids.length > 0) await call(programDelete, { ids });
}

interface Taken {
  context: BrowserContext;
  address: string;
  shot: GuideShot;
  say: Translate;
  menu: Menu;
  language: Language;
  file: string;
}

async function take({ context, address, shot, say, menu, language, file }: Taken): Promise<void> {
  const page = await context.newPage();
  try {
    await nameData(page, language);
    if (shot.wide) await page.setViewportSize(WIDE_WINDOW);
    await page.goto(address);
    await waitUntilIdle(page);
    const shown = { menu, named: (name: string) => named(language, name) };
    const taken = await picture(page, await shot.prepare(page, say, shown), shot.wide ? WIDE_PART : PART);
    await sharp(taken).resize(PICTURE).webp({ quality: QUALITY, effort: 6 }).toFile(file);
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
}

function fileOf(language: Language, guide: GuideId, nth: number): string {
  return path.join('public', pictureOf(language, guide, nth));
}

/** Takes a picture centred on the subject; one higher than the picture is taken from its top. */
async function picture(
  page: Page,
  found: Awaited<ReturnType<GuideShot['prepare']>>,
  part: typeof PART,
): Promise<Buffer> {
  await loaded(page);
  await found?.press?.evaluate((element, ring) => {
    element.style.outline = ring;
    element.style.outlineOffset = '3px';
    element.style.borderRadius = '8px';
  }, RING);
  const { width, height } = part;
  if (!found) await page.setViewportSize(part);
  const window = page.viewportSize() ?? WINDOW;
  const box = found ? await found.of.boundingBox() : { x: 0, y: 0, width, height };
  if (!box) throw new Error('what is to be taken is not there');
  const within = (at: number, length: number, all: number) => Math.max(0, Math.min(at, all - length));
  const y = found && box.height > height ? box.y : box.y + (box.height - height) / 2;
  const clip = {
    x: Math.round(within(box.x + (box.width - width) / 2, width, window.width)),
    y: Math.round(within(y, height, window.height)),
  };
  // Takes moving content at its end: a toggled switch, a text that fades in.
  return page.screenshot({ clip: { ...clip, width, height }, animations: 'disabled' });
}
