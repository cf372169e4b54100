import { messagesShown } from '@/lib/contract/gateway';
import { Refused, type TerminalApi } from './api';
import type { Memory } from './memory';
import type { Ports } from './ports';
import { coalesceRuns } from './waiting';

/** Delay of sending after the first unreported count, and between attempts while the platform cannot be reached. */
const LINGER_MS = 60_000;
/** Time for which counts are kept: a publish may return to a terminal when its replacement is withdrawn, but not later. */
const KEPT_MS = 90 * 86_400_000;
const BATCH = 200;

/**
 * Number of showings of each message, kept over restarts. Totals are sent, so a repeated report counts once; they are
 * sent until the platform has them.
 */
export async function messageCounts({ clock }: Pick<Ports, 'clock'>, api: TerminalApi, memory: Memory) {
  const oldest = clock.now() - KEPT_MS;
  const counts = new Map(
    Object.entries((await memory.recall('shown')) ?? {}).filter(
      ([, { times, reported, at }]) => times > reported || Date.parse(at) >= oldest,
    ),
  );
  let timer: unknown = null;
  let stopped = false;
  const save = () => memory.remember('shown', Object.fromEntries(counts));

  const send = coalesceRuns(async () => {
    clock.clear(timer);
    timer = null;
    for (;;) {
      const next = [...counts].filter(([, { times, reported }]) => times > reported).slice(0, BATCH);
      if (next.length === 0) return;
      const shown = next.map(([publishId, { times, at }]) => ({ publishId, times, at }));
      try {
        await api.call(messagesShown, { shown });
      } catch (error) {
        // A report that the platform cannot read will not become readable.
        if (!(error instanceof Refused) || error.status !== 400) return linger();
      }
      for (const { publishId, times } of shown) {
        const count = counts.get(publishId);
        if (count) counts.set(publishId, { ...count, reported: times });
      }
      await save();
    }
  });

  function linger() {
    if (!stopped) timer ??= clock.set(() => void send().catch(() => undefined), LINGER_MS);
  }

  return {
    /** Returns how often it was shown. */
    times: (publishId: string) => counts.get(publishId)?.times ?? 0,
    /** Records that all texts of a message were on the screen once. `at` in milliseconds. */
    async shown(publishId: string, at: number) {
      const { times = 0, reported = 0 } = counts.get(publishId) ?? {};
      counts.set(publishId, { times: times + 1, reported, at: new Date(at).toISOString() });
      linger();
      await save();
    },
    /** Sends what the platform does not have. */
    send,
    stop() {
      stopped = true;
      clock.clear(timer);
    },
  };
}
