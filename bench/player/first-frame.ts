import { readFileSync } from 'node:fs';
import { emptyDocument, type Widget } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program-calls';
import { saveTerminals } from '@/lib/contract/publish';
import { newWidget } from '@/lib/editor/document';
import { median } from '../platform/figures';
import type { Row } from '../row';
import type { Stage } from './stage';

const WIDGETS = 50;
const TIMES = 5;
const on = { width: 1920, height: 1080 };

/** From a restart of the player until its first scene is painted: of 50 mixed widgets, beside one. */
export async function firstFrame({ client, addPlayer }: Stage): Promise<Row[]> {
  const { page, id: terminalId } = await addPlayer('First');
  const image = await client.upload('lake.jpg', readFileSync('apm-web/demo/materials/lake-at-dusk.jpg'));
  const material = { materialId: image.id, md5: image.md5, width: 1920, height: 1080, seconds: null };
  await page.addInitScript(noteFirstFrame);
  const measured = async (name: string, count: number) => {
    const document = emptyDocument();
    const widgets = Array.from({ length: count }, (_, n) => mixed(n, material));
    document.scenes = document.scenes.map((scene) => ({ ...scene, duration: 3_600, widgets }));
    const { id } = await client.call(programSave, { name, document });
    const publishParams = { name, mode: 'replace' as const, from: null, until: null };
    await client.call(saveTerminals, { programIds: [id], terminalIds: [terminalId], publishParams });
    await page.locator(`[data-program="${name}"]`).waitFor({ timeout: 60_000 });
    const times: number[] = [];
    for (let nth = 0; nth < TIMES; nth += 1) {
      await page.reload();
      times.push((await (await page.waitForFunction(() => window.firstFrameAt)).jsonValue()) as number);
    }
    return median(times);
  };
  const peer = await measured('One', 1);
  const ours = await measured('Fifty', WIDGETS);
  return [
    {
      name: `first frame of a program of ${WIDGETS} mixed widgets after a restart, p50 of ${TIMES} (peer: of one)`,
      ours,
      peer,
      unit: 'ms',
      ratio: ours / peer,
    },
  ];
}

declare global {
  interface Window {
    /** Milliseconds after navigation. */
    firstFrameAt?: number;
  }
}

/** In the page: when the second frame begins after a scene was put into it, that has been painted. */
function noteFirstFrame() {
  const watching = setInterval(() => {
    const shows = document.querySelector('[data-state=playing][data-scene]:not([data-scene=""])');
    if (!shows || !document.querySelector('canvas')) return;
    clearInterval(watching);
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        window.firstFrameAt = performance.now();
      });
    });
  }, 2);
}

type Placed = { materialId: string; md5: string; width: number; height: number; seconds: null };

/** The nth of a program: ten types in turn, in rows of ten. */
function mixed(n: number, material: Placed): Widget {
  const seed = { id: `w${n}`, name: `w${n}`, at: { x: 0, y: 0 }, on };
  const place = { x: (n % 10) * 190 + 5, y: Math.floor(n / 10) * 214 + 5, w: 180, h: 200 };
  const letters = { ...place, fontSize: 24 };
  const rows = {
    kind: 'typed' as const,
    rows: [
      ['Monday', '8'],
      ['Tuesday', '12'],
    ],
  };
  switch (n % 10) {
    case 0:
      return newWidget('text', seed, { text: `Text ${n}` }, letters);
    case 1:
      return newWidget('image', seed, { material }, place);
    case 2:
      return newWidget('shape', seed, { shape: 'ellipse' }, place);
    case 3:
      return newWidget('clock', seed, { show: 'time' }, letters);
    case 4:
      return newWidget('qrCode', seed, { text: `https://example.com/${n}` }, place);
    case 5:
      return newWidget('countdown', seed, { at: '2099-01-01T00:00:00' }, letters);
    case 6:
      return newWidget('table', seed, { feed: rows, labels: ['Day', 'Value'] }, letters);
    case 7:
      return newWidget('chart', seed, { feed: rows, chart: 'bar', name: 'Values' }, letters);
    case 8:
      return newWidget('ticker', seed, { feed: rows }, letters);
    default:
      return newWidget('button', seed, { label: 'Go' }, letters);
  }
}
