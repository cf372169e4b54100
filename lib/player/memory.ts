import { z } from 'zod';
import { alarm, commandResult, emergencyReport, manifest, sentCommand } from '@/lib/contract/gateway';
import type { Store } from './ports';

const identity = z.object({ terminalId: z.string(), token: z.string(), since: z.number() });
export type Identity = z.infer<typeof identity>;

const pairing = z.object({ code: z.string(), pollToken: z.string(), expiresAt: z.string() });
export type Pairing = z.infer<typeof pairing>;

/** Command and its progress. Kept after its end, so that a repeated one is not carried out again. */
const journalEntry = sentCommand.extend({
  /** Result; reported again until acknowledged. */
  result: commandResult.input.pick({ state: true, reason: true }).nullable(),
  started: z.boolean(),
  acknowledged: z.boolean(),
});
export type JournalEntry = z.infer<typeof journalEntry>;

/** Manifest with its ETag. */
const heldManifest = z.object({ etag: z.string(), manifest });
export type StoredManifest = z.infer<typeof heldManifest>;

const shapes = {
  deviceKey: z.string(),
  /** Milliseconds that the platform's clock is ahead, and the device's own time when that was stored. */
  clockOffset: z.object({ offset: z.number(), at: z.number() }),
  pairing,
  identity,
  /** Manifest that plays: all of its files arrived. */
  held: heldManifest,
  /** Manifest whose files are being fetched. */
  wanted: heldManifest,
  journal: z.array(journalEntry),
  alarms: z.array(alarm.input),
  /** Reports of emergencies that the platform does not have. */
  emergencies: z.array(emergencyReport.input),
  /** Last firing of each trigger. */
  fired: z.array(z.object({ triggerId: z.string(), at: z.string() })),
  /** Wrong entries of the PIN with this salt, and the time until which no further one is accepted. */
  pinTries: z.object({ salt: z.string(), failures: z.int(), until: z.number() }),
  /** Number of showings by publish, and the number already reported. */
  shown: z.record(z.string(), z.object({ times: z.int(), reported: z.int(), at: z.string() })),
} as const;

type Shapes = { [K in keyof typeof shapes]: z.infer<(typeof shapes)[K]> };

/**
 * Persistent state of a terminal, by name and shape. A value of another shape (of an older version, or damaged) counts
 * as missing: the platform sends it again.
 */
export function memory(store: Store) {
  return {
    async recall<K extends keyof Shapes>(key: K): Promise<Shapes[K] | null> {
      const { data } = shapes[key].safeParse(await store.get(key).catch(() => null));
      return (data as Shapes[K] | undefined) ?? null;
    },
    remember: <K extends keyof Shapes>(key: K, value: Shapes[K]) => store.set(key, value),
    forget: (key: keyof Shapes) => store.remove(key),
  };
}

export type Memory = ReturnType<typeof memory>;
