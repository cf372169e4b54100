import { chromium, type Page } from 'playwright';
import { ensureBrowser } from '@/e2e/support/browser';
import { servePages } from './build';
import { WIDGETS } from './scene';

export interface Row {
  name: string;
  ours: number;
  peer: number;
  unit: string;
  ratio: number;
  aim?: string;
}

interface Measured {
  /** Milliseconds per move that the main thread was busy, including waits for a processor. */
  perMove: number;
  /** Processor milliseconds of the main thread per move, which a busy machine doesn't distort. */
  cpuPerMove: number;
  /** Milliseconds between frames, 95th percentile. */
  frameP95: number;
}

const MOVES = 120;
const VIEWPORT = { width: 1440, height: 900 };
const browserArgs = ['--no-sandbox', '--headless=new', '--disable-gpu', '--disable-background-networking'];

/**
 * Drags one widget and then all widgets of a scene of 1,000, in the product's drawing area and on a bare react-konva
 * page with the same rectangles (or a label for each of mixed types) and Konva's own Transformer, with real pointer
 * events in Chromium without a GPU.
 */
export async function run(): Promise<Row[]> {
  const pages = await servePages();
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs });
  try {
    const rows: Row[] = [];
    for (const [count, query, name, aim] of [
      [1, '', 'drag one of 1,000', '≤ 6 ms'],
      [WIDGETS, '', 'drag all 1,000', '≤ 12 ms'],
      [1, '?mixed', 'drag one of 1,000 of ten types', '≤ 6 ms'],
      [WIDGETS, '?mixed', 'drag all 1,000 of ten types', '≤ 12 ms'],
    ] as const) {
      const measured = [];
      for (const path of ['ours', 'bare']) {
        const page = await browser.newPage({ viewport: VIEWPORT });
        await page.goto(`${pages.origin}/${path}${query}`);
        await page.waitForSelector('canvas');
        await select(page, count);
        measured.push(await drag(page));
        await page.close();
      }
      const [ours, peer] = measured as [Measured, Measured];
      rows.push(row(`${name}: main thread a move`, ours.perMove, peer.perMove, aim));
      rows.push(row(`${name}: processor time a move`, ours.cpuPerMove, peer.cpuPerMove));
      rows.push(row(`${name}: frame p95`, ours.frameP95, peer.frameP95));
    }
    return rows;
  } finally {
    await browser.close();
    pages.close();
  }
}

function row(name: string, ours: number, peer: number, aim?: string): Row {
  const round = (value: number) => Math.round(value * 100) / 100;
  return { name, ours: round(ours), peer: round(peer), unit: 'ms', ratio: round(ours / peer), aim };
}

async function select(page: Page, count: number) {
  await page.waitForFunction(() => window.editor || window.choose);
  await page.evaluate((n) => {
    const ids = Array.from({ length: n }, (_, i) => `w${i + 500 * Number(n === 1)}`);
    if (window.editor) window.editor.select(ids);
    else window.choose(ids);
  }, count);
  await page.waitForTimeout(500);
}

/** Both pages show the canvas at the same place, so that the same pointer hits the same widget. */
async function drag(page: Page): Promise<Measured> {
  const start = await page.evaluate(() => {
    const zoom = Math.min((innerWidth - 96) / 1920, (innerHeight - 96) / 1080);
    const canvas = { x: (innerWidth - 1920 * zoom) / 2, y: (innerHeight - 1080 * zoom) / 2 };
    return { x: canvas.x + (20 * 48 + 24) * zoom, y: canvas.y + (12 * 43 + 21) * zoom };
  });
  const at = (i: number) => [start.x + 160 * Math.sin(i / 12), start.y + 110 * Math.sin(i / 9)] as const;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const clocks = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0);
    return { busy: of('TaskDuration'), cpu: of('ThreadTime') };
  };

  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (let i = 0; i < 10; i++) await page.mouse.move(...at(i));
  await page.evaluate(() => window.watchFrames());
  const before = await clocks();
  for (let i = 10; i < 10 + MOVES; i++) {
    await page.mouse.move(...at(i));
    await page.waitForTimeout(16);
  }
  const after = await clocks();
  const frames = await page.evaluate(() => window.seenFrames);
  await page.mouse.up();
  const gaps = frames
    .slice(1)
    .map((now, i) => now - (frames[i] ?? now))
    .sort((a, b) => a - b);
  return {
    perMove: (after.busy - before.busy) / MOVES,
    cpuPerMove: (after.cpu - before.cpu) / MOVES,
    frameP95: gaps[Math.floor(gaps.length * 0.95)] ?? 0,
  };
}
