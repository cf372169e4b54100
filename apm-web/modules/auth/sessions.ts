import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { type Database, system, type Tx } from '../../db/database';
import { appUser, office, role, session, userRole } from '../../db/schema';
import type { Caller } from '../../http/context';
import { hashToken, newToken } from './tokens';

/** Specification, section 9. */
export const SESSION_MS = 7_200_000;
/** A session's end moves on with use, written this seldom. */
const SLIDE_MS = 60_000;
/** How long another instance's sign-out or change of roles may go unnoticed. */
const CACHED_MS = 5_000;

interface Known {
  caller: Caller;
  readAt: number;
  expiresAt: number;
  writtenUntil: number;
}

/** Sessions of users. A token is known here for seconds; the table is the authority. */
export function userSessions(db: Database) {
  const known = new Map<string, Known>();

  async function look(tokenHash: string, now: Date): Promise<Known | null> {
    let held = known.get(tokenHash);
    if (!held || now.getTime() - held.readAt > CACHED_MS) {
      held = await db.transaction(system, (tx) => read(tx, tokenHash, now));
      if (!held) {
        known.delete(tokenHash);
        return null;
      }
      remember(tokenHash, held);
    }
    return held.expiresAt <= now.getTime() ? null : held;
  }

  async function find(token: string, now: Date): Promise<Caller | null> {
    const tokenHash = hashToken(token);
    const held = await look(tokenHash, now);
    if (!held) return null;
    held.expiresAt = now.getTime() + SESSION_MS;
    if (held.expiresAt - held.writtenUntil > SLIDE_MS) {
      held.writtenUntil = held.expiresAt;
      await db.transaction(system, (tx) =>
        tx
          .update(session)
          .set({ expiresAt: new Date(held.expiresAt) })
          .where(eq(session.tokenHash, tokenHash)),
      );
    }
    return held.caller;
  }

  function remember(tokenHash: string, held: Known) {
    if (known.size >= 10_000) known.clear();
    known.set(tokenHash, held);
  }

  return {
    /** Whose token this is, null for nobody's; to be used moves its end on. */
    find,
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

    /** Deletes what is over. */
    async sweep(now: Date): Promise<void> {
      await db.transaction(system, (tx) => tx.delete(session).where(lt(session.expiresAt, now)));
      known.clear();
    },
  };
}
export type Sessions = ReturnType<typeof userSessions>;

async function read(tx: Tx, tokenHash: string, now: Date): Promise<Known | undefined> {
  const [found] = await tx
    .select({
      userId: appUser.id,
      name: appUser.name,
      officeId: office.id,
      everything: office.root,
      expiresAt: session.expiresAt,
    })
    .from(session)
    .innerJoin(appUser, eq(appUser.id, session.userId))
    .innerJoin(office, eq(office.id, appUser.officeId))
    .where(and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, now)));
  if (!found) return undefined;
  const { expiresAt, ...user } = found;
  const permissions = new Set(await permissionsOf(tx, found.userId));
  return {
    caller: { ...user, permissions, tokenHash },
    readAt: now.getTime(),
    expiresAt: expiresAt.getTime(),
    writtenUntil: expiresAt.getTime(),
  };
}

/** What a user may do by all its roles together. */
export async function permissionsOf(tx: Tx, userId: string): Promise<string[]> {
  const held = await tx
    .selectDistinct({ permission: sql<string>`unnest(${role.permissions})` })
    .from(role)
    .where(inArray(role.id, tx.select({ id: userRole.roleId }).from(userRole).where(eq(userRole.userId, userId))));
  return held.map(({ permission }) => permission);
}
