import { setMaxListeners } from 'node:events';
import { createParser } from 'eventsource-parser';
import { request } from 'undici';
import { commands, heartbeatCall, manifestCall, stream } from '@/lib/contract/gateway';
import type { Row } from '../row';
import { heartbeatOf } from './beat';
import { measureDuration, quantile } from './figures';
import { terminalToken } from './fill';
import { onPlatform, type RunningPlatform } from './platform';

const TERMINALS = 1_000;

/**
 * Measures a thousand terminals that reconnect together to a platform that has just started, compared with one that
 * knows them.
 */
export function reconnect(): Promise<Row[]> {
  return onPlatform({ terminals: TERMINALS, institutions: 20, historyDays: 0 }, async (platform) => {
    const all = async () => {
      const times: number[] = [];
      const ended = new AbortController();
      setMaxListeners(0, ended.signal);
      const seconds = await measureDuration(() =>
        Promise.all(
          Array.from({ length: TERMINALS }, async (_, i) =>
            times.push(await measureDuration(() => reconnectPlayer(platform, i + 1, ended.signal))),
          ),
        ),
      );
      ended.abort();
      return { seconds: seconds / 1_000, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
    };
    const cold = await all();
    const warm = await all();
    const name = `${TERMINALS} terminals come back at once after a start`;
    const row = (what: string, kind: keyof typeof cold, unit: string): Row => ({
      name: `${name}, ${what} (peer: a platform that knows them)`,
      ours: cold[kind],
      peer: warm[kind],
      ratio: cold[kind] / warm[kind],
      unit,
    });
    return [
      row('all are well', 'seconds', 's'),
      row('one is well, p50', 'p50', 'ms'),
      row('one is well, p99', 'p99', 'ms'),
    ];
  });
}

/** Reconnects as a player does: heartbeat, manifest, commands, and the stream until its first event. */
async function reconnectPlayer(platform: RunningPlatform, n: number, signal: AbortSignal): Promise<void> {
  const token = terminalToken(n);
  await Promise.all([platform.call(heartbeatCall, heartbeatOf(n), token), streamOpens(platform, token, signal)]);
  await platform.call(manifestCall, {}, token);
  await platform.call(commands, {}, token);
}

async function streamOpens({ origin, agent }: RunningPlatform, token: string, signal: AbortSignal): Promise<void> {
  const { statusCode, body } = await request(`${origin}/apm-web${stream.path}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    dispatcher: agent,
    signal,
  });
  if (statusCode !== 200) throw new Error(`a stream was answered with ${statusCode}`);
  await new Promise<void>((resolve) => {
    // Aborted at the end of the measurement.
    body.on('error', () => {});
    const parser = createParser({ onEvent: () => resolve() });
    const decoder = new TextDecoder();
    body.on('data', (part: Uint8Array) => parser.feed(decoder.decode(part, { stream: true })));
  });
}
