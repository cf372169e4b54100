import { createParser } from 'eventsource-parser';
import type { Output } from '@/lib/contract/call';
import { stream } from '@/lib/contract/gateway';
import type { TerminalApi } from './api';
import { chunksOf } from './digest';
import type { Ports } from './ports';
import { backoffDelay, sleep } from './waiting';

const BACK_OFF = { min: 1_000, max: 60_000 };
/** Connection time that resets the back-off. */
const GOOD_MS = 60_000;
/** Time without an event or ping after which the connection counts as dead. */
const SILENCE_MS = 180_000;

export type Wake = Output<typeof stream>;

/** Keeps the stream of wake-ups open until the signal aborts. Errors go to `onError`, and it tries again. */
export async function listen(
  { clock, random }: Pick<Ports, 'clock' | 'random'>,
  api: TerminalApi,
  events: { onWake(wake: Wake): void; onError(error: unknown): void },
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const openedAt = clock.now();
    try {
      await readStream();
    } catch (error) {
      if (signal.aborted) return;
      events.onError(error);
    }
    if (clock.now() - openedAt >= GOOD_MS) failures = 0;
    await sleep(clock, backoffDelay(failures, BACK_OFF, random), signal);
    failures += 1;
  }

  async function readStream() {
    const stop = new AbortController();
    const end = () => stop.abort();
    signal.addEventListener('abort', end);
    let silence = clock.set(end, SILENCE_MS);
    try {
      const response = await api.send(stream, {}, { signal: stop.signal });
      if (!response.body) return;
      const decoder = new TextDecoder();
      const parser = createParser({
        onEvent({ event, data }) {
          const wake = event === 'wake' ? parse(data) : null;
          if (wake) events.onWake(wake);
        },
      });
      for await (const chunk of chunksOf(response.body)) {
        clock.clear(silence);
        silence = clock.set(end, SILENCE_MS);
        parser.feed(decoder.decode(chunk, { stream: true }));
      }
    } finally {
      clock.clear(silence);
      signal.removeEventListener('abort', end);
    }
  }
}

function parse(data: string): Wake | null {
  try {
    return stream.output.parse(JSON.parse(data)) as Wake;
  } catch {
    return null;
  }
}
