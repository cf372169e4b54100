import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Access } from '@/lib/contract/call';
import { effectivePermissions, permits } from '@/lib/contract/permissions';
import { hashToken, newToken } from '../../base/tokens';
import { at, type Database, isDiskFull, system, type Tx } from '../../db/database';
import { deleteInBatches } from '../../db/in-batches';
import { apiToken, appUser, office, session } from '../../db/schema';
import type { Caller } from '../../http/context';
import { type AssignedRole, heldRoles, officesOfRoles, permissionsOf } from './held-roles';

/** Specification, section 9. */
export const SESSION_MS = 7_200_000;
/** Interval at which the last use of a session, which prolongs it, is written. */
const SLIDE_MS = 60_000;
/** Same interval for the last use of an API token. */
const USED_MS = 5 * 60_000;
/** Lifetime of a cached session, in case a notification of another instance is lost. */
const CACHED_MS = 5_000;
const CHANNEL = 'apm_sessions_changed';
/** Maximum number of ids in a notification, which must stay under 8,000 bytes; with more of them the whole cache is invalidated. */
const IDS_PER_NOTIFICATION = 200;
const ALL = '*';

interface Known {
  caller: Caller;
  readAt: number;
  expiresAt: number;
  /** Last use as written to the table. */
  writtenAt: number;
}

/** Long-running answer that ends if its caller loses the rights it was opened with. */
interface Watched {
  caller: Caller;
  access: Access;
  ended: () => void;
}

/** Sessions and API tokens of users, cached for seconds; the tables are the authority. */
export function userSessions(db: Database, background: (work: () => Promise<unknown>) => void, clock: () => Date) {
  const watched = new Set<Watched>();
  const known = new Map<string, Known>();
  /** Version of the cache, raised by every notified change. A read that began before a change is not cached. */
  let changes = 0;

  async function lookUp(tokenHash: string, now: Date): Promise<Known | null> {
    let held = known.get(tokenHash);
    if (!held || now.getTime() - held.readAt > CACHED_MS) {
      const before = changes;
      held = await db.transaction(
        system,
        async (tx) => (await readSession(tx, tokenHash, now)) ?? (await readApiToken(tx, tokenHash, now)),
      );
      if (!held) {
        known.delete(tokenHash);
        return null;
      }
      if (before === changes) remember(tokenHash, held);
    }
    return held.expiresAt <= now.getTime() ? null : held;
  }

  async function find(token: string, now: Date): Promise<Caller | null> {
    const held = await lookUp(hashToken(token), now);
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

  function remember(tokenHash: string, held: Known) {
    if (known.size >= 10_000) known.clear();
    known.set(tokenHash, held);
  }

  function forget(userIds: string) {
    changes += 1;
    const changed = new Set(userIds.split(','));
    const isChanged = ({ userId }: Caller) => userIds === ALL || changed.has(userId);
    for (const [tokenHash, { caller }] of known) if (isChanged(caller)) known.delete(tokenHash);
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
      const held = await lookUp(caller.tokenHash, clock());
      if (!held || !mayStill(held.caller, caller, access)) ended();
    }
  }

  return {
    start: () => db.listen(CHANNEL, forget),

    /** Returns the caller of a token and prolongs the session; `null` for an unknown token. */
    find,
    /** Like `find`, without prolonging the session. */
    async peek(token: string, now: Date): Promise<{ caller: Caller; expiresAt: Date } | null> {
      const held = await lookUp(hashToken(token), now);
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
    isOpen: async (tokenHash: string, now: Date) => (await lookUp(tokenHash, now)) !== null,

    /** Opens a session, returns its token. */
    async open(
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
    },

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
      known.clear();
    },
  };
}

/** True if a caller still has the permission and reaches the same institutions. */
function mayStill(now: Caller, before: Caller, access: Access): boolean {
  const reach = ({ officeId, everything, offices }: Caller) => JSON.stringify([officeId, everything, offices]);
  return (access === '*' || permits(now.permissions, access)) && reach(now) === reach(before);
}

async function endAll(tx: Tx, userId: string, keep = ''): Promise<number> {
  const ended = await tx
    .delete(session)
    .where(and(eq(session.userId, userId), ne(session.tokenHash, keep)))
    .returning({ id: session.id });
  return ended.length;
}

export type Sessions = ReturnType<typeof userSessions>;

const whose = {
  userId: appUser.id,
  name: appUser.name,
  officeId: office.id,
  root: office.root,
  roles: heldRoles,
};

function rightsOf({ officeId, root, roles }: { officeId: string; root: boolean; roles: AssignedRole[] }) {
  const offices = officesOfRoles(roles, officeId);
  const everything = root && offices === null;
  return { offices, everything, permissions: effectivePermissions(permissionsOf(roles), everything) };
}

/** SQL: true if an institution or one above it has expired. */
export const expiredAt = (now: Date) => sql<boolean>`apm.expired_since(${office.id}, ${at(now)}) is not null`;

async function readSession(tx: Tx, tokenHash: string, now: Date): Promise<Known | undefined> {
  const [found] = await tx
    .select({ ...whose, expired: expiredAt(now), expiresAt: session.expiresAt })
    .from(session)
    .innerJoin(appUser, eq(appUser.id, session.userId))
    .innerJoin(office, eq(office.id, appUser.officeId))
    .where(and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, now), appUser.enabled));
  if (!found) return undefined;
  const { expiresAt, userId, name, officeId, expired } = found;
  const rights = rightsOf(found);
  return {
    caller: {
      userId,
      name,
      officeId,
      expired,
      ...rights,
      permissions: new Set(rights.permissions),
      tokenHash,
      by: 'session',
    },
    readAt: now.getTime(),
    expiresAt: expiresAt.getTime(),
    writtenAt: expiresAt.getTime() - SESSION_MS,
  };
}

/** Returns a user as the caller of work that the platform does later on its behalf; `null` if it may not sign in any more. */
export async function callerOf(tx: Tx, userId: string, now: Date): Promise<Caller | null> {
  const [found] = await tx
    .select({ ...whose, expired: expiredAt(now) })
    .from(appUser)
    .innerJoin(office, eq(office.id, appUser.officeId))
    .where(and(eq(appUser.id, userId), appUser.enabled));
  if (!found) return null;
  const { name, officeId, expired } = found;
  const rights = rightsOf(found);
  return {
    userId,
    name,
    officeId,
    expired,
    ...rights,
    permissions: new Set(rights.permissions),
    tokenHash: '',
    by: 'session',
  };
}

/** Reads the caller of an API token. It has those of its user's permissions that its scopes name, so it loses what the user loses. */
async function readApiToken(tx: Tx, tokenHash: string, now: Date): Promise<Known | undefined> {
  const [found] = await tx
    .select({
      ...whose,
      expired: expiredAt(now),
      expiresAt: apiToken.expiresAt,
      scopes: apiToken.scopes,
      lastUsedAt: apiToken.lastUsedAt,
    })
    .from(apiToken)
    .innerJoin(appUser, eq(appUser.id, apiToken.userId))
    .innerJoin(office, eq(office.id, appUser.officeId))
    .where(and(eq(apiToken.tokenHash, tokenHash), gt(apiToken.expiresAt, now), appUser.enabled));
  if (!found) return undefined;
  const { expiresAt, scopes, lastUsedAt, userId, name, officeId, expired } = found;
  const rights = rightsOf(found);
  const held = new Set(rights.permissions);
  const permissions = new Set(scopes.filter((scope) => permits(held, scope)));
  return {
    caller: { userId, name, officeId, expired, ...rights, permissions, tokenHash, by: 'apiToken' },
    readAt: now.getTime(),
    expiresAt: expiresAt.getTime(),
    writtenAt: lastUsedAt?.getTime() ?? Number.NEGATIVE_INFINITY,
  };
}

async function writeUse(tx: Tx, { by, tokenHash }: Caller, now: Date): Promise<void> {
  if (by === 'apiToken') {
    await tx.update(apiToken).set({ lastUsedAt: now }).where(eq(apiToken.tokenHash, tokenHash));
    return;
  }
  await tx
    .update(session)
    .set({ expiresAt: new Date(now.getTime() + SESSION_MS) })
    .where(eq(session.tokenHash, tokenHash));
}

declare module '../../http/platform' {
  interface Platform {
    sessions: Sessions;
  }
}
