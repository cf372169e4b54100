import { and, eq, gt, sql } from 'drizzle-orm';
import { effectivePermissions, permits } from '@/lib/contract/permissions';
import { at, type Tx } from '../../db/database';
import { apiToken, appUser, office, session } from '../../db/schema';
import type { Caller } from '../../http/context';
import { type AssignedRole, heldRoles, officesOfRoles, permissionsOf } from './held-roles';

/** Specification, section 9. */
export const SESSION_MS = 7_200_000;

/** Caller of a token, as read from the tables. */
export interface KnownCaller {
  caller: Caller;
  readAt: number;
  expiresAt: number;
  /** Last use as written to the table. */
  writtenAt: number;
}

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

export async function readSession(tx: Tx, tokenHash: string, now: Date): Promise<KnownCaller | undefined> {
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
export async function readApiToken(tx: Tx, tokenHash: string, now: Date): Promise<KnownCaller | undefined> {
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

/** Writes the last use of a token, which prolongs a session. */
export async function writeUse(tx: Tx, { by, tokenHash }: Caller, now: Date): Promise<void> {
  if (by === 'apiToken') {
    await tx.update(apiToken).set({ lastUsedAt: now }).where(eq(apiToken.tokenHash, tokenHash));
    return;
  }
  await tx
    .update(session)
    .set({ expiresAt: new Date(now.getTime() + SESSION_MS) })
    .where(eq(session.tokenHash, tokenHash));
}
