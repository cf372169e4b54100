import type { Output } from '@/lib/contract/call';
import { type Heartbeat, heartbeatCall } from '@/lib/contract/gateway';
import type { TerminalApi } from './api';
import type { Ports } from './ports';
import { sleep } from './waiting';

/** Delay of an extra heartbeat after a change, so that a burst of changes causes only one. */
const SOON_MS = 1_000;
/** Shortest distance of two extra heartbeats. */
const EXTRA_MS = 5_000;
/** Smaller differences come from the network, not from the clock. */
const JITTER_MS = 50;

interface HeartbeatEvents {
  /** Seconds between heartbeats. */
  interval(): number;
  state(): Promise<Omit<Heartbeat, 'at'>>;
  /** `correction`: milliseconds that the platform's clock is ahead of the given one. */
  onAnswer(answer: Output<typeof heartbeatCall>, correction: number): void;
  onError(error: unknown): void;
}

/** Reports the terminal's state to the platform at intervals, and soon after a change. */
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
      // A slow response says little about the time.
      events.onAnswer(answer, Math.abs(correction) > Math.max(JITTER_MS, trip) ? correction : 0);
    } catch (error) {
      events.onError(error);
    } finally {
      sending = false;
    }
  }

  return {
    async run() {
      // Spreads terminals of a recovered network over the first second.
      await sleep(clock, random() * 1_000, signal);
      while (!signal.aborted) {
        await send();
        early = new AbortController();
        if (signal.aborted) return;
        await sleep(clock, events.interval() * 1_000 * (0.95 + random() * 0.1), early.signal);
      }
    },
    /** Requests an early heartbeat after a visible change. */
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
