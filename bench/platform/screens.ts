import { setTimeout as wait } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import { request } from 'undici';
import { stream } from '@/lib/contract/gateway';
import { eachOf } from './figures';
import { terminalToken } from './fill';
import type { RunningPlatform } from './platform';

/** Opens the streams of terminals 1 to `terminals`; `woken` is called for each wake-up, those at the opening included. */
export async function openStreams(
  { origin, agent }: RunningPlatform,
  terminals: number,
  woken: (n: number) => void,
): Promise<void> {
  const numbers = Array.from({ length: terminals }, (_, i) => i + 1);
  await eachOf(numbers, 64, async (n) => {
    const { statusCode, body } = await request(`${origin}/apm-web${stream.path}`, {
      headers: { authorization: `Bearer ${terminalToken(n)}`, accept: 'text/event-stream' },
      dispatcher: agent,
    });
    if (statusCode !== 200) throw new Error(`a stream was answered with ${statusCode}`);
    // The end of the measurement ends them.
    body.on('error', () => {});
    const parser = createParser({ onEvent: ({ event }) => event === 'wake' && woken(n) });
    // undici's setEncoding does not decode chunks.
    const decoder = new TextDecoder();
    body.on('data', (part: Uint8Array) => parser.feed(decoder.decode(part, { stream: true })));
  });
  // Each is woken once when it opens; that is not what is measured.
  await wait(1_000);
}

/** Requests of terminals under way at once. */
const AT_ONCE = 200;

/** Terminals that answer a wake-up, so many at once; `all` resolves once each has answered since it was asked for. */
export async function respondingScreens(
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
