import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { effectivePermissions } from '@/lib/contract/permissions';
import { at, type Database, system, type Tx } from '../../db/database';
import { apiToken, appUser, office, session } from '../../db/schema';
import type { Caller } from '../../http/context';
import { type HeldRole, heldRoles, permissionsOf, reachOf } from './held-roles';
import { hashToken, newToken } from './tokens';

/** Specification, section 9. */
export const SESSION_MS = 7_200_000;
/** A session's end moves on with use, written this seldom. */
const SLIDE_MS = 60_000;
/** So is the last use of an API token. */
const USED_MS = 5 * 60_000;
/** How long another instance's sign-out or change of roles may go unnoticed. */
const CACHED_MS = 5_000;
const CHANNEL = 'apm_sessions_changed';
/** Ids in one notification, which has to stay under 8,000 bytes; of more than that everything is read anew. */
const PER_NOTE = 200;
const ALL = '*';

interface Known {
  caller: Caller;
  readAt: number;
  expiresAt: number;
  /** The last use that the table knows of. */
  writtenAt: number;
}

/** Sessions of users, and the API tokens that act for them. One is known here for seconds; the tables are the authority. */
export function userSessions(db: Database, background: (work: () => Promise<unknown>) => void) {
  const known = new Map<string, Known>();
  /** Grows with every change that was heard of: what was read before it is not kept after it. */
  let changes = 0;

  async function look(tokenHash: string, now: Date): Promise<Known | null> {
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
    const held = await look(hashToken(token), now);
    if (!held) return null;
    const { caller } = held;
    if (caller.by === 'session') held.expiresAt = now.getTime() + SESSION_MS;
    if (now.getTime() - held.writtenAt > (caller.by === 'session' ? SLIDE_MS : USED_MS)) {
      held.writtenAt = now.getTime();
      await db.transaction(system, (tx) => writeUse(tx, caller, now));
    }
    return caller;
  }

  function remember(tokenHash: string, held: Known) {
    if (known.size >= 10_000) known.clear();
    known.set(tokenHash, held);
  }

  function forget(userIds: string) {
    changes += 1;
    if (userIds === ALL) return known.clear();
    const changed = new Set(userIds.split(','));
    for (const [tokenHash, { caller }] of known) if (changed.has(caller.userId)) known.delete(tokenHash);
  }

  return {
    start: () => db.listen(CHANNEL, forget),

    /** Whose token this is, null for nobody's; to be used moves a session's end on. */
    find,
    /** The same without using it. */
    async peek(token: string, now: Date): Promise<{ caller: Caller; expiresAt: Date } | null> {
      const held = await look(hashToken(token), now);
      return held && { caller: held.caller, expiresAt: new Date(held.expiresAt) };
    },
    /** Whether a session goes on, without using it. */
    alive: async (tokenHash: string, now: Date) => (await look(tokenHash, now)) !== null,

    /** Opens a session, answers its token. */
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
      await db.transaction(system, (tx) => tx.delete(session).where(eq(session.tokenHash, tokenHash)));
      known.delete(tokenHash);
    },

    /** All that go on of a user, the last used first. */
    of: (tx: Tx, userId: string, now: Date) =>
      tx
        .select()
        .from(session)
        .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
        .orderBy(desc(session.expiresAt), desc(session.id)),

    /** Ends one of a user's by its id; answers whether there was one. */
    async endOne(tx: Tx, userId: string, id: string): Promise<boolean> {
      const ended = await tx
        .delete(session)
        .where(and(eq(session.userId, userId), eq(session.id, id)))
        .returning({ tokenHash: session.tokenHash });
      for (const { tokenHash } of ended) known.delete(tokenHash);
      return ended.length > 0;
    },

    /** Ends all of a user's, but the one that is kept; answers how many. `forget` once it is committed. */
    async endAll(tx: Tx, userId: string, keep = ''): Promise<number> {
      const ended = await tx
        .delete(session)
        .where(and(eq(session.userId, userId), ne(session.tokenHash, keep)))
        .returning({ id: session.id });
      return ended.length;
    },

    /** What is known of these users is read anew, here at once and by the other instances as soon as they hear of it. */
    forget(...userIds: string[]): void {
      if (userIds.length === 0) return;
      const changed = userIds.length > PER_NOTE ? ALL : userIds.join(',');
      forget(changed);
      background(() => db.notify(CHANNEL, changed));
    },

    /** Deletes what is over. */
    async sweep(now: Date): Promise<void> {
      await db.transaction(system, async (tx) => {
        await tx.delete(session).where(lt(session.expiresAt, now));
        await tx.delete(apiToken).where(lt(apiToken.expiresAt, now));
      });
      known.clear();
    },
  };
}
export type Sessions = ReturnType<typeof userSessions>;

const whose = {
  userId: appUser.id,
  name: appUser.name,
  officeId: office.id,
  root: office.root,
  roles: heldRoles,
};

function rightsOf({ officeId, root, roles }: { officeId: string; root: boolean; roles: HeldRole[] }) {
  const offices = reachOf(roles, officeId);
  const everything = root && offices === null;
  return { offices, everything, permissions: effectivePermissions(permissionsOf(roles), everything) };
}

/** Whether an institution or one above it is over its date. */
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

/** An API token may do what its user may and its scopes name: whoever takes a permission from the user takes it from both. */
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
  const held = rights.permissions;
  const permissions = new Set(held.includes('*') ? scopes : scopes.filter((scope) => held.includes(scope)));
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
