import { fork } from 'node:child_process';
import path from 'node:path';
import type { Row } from '../row';
import { median } from './figures';
import type { LoadAnswer, LoadRequest } from './heartbeat-load';
import { type RunningPlatform, startPlatform } from './platform';

const LOADS = [256, 1_024];
const ROUNDS = 2;
const SECONDS = 1.6;
const P95_MS = 200;

/**
 * Measures heartbeats answered per second in a closed loop: the maximum at a p95 below 200 ms, with a month of history
 * behind each terminal and with none. Alternates, so that a machine whose speed drifts is fair to both.
 */
export async function heartbeats(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const terminals of [1_000, 5_000]) {
    const platforms: RunningPlatform[] = [];
    const load = loadProcess();
    try {
      for (const historyDays of [0, 30])
        platforms.push(await startPlatform({ terminals, institutions: 20, historyDays }));
      const best = platforms.map((): LoadAnswer => ({ perSecond: 0, p95: 0 }));
      const firstBeat: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const size of LOADS) {
          for (const [at, { origin }] of platforms.entries()) {
            const found = await load.ask({ origin, terminals, load: size, seconds: SECONDS });
            if (found.firstBeat !== undefined) firstBeat.push(found.firstBeat);
            if (found.p95 < P95_MS && found.perSecond > (best[at]?.perSecond ?? 0)) best[at] = found;
          }
        }
      }
      const name = `heartbeats, ${terminals} terminals`;
      rows.push(...rowsOf(name, best));
      rows.push({ name: `${name}, first heartbeat of each after a start`, ours: median(firstBeat) / 1_000, unit: 's' });
    } finally {
      load.stop();
      for (const platform of platforms) await platform.stop();
    }
  }
  return rows;
}

function rowsOf(name: string, [empty, month]: LoadAnswer[]): Row[] {
  if (!empty || !month) return [];
  return [
    { name: `${name}, no history (p95 ${Math.round(empty.p95)} ms)`, ours: empty.perSecond, unit: '/s', aim: '≥ 8000' },
    {
      name: `${name}, a month of history beside none (p95 ${Math.round(month.p95)} ms)`,
      ours: month.perSecond,
      peer: empty.perSecond,
      unit: '/s',
      ratio: month.perSecond / empty.perSecond,
      aim: '≥ 0.9 times',
    },
  ];
}

/** Starts a separate process that creates the load. */
function loadProcess() {
  const child = fork(path.join(import.meta.dirname, 'heartbeat-load.ts'), { execArgv: ['--import', 'tsx'] });
  return {
    ask: (request: LoadRequest) =>
      new Promise<LoadAnswer>((resolve, reject) => {
        const ended = (code: number | null) => reject(new Error(`the load ended with ${code}`));
        child.once('exit', ended);
        child.once('message', (answer) => {
          child.off('exit', ended);
          resolve(answer as LoadAnswer);
        });
        child.send(request);
      }),
    stop: () => child.kill(),
  };
}
