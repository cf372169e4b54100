import { readFileSync } from 'node:fs';
import { emptyDocument } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { saveTerminals } from '@/lib/contract/publish';
import { mixedWidget } from '../mixed-widget';
import { median } from '../platform/figures';
import type { Row } from '../row';
import type { Stage } from './stage';

const WIDGETS = 50;
const TIMES = 5;

/** Measures from a restart of the player until its first scene is painted: with 50 mixed widgets, compared with one. */
export async function firstFrame({ client, addPlayer }: Stage): Promise<Row[]> {
  const { page, id: terminalId } = await addPlayer('First');
  const image = await client.upload('lake.jpg', readFileSync('apm-web/demo/materials/lake-at-dusk.jpg'));
  const material = { materialId: image.id, md5: image.md5, width: 1920, height: 1080, seconds: null };
  await page.addInitScript(noteFirstFrame);
  const measured = async (name: string, count: number) => {
    const document = emptyDocument();
    const widgets = Array.from({ length: count }, (_, n) => mixedWidget(n, placeOf(n), 24, material));
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

/** Places widgets in rows of ten. */
const placeOf = (n: number) => ({ x: (n % 10) * 190 + 5, y: Math.floor(n / 10) * 214 + 5, w: 180, h: 200 });

declare global {
  interface Window {
    /** Milliseconds after navigation. */
    firstFrameAt?: number;
  }
}

/** Runs in the page: records the start of the second frame after a scene was inserted, when that has been painted. */
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
