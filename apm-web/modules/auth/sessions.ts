import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Access } from '@/lib/contract/call';
import { permits } from '@/lib/contract/permissions';
import { hashToken, newToken } from '../../base/tokens';
import { at, type Database, isDiskFull, system, type Tx } from '../../db/database';
import { deleteInBatches } from '../../db/in-batches';
import { apiToken, session } from '../../db/schema';
import type { Caller } from '../../http/context';
import { callerCache } from './caller-cache';
import { SESSION_MS, writeUse } from './read-caller';

/** Interval at which the last use of a session, which prolongs it, is written. */
const SLIDE_MS = 60_000;
/** Same interval for the last use of an API token. */
const USED_MS = 5 * 60_000;
const CHANNEL = 'apm_sessions_changed';
/** Maximum number of ids in a notification, which must stay under 8,000 bytes; with more of them the whole cache is invalidated. */
const IDS_PER_NOTIFICATION = 200;
const ALL = '*';

/** Long-running answer that ends if its caller loses the rights it was opened with. */
interface Watched {
  caller: Caller;
  access: Access;
  ended: () => void;
}

/** Sessions and API tokens of users, cached for seconds; the tables are the authority. */
export function userSessions(db: Database, background: (work: () => Promise<unknown>) => void, clock: () => Date) {
  const watched = new Set<Watched>();
  const cache = callerCache(db);

  async function find(token: string, now: Date): Promise<Caller | null> {
    const held = await cache.lookUp(hashToken(token), now);
    if (!held) return null;
    const { caller } = held;
    if (caller.by === 'session') held.expiresAt = now.getTime() + SESSION_MS;
    if (now.getTime() - held.writtenAt > (caller.by === 'session' ? SLIDE_MS : USED_MS)) {
      held.writtenAt = now.getTime();
      await db
        .transaction(system, (tx) => writeUse(tx, caller, now))
        .catch((error: unknown) => {
          // Reading must still work when the disk is full.
          if (!isDiskFull(error)) throw error;
        });
    }
    return caller;
  }

  function forget(userIds: string) {
    const changed = new Set(userIds.split(','));
    const isChanged = ({ userId }: Caller) => userIds === ALL || changed.has(userId);
    cache.forget(isChanged);
    const concerned = [...watched].filter(({ caller }) => isChanged(caller));
    if (concerned.length > 0) background(() => check(concerned));
  }

  function notifyChanged(...userIds: string[]): void {
    if (userIds.length === 0) return;
    const changed = userIds.length > IDS_PER_NOTIFICATION ? ALL : userIds.join(',');
    forget(changed);
    background(() => db.notify(CHANNEL, changed));
  }

  async function check(concerned: Iterable<Watched>): Promise<void> {
    for (const { caller, access, ended } of concerned) {
      const held = await cache.lookUp(caller.tokenHash, clock());
      if (!held || !mayStill(held.caller, caller, access)) ended();
    }
  }

  return {
    start: () => db.listen(CHANNEL, forget),

    /** Returns the caller of a token and prolongs the session; `null` for an unknown token. */
    find,
    /** Like `find`, without prolonging the session. */
    async peek(token: string, now: Date): Promise<{ caller: Caller; expiresAt: Date } | null> {
      const held = await cache.lookUp(hashToken(token), now);
      return held && { caller: held.caller, expiresAt: new Date(held.expiresAt) };
    },
    /** See `Callers.watch`. */
    watch(caller: Caller, access: Access, ended: () => void): () => void {
      const one = { caller, access, ended };
      watched.add(one);
      // The caller's rights may have changed since they were read.
      background(() => check([one]));
      return () => watched.delete(one);
    },
    /** Ends the watched answers whose session has expired, as expiry sends no notification. */
    checkWatched: () => check([...watched]),

    /** True if a session is still open. Does not prolong it. */
    isOpen: async (tokenHash: string, now: Date) => (await cache.lookUp(tokenHash, now)) !== null,

    open: openSession,

    async end(tokenHash: string): Promise<void> {
      const ended = await db.transaction(system, (tx) =>
        tx.delete(session).where(eq(session.tokenHash, tokenHash)).returning({ userId: session.userId }),
      );
      notifyChanged(...ended.map(({ userId }) => userId));
    },

    /** Open sessions of a user, last used first. */
    of: (tx: Tx, userId: string, now: Date) =>
      tx
        .select()
        .from(session)
        .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
        .orderBy(desc(session.expiresAt), desc(session.id)),

    /** Ends one session of a user by id; returns whether there was one. Call `forget` after the commit. */
    async endOne(tx: Tx, userId: string, id: string): Promise<boolean> {
      const ended = await tx
        .delete(session)
        .where(and(eq(session.userId, userId), eq(session.id, id)))
        .returning({ id: session.id });
      return ended.length > 0;
    },

    /** Ends all sessions but the kept one, and all API tokens of a user. Call `forget` after the commit. */
    async endAccess(tx: Tx, userId: string, keep?: string): Promise<void> {
      await endAll(tx, userId, keep);
      await tx.delete(apiToken).where(eq(apiToken.userId, userId));
    },

    /** Ends all sessions of a user but the kept one; returns how many. Call `forget` after the commit. */
    endAll,

    /** Removes users from the cache: here immediately, on other instances by notification. */
    forget: notifyChanged,

    /** Deletes expired sessions. */
    async sweep(now: Date): Promise<void> {
      const isExpired = { where: sql`expires_at < ${at(now)}`, order: sql`expires_at` };
      await deleteInBatches(db, sql`session`, isExpired);
      await deleteInBatches(db, sql`api_token`, isExpired);
      cache.clear();
    },
  };
}

/** True if a caller still has the permission and reaches the same institutions. */
function mayStill(now: Caller, before: Caller, access: Access): boolean {
  const reach = ({ officeId, everything, offices }: Caller) => JSON.stringify([officeId, everything, offices]);
  return (access === '*' || permits(now.permissions, access)) && reach(now) === reach(before);
}

/** Opens a session, returns its token. */
async function openSession(
  tx: Tx,
  userId: string,
  { address, userAgent, now }: { address: string; userAgent: string; now: Date },
): Promise<string> {
  const token = newToken();
  await tx.insert(session).values({
    tokenHash: hashToken(token),
    userId,
    address,
    userAgent: userAgent.slice(0, 300),
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  });
  return token;
}

async function endAll(tx: Tx, userId: string, keep = ''): Promise<number> {
  const ended = await tx
    .delete(session)
    .where(and(eq(session.userId, userId), ne(session.tokenHash, keep)))
    .returning({ id: session.id });
  return ended.length;
}

export type Sessions = ReturnType<typeof userSessions>;

declare module '../../http/platform' {
  interface Platform {
    sessions: Sessions;
  }
}
