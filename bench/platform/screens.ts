import { setTimeout as wait } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import { request } from 'undici';
import { stream } from '@/lib/contract/gateway';
import { forEachParallel } from './figures';
import { terminalToken } from './fill';
import type { RunningPlatform } from './platform';

/** Opens the streams of terminals 1 to `terminals`; `woken` is called for each wake-up, including those on opening. */
export async function openStreams(
  { origin, agent }: RunningPlatform,
  terminals: number,
  woken: (n: number) => void,
): Promise<void> {
  const numbers = Array.from({ length: terminals }, (_, i) => i + 1);
  await forEachParallel(numbers, 64, async (n) => {
    const { statusCode, body } = await request(`${origin}/apm-web${stream.path}`, {
      headers: { authorization: `Bearer ${terminalToken(n)}`, accept: 'text/event-stream' },
      dispatcher: agent,
    });
    if (statusCode !== 200) throw new Error(`a stream was answered with ${statusCode}`);
    // Aborted at the end of the measurement.
    body.on('error', () => {});
    const parser = createParser({ onEvent: ({ event }) => event === 'wake' && woken(n) });
    // undici's setEncoding does not decode chunks.
    const decoder = new TextDecoder();
    body.on('data', (part: Uint8Array) => parser.feed(decoder.decode(part, { stream: true })));
  });
  // Waits for the wake-ups on opening, which are not measured.
  await wait(1_000);
}

/** Number of parallel requests by terminals. */
const AT_ONCE = 200;

/**
 * Simulates terminals that respond to a wake-up, with a limit of parallel ones; `all` resolves once each has responded
 * since the call.
 */
export async function simulateTerminals(
  platform: RunningPlatform,
  terminals: number,
  respond: (n: number) => Promise<void>,
): Promise<{ all(): Promise<void> }> {
  let missing = new Set<number>();
  let allIn = () => {};
  let failed = (_: unknown) => {};
  const waiting: number[] = [];
  let busy = 0;

  function next() {
    while (busy < AT_ONCE) {
      const n = waiting.shift();
      if (n === undefined) return;
      busy += 1;
      void respond(n)
        .then(() => {
          missing.delete(n);
          if (missing.size === 0) allIn();
        }, failed)
        .finally(() => {
          busy -= 1;
          next();
        });
    }
  }

  await openStreams(platform, terminals, (n) => {
    if (!missing.has(n)) return;
    waiting.push(n);
    next();
  });

  return {
    all(): Promise<void> {
      missing = new Set(Array.from({ length: terminals }, (_, i) => i + 1));
      return new Promise((resolve, reject) => {
        allIn = resolve;
        failed = reject;
      });
    },
  };
}
