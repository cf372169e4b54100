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
