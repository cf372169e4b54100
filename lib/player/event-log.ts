import { v7 } from 'uuid';
import { z } from 'zod';
import { Refused } from './api';
import type { Ports } from './ports';
import { coalesceRuns } from './waiting';

const BATCH = 500;
const KEPT_MS = 14 * 86_400_000;
/** Age at which an open batch is sent, unless full before. */
const LINGER_MS = 60_000;

interface Kind<E> {
  /** Prefix of its storage keys. */
  prefix: string;
  event: z.ZodType<E>;
  /** Time of an event, ISO 8601. */
  at: (event: E) => string;
  send: (events: E[]) => Promise<unknown>;
}

/** Returns an id for an event at an instant in milliseconds. */
export const eventIdAt = (at: number) => v7({ msecs: Math.max(0, Math.floor(at)) });

/**
 * Log of events on the screen, kept until the platform has them. Each event has its own id and a batch is sent
 * unchanged until it is acknowledged, so a lost response counts nothing twice. Stored in batches: adding an event costs
 * the same with a week of them pending.
 */
export async function eventLog<E>({ store, clock }: Pick<Ports, 'store' | 'clock'>, kind: Kind<E>) {
  const keys = (await store.keys(kind.prefix)).sort();
  let open: { key: string; events: E[] } | null = null;
  let timer: unknown = null;

  const send = coalesceRuns(async () => {
    clock.clear(timer);
    timer = null;
    // Later events go into another batch: this one must not change any more.
    open = null;
    for (const key of [...keys]) {
      if (!(await deliver(key))) return;
      keys.splice(keys.indexOf(key), 1);
      await store.remove(key);
    }
  });

  /** Returns true if nothing of a batch has to be kept. */
  async function deliver(key: string): Promise<boolean> {
    const { data: batch = [] } = z.array(kind.event).safeParse(await store.get(key));
    const oldest = clock.now() - KEPT_MS;
    const fresh = batch.filter((event) => Date.parse(kind.at(event)) >= oldest);
    if (fresh.length === 0) return true;
    try {
      await kind.send(fresh);
      return true;
    } catch (error) {
      return error instanceof Refused && error.status === 400;
    }
  }

  return {
    async record(event: E) {
      if (!open || open.events.length >= BATCH) {
        open = { key: `${kind.prefix}${eventIdAt(clock.now())}`, events: [] };
        keys.push(open.key);
      }
      const batch = open;
      batch.events.push(event);
      await store.set(batch.key, [...batch.events]);
      if (batch.events.length >= BATCH) await send();
      else timer ??= clock.set(() => void send().catch(() => undefined), LINGER_MS);
    },
    /** Sends pending batches; keeps those that the platform does not acknowledge. */
    send,
    stop: () => clock.clear(timer),
  };
}
