import { scrypt } from 'hash-wasm';
import { PIN_BLOCKS, PIN_HASH_BYTES, PIN_PASSES, type PinHash } from '@/lib/contract/local-pin';
import type { Memory } from './memory';
import type { Ports } from './ports';

/** Wrong entries before the first wait; every further one doubles it. */
const FREE = 3;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;

export type PinOutcome = { is: 'right' } | { is: 'wrong' } | { is: 'wait'; ms: number };

/**
 * Checks entries against the PIN sent by the platform, without a network. Wrong ones are stored, so that neither a
 * restart nor a power cut grants new attempts; another PIN does.
 */
export function pinLock({ clock }: Pick<Ports, 'clock'>, memory: Memory, pinNow: () => PinHash | null) {
  let checking: Promise<unknown> = Promise.resolve();

  async function tries(pin: PinHash) {
    const known = await memory.recall('pinTries');
    return known?.salt === pin.salt ? known : { salt: pin.salt, failures: 0, until: 0 };
  }

  async function check(entry: string): Promise<PinOutcome> {
    const pin = pinNow();
    // Removed in the meantime: there are no local settings any more.
    if (!pin) return { is: 'wrong' };
    const { failures: before, until } = await tries(pin);
    const waitMs = left(until, clock.now());
    if (waitMs > 0) return { is: 'wait', ms: waitMs };
    const failures = before + 1;
    const penalty = waitAfter(failures);
    // Counted as wrong before the check, so that pulling the plug in between grants no further attempt.
    await memory.remember('pinTries', { salt: pin.salt, failures, until: clock.now() + penalty });
    if (!(await fits(entry, pin))) return penalty > 0 ? { is: 'wait', ms: penalty } : { is: 'wrong' };
    await memory.forget('pinTries');
    return { is: 'right' };
  }

  return {
    /** Checks one entry at a time. */
    enter(entry: string): Promise<PinOutcome> {
      const next = checking.then(() => check(entry));
      checking = next.catch(() => undefined);
      return next;
    },
  };
}

const waitAfter = (failures: number) =>
  failures < FREE ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - FREE));

/** Returns the remaining wait; a clock that was set back extends it to the longest wait at most. */
const left = (until: number, now: number) => Math.min(LONGEST_WAIT_MS, Math.max(0, until - now));

async function fits(entry: string, { salt, hash, cost }: PinHash): Promise<boolean> {
  const found = await scrypt({
    password: entry || ' ',
    salt: Uint8Array.from(salt.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
    costFactor: 2 ** cost,
    blockSize: PIN_BLOCKS,
    parallelism: PIN_PASSES,
    hashLength: PIN_HASH_BYTES,
    outputType: 'hex',
  });
  return found === hash;
}
