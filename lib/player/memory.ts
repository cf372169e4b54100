import { z } from 'zod';
import { alarm, commandResult, emergencyReport, manifest, sentCommand } from '@/lib/contract/gateway';
import type { Store } from './ports';

const identity = z.object({ terminalId: z.string(), token: z.string(), since: z.number() });
export type Identity = z.infer<typeof identity>;

const pairing = z.object({ code: z.string(), pollToken: z.string(), expiresAt: z.string() });
export type Pairing = z.infer<typeof pairing>;

/** A command and how far it got. Kept after its end, so that it is not carried out again when it comes again. */
const journalEntry = sentCommand.extend({
  /** A result that is not acknowledged is reported again. */
  result: commandResult.input.pick({ state: true, reason: true }).nullable(),
  started: z.boolean(),
  acknowledged: z.boolean(),
});
export type JournalEntry = z.infer<typeof journalEntry>;

/** A manifest with the ETag it came with. */
const heldManifest = z.object({ etag: z.string(), manifest });
export type HeldManifest = z.infer<typeof heldManifest>;

const shapes = {
  deviceKey: z.string(),
  /** Milliseconds that the platform's clock is ahead, and the device's own time when that was stored. */
  clockOffset: z.object({ offset: z.number(), at: z.number() }),
  pairing,
  identity,
  /** The manifest that plays: all of its files were there. */
  held: heldManifest,
  /** The manifest whose files are on their way. */
  wanted: heldManifest,
  journal: z.array(journalEntry),
  alarms: z.array(alarm.input),
  /** Reports of emergencies that the platform does not have. */
  emergencies: z.array(emergencyReport.input),
  /** Wrong entries of the PIN with this salt, and until when no further one is taken. */
  pinTries: z.object({ salt: z.string(), failures: z.int(), until: z.number() }),
  /** How often messages were shown, by publish, and how often of that the platform has. */
  shown: z.record(z.string(), z.object({ times: z.int(), reported: z.int(), at: z.string() })),
} as const;

type Shapes = { [K in keyof typeof shapes]: z.infer<(typeof shapes)[K]> };

/**
 * What a terminal remembers, by name and shape. What does not have its shape (an older version's, a damaged one)
 * counts as forgotten: the platform says it again.
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
