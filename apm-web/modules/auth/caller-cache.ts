import { type Database, system } from '../../db/database';
import type { Caller } from '../../http/context';
import { type KnownCaller, readApiToken, readSession } from './read-caller';

/** Lifetime of a cached session, in case a notification of another instance is lost. */
const CACHED_MS = 5_000;

/** Callers by the hash of their token, cached for seconds; the tables are the authority. */
export function callerCache(db: Database) {
  const known = new Map<string, KnownCaller>();
  /** Raised by every change. A read that began before a change is not cached. */
  let version = 0;

  return {
    /** Returns the caller of a token that has not expired. */
    async lookUp(tokenHash: string, now: Date): Promise<KnownCaller | null> {
      let held = known.get(tokenHash);
      if (!held || now.getTime() - held.readAt > CACHED_MS) {
        const before = version;
        held = await db.transaction(
          system,
          async (tx) => (await readSession(tx, tokenHash, now)) ?? (await readApiToken(tx, tokenHash, now)),
        );
        if (!held) {
          known.delete(tokenHash);
          return null;
        }
        if (before === version) {
          if (known.size >= 10_000) known.clear();
          known.set(tokenHash, held);
        }
      }
      return held.expiresAt <= now.getTime() ? null : held;
    },
    forget(isChanged: (caller: Caller) => boolean) {
      version += 1;
      for (const [tokenHash, { caller }] of known) if (isChanged(caller)) known.delete(tokenHash);
    },
    clear: () => known.clear(),
  };
}
