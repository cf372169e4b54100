import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import autocannon from 'autocannon';
import { buildIfNeeded } from '@/apm-web/start/build';
import { freePort } from '@/e2e/support/product';
import { serverArgs } from '@/lib/server-process';
import type { Row } from '../row';

const NEXT = 'node_modules/next/dist/bin/next';
const PATH = '/apm-web/a/api/terminal/list';
const SECRET = 'a-secret-for-the-benchmark-of-32-characters';
const ROUNDS = 3;
const SECONDS = 5;
const CONNECTIONS = 32;

/**
 * Measures the BFF with a session, compared with @fastify/http-proxy without any of its checks, and with a route
 * handler that does nothing.
 */
export async function run(): Promise<Row[]> {
  await buildIfNeeded();
  spawnSync(process.execPath, [NEXT, 'build', 'bench/bff/empty'], { stdio: 'ignore', env: environment() });
  const [upstream, bff, fastify, empty] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const origin = `http://127.0.0.1:${upstream}`;
  const children = [
    node(['--import', 'tsx', 'bench/bff/upstream.ts', String(upstream)]),
    node(['--import', 'tsx', 'bench/bff/fastify-peer.ts', String(fastify), origin]),
    node(serverArgs('console', 'sources'), {
      PORT: String(bff),
      APM_WEB_URL: `${origin}/apm-web`,
      SESSION_SECRET: SECRET,
    }),
    node([NEXT, 'start', 'bench/bff/empty', '--port', String(empty)]),
  ];
  try {
    const headers = { cookie: await sessionCookie(), 'sec-fetch-site': 'same-origin' };
    const targets = {
      direct: { url: `${origin}${PATH}`, headers: {} },
      bff: { url: `http://127.0.0.1:${bff}${PATH}`, headers },
      fastify: { url: `http://127.0.0.1:${fastify}${PATH}`, headers: {} },
      empty: { url: `http://127.0.0.1:${empty}/empty`, headers: {} },
    };
    for (const { url, headers: sent } of Object.values(targets)) await answering(url, sent);
    const of = await measure(targets);
    const added = (name: keyof typeof targets, at: 'p50' | 'p99') => of[name][at] - of.direct[at];
    return [
      row(
        'throughput, 32 connections, beside an empty route handler',
        of.bff.perSecond,
        of.empty.perSecond,
        'requests/s',
        '≥ 0.7',
      ),
      row(
        'throughput, 32 connections, beside @fastify/http-proxy',
        of.bff.perSecond,
        of.fastify.perSecond,
        'requests/s',
      ),
      row('added p50, 1 connection, beside @fastify/http-proxy', added('bff', 'p50'), added('fastify', 'p50'), 'ms'),
      row('added p99, 1 connection, beside @fastify/http-proxy', added('bff', 'p99'), added('fastify', 'p99'), 'ms'),
    ];
  } finally {
    for (const child of children) child.kill('SIGTERM');
  }
}

interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Alternates rounds, so that a machine whose speed drifts is fair to all; returns the median round of each. */
async function measure<K extends string>(
  targets: Record<K, { url: string; headers: Record<string, string> }>,
): Promise<Record<K, Figures>> {
  const rounds: Record<string, Figures[]> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, { url, headers }] of Object.entries<{ url: string; headers: Record<string, string> }>(targets)) {
      const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
      if (result.non2xx > 0) throw new Error(`${name} answered ${result.non2xx} times with an error`);
      const figures = { perSecond: result.requests.average, ...(await latencies(url, headers)) };
      rounds[name] = [...(rounds[name] ?? []), figures];
    }
  }
  return Object.fromEntries(Object.entries(rounds).map(([name, all]) => [name, median(all)])) as Record<K, Figures>;
}

const ASKED = 1_000;

/** Measures one request after another. autocannon counts whole milliseconds: too coarse for a proxy's overhead. */
async function latencies(url: string, headers: Record<string, string>): Promise<{ p50: number; p99: number }> {
  const times: number[] = [];
  for (let n = 0; n < ASKED; n += 1) {
    const begun = performance.now();
    await (await fetch(url, { headers })).arrayBuffer();
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  const at = (quantile: number) => times[Math.floor(ASKED * quantile)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

function median(all: Figures[]): Figures {
  return [...all].sort((a, b) => a.perSecond - b.perSecond)[Math.floor(all.length / 2)] as Figures;
}

function row(name: string, ours: number, peer: number, unit: string, aim?: string): Row {
  return { name, ours, peer, unit, ratio: ours / peer, aim };
}

async function sessionCookie(): Promise<string> {
  const { sealData } = await import('iron-session');
  const sealed = await sealData({ token: 'benchmark', at: Date.now() }, { password: { '1': SECRET }, ttl: 0 });
  return `apm_session=${encodeURIComponent(sealed)}`;
}

async function answering(url: string, headers: Record<string, string>): Promise<void> {
  for (let n = 0; n < 300; n += 1) {
    if (
      await fetch(url, { headers }).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}

function node(args: string[], settings: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, args, { stdio: 'ignore', env: { ...environment(), ...settings } });
}

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
}
