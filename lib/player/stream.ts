import type { Output } from '@/lib/contract/call';
import { stream } from '@/lib/contract/gateway';
import type { TerminalApi } from './api';
import { chunksOf } from './digest';
import type { Ports } from './ports';
import { eventReader } from './sse';
import { backOff, sleep } from './waiting';

const BACK_OFF = { min: 1_000, max: 60_000 };
/** A connection that lived this long was a good one: the next failure starts the waiting from its beginning. */
const GOOD_MS = 60_000;
/** Neither an event nor a sign of life for so long: the connection is dead and nobody said so. */
const SILENCE_MS = 180_000;

export type Wake = Output<typeof stream>;

/** Keeps the stream of wake-ups open until the signal aborts. Errors go to `onError`; it then tries again. */
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
      await hold();
    } catch (error) {
      if (signal.aborted) return;
      events.onError(error);
    }
    if (clock.now() - openedAt >= GOOD_MS) failures = 0;
    await sleep(clock, backOff(failures, BACK_OFF, random), signal);
    failures += 1;
  }

  async function hold() {
    const stop = new AbortController();
    const end = () => stop.abort();
    signal.addEventListener('abort', end);
    let silence = clock.set(end, SILENCE_MS);
    try {
      const response = await api.send(stream, {}, { signal: stop.signal });
      if (!response.body) return;
      const decoder = new TextDecoder();
      const read = eventReader(({ event, data }) => {
        if (event !== 'wake') return;
        const wake = parse(data);
        if (wake) events.onWake(wake);
      });
      for await (const chunk of chunksOf(response.body)) {
        clock.clear(silence);
        silence = clock.set(end, SILENCE_MS);
        read(decoder.decode(chunk, { stream: true }));
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
