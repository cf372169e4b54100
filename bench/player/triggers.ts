import type { Page } from 'playwright';
import { emptyDocument } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { saveTerminals } from '@/lib/contract/publish';
import { triggerList, triggerSave, triggerToken } from '@/lib/contract/trigger';
import { quantile } from '../platform/figures';
import type { Row } from '../row';
import type { Stage } from './stage';

const TIMES = 40;
const NAME = 'Triggered';

/** Measures from a firing, by a token and by a key at the screen, until the trigger's program is painted. */
export async function triggers({ url, client, addPlayer }: Stage): Promise<Row[]> {
  const { page, id: terminalId } = await addPlayer('Triggered');
  const made = async (name: string, color: string) =>
    (await client.call(programSave, { name, document: { ...emptyDocument(), background: { color } } })).id;
  const publishParams = { name: 'Loop', mode: 'replace' as const, from: null, until: null };
  const programIds = [await made('Loop', '#102030')];
  await client.call(saveTerminals, { programIds, terminalIds: [terminalId], publishParams });
  const { id } = await client.call(triggerSave, {
    name: NAME,
    content: { kind: 'program', programId: await made(NAME, '#c8102e') },
    seconds: 1,
    inputs: [{ kind: 'key', code: 'KeyG' }],
    terminalIds: [terminalId],
  });
  const { token } = await client.call(triggerToken, { id });
  await page.locator('[data-program="Loop"]').waitFor({ timeout: 60_000 });
  while ((await client.call(triggerList, { search: NAME })).list[0]?.ready !== 1) await page.waitForTimeout(500);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const byToken = () => fetch(`${url}/apm-web/a/api/trigger/fire`, { method: 'POST', headers, body: '{}' });
  const remote = await timesOf(page, byToken);
  const local = await timesOf(page, () => page.keyboard.press('g'));
  return [
    row(`trigger fired by its token until it is painted, p95 of ${TIMES}`, remote, '≤ 500'),
    row(`trigger fired by a key until it is painted, p95 of ${TIMES}`, local, '≤ 100'),
  ];
}

const row = (name: string, times: number[], aim: string): Row => ({
  name,
  ours: quantile(times, 0.95),
  unit: 'ms',
  aim,
});

async function timesOf(page: Page, fire: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let nth = 0; nth < TIMES; nth += 1) {
    await page.evaluate(notePainting, NAME);
    const from = Date.now();
    await fire();
    times.push((await page.evaluate(() => window.paintedAt)) - from);
    await page.locator('[data-program="Loop"]').waitFor();
  }
  return times;
}

declare global {
  interface Window {
    /** Time at which the trigger's program was painted. */
    paintedAt: Promise<number>;
  }
}

/** Runs in the page: notes when a program is painted, the second frame after its start. */
function notePainting(name: string) {
  const root = document.querySelector('[data-program]') as HTMLElement;
  window.paintedAt = new Promise((resolve) => {
    const watching = new MutationObserver(() => {
      if (root.dataset.program !== name) return;
      watching.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())));
    });
    watching.observe(root, { attributes: true });
  });
}
