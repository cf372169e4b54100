import { readFile } from 'node:fs/promises';
import { request } from 'undici';
import { logExport } from '@/lib/contract/log';
import type { Row } from '../row';
import { USER_TOKEN } from './fill';
import { onPlatform, type RunningPlatform } from './platform';

const LINES = 1_000_000;

/** Measures a million log entries as CSV: whether memory grows with them, and the throughput. */
export async function logExportRows(): Promise<Row[]> {
  const network = { terminals: 1, institutions: 1, historyDays: 0, logEntries: LINES };
  const { early, late, linesPerSecond } = await onPlatform(network, exported);
  const name = `export of ${LINES} log entries`;
  return [
    {
      name: `${name}, memory of the platform at the most, beside its first fifth`,
      ours: late,
      peer: early,
      unit: 'MB',
      ratio: late / early,
      aim: '≤ 1.1 times',
    },
    { name: `${name}, lines`, ours: linesPerSecond, unit: '/s' },
  ];
}

async function exported({ origin, agent, pid }: RunningPlatform) {
  const begun = performance.now();
  const { body } = await request(`${origin}/apm-web${logExport.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${USER_TOKEN}`, 'content-type': 'application/x-www-form-urlencoded' },
    dispatcher: agent,
  });
  let lines = -1;
  let early = 0;
  let late = 0;
  let next = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    for (const byte of chunk) if (byte === 10) lines += 1;
    if (lines < next) continue;
    next = lines + 1_000;
    const megabytes = await resident(pid);
    if (lines < LINES / 5) early = Math.max(early, megabytes);
    else late = Math.max(late, megabytes);
  }
  const seconds = (performance.now() - begun) / 1_000;
  return { early, late, linesPerSecond: lines / seconds };
}

/** Returns the resident megabytes of a process; Linux only. */
async function resident(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1_024;
}
