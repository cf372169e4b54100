import { type Browser, chromium, type Page, type Response } from 'playwright';
import { buildIfNeeded } from '@/apm-web/start/build';
import { BROWSER_ARGS, ensureBrowser } from '@/e2e/support/browser';
import { Operator } from '@/e2e/support/operator';
import { Product } from '@/e2e/support/product';
import { mapCells, mapList } from '@/lib/contract/map';
import { fillDatabase } from '../platform/database';
import { quantile } from '../platform/figures';
import { AGENT, PASSWORD } from '../platform/fill';
import type { Row } from '../row';

const LARGE = 100_000;
const SMALL = 1_000;
const ROUNDS = 3;
const GESTURE_MS = 4_000;
/** Milliseconds until the map has come to rest and its requests are drawn. */
const REST_MS = 1_000;

/** Gestures on the map, with their measurements. */
interface Course {
  frames: number[];
  seconds: number;
  requests: number;
  kilobytes: number;
}

type Courses = Record<'panning' | 'zooming', Course>;

/** Measures the map in a browser, panned and zoomed over 100,000 terminals and over 1,000, alternating. */
export async function run(): Promise<Row[]> {
  await buildIfNeeded();
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
  const products: Product[] = [];
  try {
    const pages: Page[] = [];
    for (const terminals of [LARGE, SMALL]) {
      const network = { terminals, institutions: 50, historyDays: 0 };
      // Terminals report nothing, so that only gestures cause requests.
      const product = await Product.start({ HEARTBEAT_SECONDS: '600' }, (dataDir) => fillDatabase(dataDir, network));
      products.push(product);
      pages.push(await openMap(browser, product));
    }
    const found: Courses[] = [LARGE, SMALL].map(() => ({ panning: none(), zooming: none() }));
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const [at, page] of pages.entries()) {
        const [panned, zoomed] = [await measured(page, pan), await measured(page, zoom)];
        // The first round loads code.
        if (round < 0) continue;
        add(found[at]?.panning, panned);
        add(found[at]?.zooming, zoomed);
      }
    }
    const [ours, peer] = found as [Courses, Courses];
    return (['panning', 'zooming'] as const).flatMap((what) => rows(what, ours[what], peer[what]));
  } finally {
    await browser.close();
    for (const product of products) await product.stop();
  }
}

async function openMap(browser: Browser, product: Product): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  // Code evaluated in the page calls helpers of esbuild, which are missing there.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' });
  await page.goto(`${product.url}/login`);
  await new Operator(page).signIn(AGENT, PASSWORD);
  await page.goto(`${product.url}/sysManage/terminalMap`, { waitUntil: 'networkidle' });
  await marks(page).first().waitFor();
  return page;
}

const canvas = (page: Page) => page.locator('canvas.maplibregl-canvas');
const marks = (page: Page) => page.getByRole('group', { name: 'Terminal map' }).locator('.maplibregl-marker');

/** Drags the map back and forth as often as possible; then it rests, and the map requests what is in view. */
async function pan(page: Page, move: Gesture): Promise<void> {
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error('there is no map');
  // Below the terminals: dragging a mark would move it.
  const [x, y] = [box.x + box.width * 0.5, box.y + box.height * 0.9];
  for (const side of [1, -1]) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await move(async (share) => {
      const far = 1 - Math.abs(2 * share - 1);
      await page.mouse.move(x + side * 200 * far, y - 100 * far);
    });
    await page.mouse.up();
    await page.waitForTimeout(REST_MS);
  }
}

/** Zooms into a crowd of terminals and out again with the wheel. */
async function zoom(page: Page, move: Gesture): Promise<void> {
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error('there is no map');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (const turn of [-1, 1]) {
    await move(async () => {
      await page.mouse.wheel(0, turn * 120);
      await page.waitForTimeout(100);
    });
    await page.waitForTimeout(REST_MS);
  }
}

/** Repeats a step for the duration of a gesture, given its elapsed share. */
type Gesture = (step: (share: number) => Promise<void>) => Promise<void>;

/** Measures what the page draws during a gesture, and what it requests then and at rest. */
async function measured(page: Page, act: (page: Page, move: Gesture) => Promise<void>): Promise<Course> {
  const asked = [mapCells, mapList].map(({ path }) => `/apm-web${path}`);
  const bodies: Promise<Buffer>[] = [];
  const count = (response: Response) => {
    if (asked.includes(new URL(response.url()).pathname)) bodies.push(response.body());
  };
  page.on('response', count);
  const frames: number[] = [];
  let seconds = 0;
  await act(page, async (step) => {
    await page.evaluate(watchFrames);
    const began = performance.now();
    for (let over = 0; over < GESTURE_MS; over = performance.now() - began) await step(over / GESTURE_MS);
    seconds += (performance.now() - began) / 1_000;
    frames.push(...(await page.evaluate(watchedFrames)));
  });
  page.off('response', count);
  const bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + body.length, 0);
  return { frames, seconds, requests: bodies.length, kilobytes: bytes / 1024 };
}

/** Runs in the page: records the duration of each frame. */
function watchFrames(): void {
  const frames: number[] = [];
  let last = 0;
  const each = (now: number) => {
    if (last > 0) frames.push(now - last);
    last = now;
    if (Object.hasOwn(globalThis, 'frames')) requestAnimationFrame(each);
  };
  Object.assign(globalThis, { frames });
  requestAnimationFrame(each);
}

function watchedFrames(): number[] {
  const { frames } = globalThis as unknown as { frames: number[] };
  Reflect.deleteProperty(globalThis, 'frames');
  return frames;
}

const none = (): Course => ({ frames: [], seconds: 0, requests: 0, kilobytes: 0 });

function add(to: Course | undefined, one: Course): void {
  if (!to) return;
  to.frames.push(...one.frames);
  to.seconds += one.seconds;
  to.requests += one.requests;
  to.kilobytes += one.kilobytes;
}

function rows(what: string, ours: Course, peer: Course): Row[] {
  const row = (name: string, unit: string, of: (course: Course) => number): Row => {
    const [a, b] = [of(ours), of(peer)];
    return { name: `${what} over ${LARGE} terminals (peer: ${SMALL}), ${name}`, ours: a, peer: b, unit, ratio: a / b };
  };
  return [
    row('frames a second', '', ({ frames, seconds }) => frames.length / seconds),
    row('p99 of a frame', 'ms', ({ frames }) => quantile(frames, 0.99)),
    row('longest frame', 'ms', ({ frames }) => Math.max(...frames)),
    row(`answers in ${ROUNDS} rounds`, '', ({ requests }) => requests),
    row('of an answer', 'KB', ({ kilobytes, requests }) => kilobytes / requests),
  ];
}
