import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { materialList } from '@/lib/contract/material';
import { programList } from '@/lib/contract/program/calls';
import { getUserInfo } from '@/lib/contract/session';
import { terminalList, terminalStatusCount } from '@/lib/contract/terminal';

/** Console and account of an operator. */
export interface OperatorRequest {
  url: string;
  cookie: string;
}
/** Durations of the operator's calls since the last report, in milliseconds, and the number not answered with 200. */
export interface OperatorReport {
  calls: number[];
  refused: number;
  health: number[];
  unhealthy: number;
}

const PAUSE_MS = 30;
const HEALTH_PAUSE_MS = 200;
const PATHS = [terminalList, programList, materialList, getUserInfo, terminalStatusCount].map(({ path }) => path);

/** A process of its own, so that the cost of attacks to their process doesn't count. */
const agent = new Agent({ connections: null, pipelining: 1, headersTimeout: 30_000, bodyTimeout: 30_000 });
let report: OperatorReport = { calls: [], refused: 0, health: [], unhealthy: 0 };

async function ask(url: string, headers: Record<string, string>): Promise<{ ms: number; ok: boolean }> {
  const begun = performance.now();
  const ok = await request(url, { headers, dispatcher: agent }).then(
    async ({ statusCode, body }) => {
      await body.dump();
      return statusCode === 200;
    },
    () => false,
  );
  return { ms: performance.now() - begun, ok };
}

async function work({ url, cookie }: OperatorRequest): Promise<void> {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.9' };
  for (let nth = 0; ; nth += 1) {
    const { ms, ok } = await ask(`${url}/apm-web${PATHS[nth % PATHS.length]}`, headers);
    report.calls.push(ms);
    if (!ok) report.refused += 1;
    await wait(PAUSE_MS);
  }
}

async function watchHealth({ url }: OperatorRequest): Promise<void> {
  for (;;) {
    const { ms, ok } = await ask(`${url}/healthz`, {});
    report.health.push(ms);
    if (!ok) report.unhealthy += 1;
    await wait(HEALTH_PAUSE_MS);
  }
}

process.on('message', (asked: OperatorRequest | 'report') => {
  if (asked === 'report') {
    process.send?.(report);
    report = { calls: [], refused: 0, health: [], unhealthy: 0 };
    return;
  }
  void work(asked);
  void watchHealth(asked);
});
