import type { Output } from '@/lib/contract/call';
import { type Heartbeat, heartbeatCall } from '@/lib/contract/gateway';
import type { TerminalApi } from './api';
import type { Ports } from './ports';
import { sleep } from './waiting';

/** An extra heartbeat after a change waits so long, so that a burst of changes is one. */
const SOON_MS = 1_000;
/** And two extra ones are at least this far apart. */
const EXTRA_MS = 5_000;
/** A smaller difference is the network's, not the clock's. */
const JITTER_MS = 50;

interface HeartbeatEvents {
  /** Seconds between heartbeats. */
  interval(): number;
  state(): Promise<Omit<Heartbeat, 'at'>>;
  /** `correction` is how much the platform's clock is ahead of the one given, in milliseconds. */
  onAnswer(answer: Output<typeof heartbeatCall>, correction: number): void;
  onError(error: unknown): void;
}

/** Reports to the platform at intervals what the terminal does, and soon after it changed. */
export function heartbeats(
  { clock, random }: Pick<Ports, 'clock' | 'random'>,
  api: TerminalApi,
  events: HeartbeatEvents,
  signal: AbortSignal,
) {
  let early = new AbortController();
  signal.addEventListener('abort', () => early.abort());
  let lastExtra = Number.NEGATIVE_INFINITY;
  let planned = false;
  let sending = false;

  async function send() {
    if (sending) return;
    sending = true;
    try {
      const state = await events.state();
      const sentAt = clock.now();
      const answer = await api.call(heartbeatCall, { ...state, at: new Date(sentAt).toISOString() });
      const trip = clock.now() - sentAt;
      const correction = Date.parse(answer.serverTime) - (sentAt + trip / 2);
      // A slow answer says little about the time.
      events.onAnswer(answer, Math.abs(correction) > Math.max(JITTER_MS, trip) ? correction : 0);
    } catch (error) {
      events.onError(error);
    } finally {
      sending = false;
    }
  }

  return {
    async run() {
      // A network that comes back as one is spread over the first seconds.
      await sleep(clock, random() * 1_000, signal);
      while (!signal.aborted) {
        await send();
        early = new AbortController();
        if (signal.aborted) return;
        await sleep(clock, events.interval() * 1_000 * (0.95 + random() * 0.1), early.signal);
      }
    },
    /** Something changed that people look at: does not wait for the next interval. */
    soon() {
      if (planned) return;
      planned = true;
      const now = clock.now();
      void sleep(clock, Math.max(SOON_MS, lastExtra + EXTRA_MS - now), signal).then(() => {
        planned = false;
        lastExtra = clock.now();
        early.abort();
      });
    },
  };
}
