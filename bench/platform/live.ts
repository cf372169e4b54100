import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import pg from 'pg';
import { request } from 'undici';
import { SOCKET_PORT } from '@/apm-web/db/embedded/connect';
import { serverFolder } from '@/apm-web/db/embedded/server';
import { queueRequests } from '@/components/operations/terminal/changed-rows';
import type { Output } from '@/lib/contract/call';
import { heartbeatCall } from '@/lib/contract/gateway';
import { terminalList, terminalLive, terminalRows, terminalStatusCount } from '@/lib/contract/terminal';
import { encodeCall } from '@/lib/contract/wire';
import type { Row } from '../row';
import { heartbeatOf } from './beat';
import { forEachParallel, quantile } from './figures';
import { operatorToken, terminalId, terminalToken } from './fill';
import { onPlatform, type RunningPlatform } from './platform';

const TERMINALS = 10_000;
const CONSOLES = 50;
const HEARTBEAT_SECONDS = 30;
const SECONDS = 30;
/** Rows that a console shows. */
const SHOWN = 25;
const PROBE_EVERY_MS = 500;

/**
 * Measures a network whose terminals all send heartbeats, each with another scene, while consoles show it: delay until
 * a change is on screen, and its cost.
 */
export function measureLive(): Promise<Row[]> {
  return onPlatform(
    { terminals: TERMINALS, institutions: 50, historyDays: 0, operators: CONSOLES },
    async (platform) => {
      const idle = await measure(platform, 1, 1);
      const busy = await measure(platform, TERMINALS, CONSOLES);
      const name = `live, ${TERMINALS} terminals and ${CONSOLES} consoles`;
      const beside = (kind: 'p50' | 'p95') => ({ peer: idle[kind], ratio: busy[kind] / idle[kind] });
      return [
        {
          name: `${name}, a change seen, p50 (peer: one terminal, one console)`,
          ours: busy.p50,
          unit: 'ms',
          ...beside('p50'),
        },
        { name: `${name}, a change seen, p95`, ours: busy.p95, unit: 'ms', ...beside('p95'), aim: '< 1000' },
        { name: `${name}, events to each console`, ours: busy.bytesPerSecond / 1_024, unit: 'KB/s' },
        { name: `${name}, answers read by each console`, ours: busy.readsPerSecond, unit: '/s' },
        { name: `${name}, transactions`, ours: busy.transactionsPerSecond, unit: '/s' },
        { name: `${name}, heartbeats`, ours: busy.heartbeatsPerSecond, unit: '/s' },
      ];
    },
  );
}

async function measure(platform: RunningPlatform, terminals: number, consoles: number) {
  // Terminal 1 is the one whose changes are timed: it has no other heartbeats.
  const others = Array.from({ length: terminals - 1 }, (_, i) => i + 2);
  const asked = new Map<number, number>();
  const seen: number[] = [];
  const ended = new AbortController();
  setMaxListeners(0, ended.signal);
  const counted = { bytes: 0, reads: 0, heartbeats: 0 };
  const onSeen = () => {
    for (const [probe, at] of asked) {
      seen.push(performance.now() - at);
      asked.delete(probe);
    }
  };
  for (let n = 0; n < consoles; n += 1)
    await openConsole(platform, n, ended.signal, counted, n === 0 ? onSeen : undefined);
  await forEachParallel(others, 200, (n) => platform.call(heartbeatCall, heartbeatOf(n), terminalToken(n)));
  const socket = encodeURIComponent(serverFolder(platform.dataDir));
  const database = new pg.Client({
    connectionString: `postgres://postgres@/postgres?host=${socket}&port=${SOCKET_PORT}`,
  });
  await database.connect();
  const transactions = async () =>
    Number((await database.query('select sum(xact_commit) as n from pg_stat_database')).rows[0].n);

  const before = await transactions();
  Object.assign(counted, { bytes: 0, reads: 0, heartbeats: 0 });
  const begun = performance.now();
  const until = begun + SECONDS * 1_000;
  const beating = forEachParallel(others, others.length, async (n) => {
    await wait((n / terminals) * HEARTBEAT_SECONDS * 1_000);
    if (performance.now() > until) return;
    await platform.call(heartbeatCall, withScene(n, `scene-${performance.now()}`), terminalToken(n));
    counted.heartbeats += 1;
  });
  for (let probe = 1; performance.now() < until; probe += 1) {
    asked.set(probe, performance.now());
    await platform.call(heartbeatCall, withScene(1, `probe-${probe}`), terminalToken(1));
    await wait(PROBE_EVERY_MS + Math.random() * PROBE_EVERY_MS);
  }
  await beating;
  const seconds = (performance.now() - begun) / 1_000;
  const after = await transactions();
  ended.abort();
  await database.end();
  return {
    p50: quantile(seen, 0.5),
    p95: quantile(seen, 0.95),
    bytesPerSecond: counted.bytes / consoles / seconds,
    readsPerSecond: counted.reads / consoles / seconds,
    transactionsPerSecond: (after - before) / seconds,
    heartbeatsPerSecond: counted.heartbeats / seconds,
  };
}

function withScene(n: number, sceneId: string) {
  const beat = heartbeatOf(n);
  return { ...beat, playing: beat.playing && { ...beat.playing, sceneId } };
}

/**
 * Opens a console with a page of terminals: it listens, recounts on each event, and refetches its rows if one of them
 * changed.
 */
async function openConsole(
  platform: RunningPlatform,
  n: number,
  signal: AbortSignal,
  counted: { bytes: number; reads: number },
  onSeen?: () => void,
): Promise<void> {
  const shown = Array.from({ length: SHOWN }, (_, i) => terminalId(n * SHOWN + i + 1));
  const token = operatorToken(n + 1);
  await platform.call(terminalList, { pageSize: SHOWN }, token);
  const { path } = encodeCall(terminalLive, {});
  const { statusCode, body } = await request(`${platform.origin}/apm-web${path}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    dispatcher: platform.agent,
    signal,
  });
  if (statusCode !== 200) throw new Error(`a stream was answered with ${statusCode}`);
  // Aborted at the end of the measurement.
  body.on('error', () => {});
  const ask = async <T>(call: Promise<T>) => {
    if (signal.aborted) return;
    await call.catch((error) => {
      if (!signal.aborted) throw error;
    });
    counted.reads += 1;
  };
  const readRows = queueRequests(async (ids) => {
    await ask(platform.call(terminalRows, { ids }, token));
    if (ids.includes(terminalId(1))) onSeen?.();
  });
  const count = queueRequests(() => ask(platform.call(terminalStatusCount, {}, token)));
  const parser = createParser({
    onEvent: ({ data }) => {
      const { terminalIds = [], many } = JSON.parse(data || '{}') as Partial<Output<typeof terminalLive>>;
      void count(['all']);
      void readRows(many ? shown : shown.filter((id) => terminalIds.includes(id)));
    },
  });
  const decoder = new TextDecoder();
  body.on('data', (part: Uint8Array) => {
    counted.bytes += part.length;
    parser.feed(decoder.decode(part, { stream: true }));
  });
}
