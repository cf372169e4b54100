import { desc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { badRequest } from '../../base/problem';
import { at, system, type Tx } from '../../db/database';
import { appUser, passwordHistory } from '../../db/schema';
import { writeAudit } from '../../http/audit';
import type { RequestContext } from '../../http/context';
import type { UserRow } from './claim';
import { notifyOwner } from './notify-owner';
import { assertStrongPassword } from './passwords';

const DAY_MS = 86_400_000;

interface Change {
  call: string;
  /** Token hash of the session that stays open; all others end. */
  keep?: string;
  /** Runs in the transaction before the change; an error rolls it back. */
  first?: (tx: Tx) => Promise<void>;
}

/**
 * Sets a new password for a user. It must be strong and neither the current nor a recent one. Sessions and API tokens end, and
 * the user is notified if it has a mail address. Throws 400 at `newPassword`.
 */
export async function changePassword(
  ctx: RequestContext,
  user: UserRow,
  password: string,
  { call, keep, first }: Change,
): Promise<void> {
  const { platform, now, address, settings } = ctx;
  const { id: userId, officeId, name } = user;
  assertStrongPassword(password, 'newPassword', settings);
  const before = await hashesBefore(ctx, user);
  for (const hash of before) {
    if (await platform.passwords.fits(password, hash, userId)) throw badRequest({ newPassword: 'passwordUsed' });
  }
  const passwordHash = await platform.passwords.hash(password, userId);
  await platform.db.transaction(system, async (tx) => {
    await first?.(tx);
    await keepForHistory(tx, userId, now, settings.passwordHistory);
    await tx.update(appUser).set({ passwordHash, passwordChangedAt: now, pwdType: '2' }).where(eq(appUser.id, userId));
    await platform.sessions.endAccess(tx, userId, keep);
    await writeAudit(tx, { by: { userId, officeId, name }, address, call, input: {}, now });
  });
  platform.sessions.forget(userId);
  notifyOwner(ctx, 'passwordChanged', user);
}

/**
 * Sets the hash of a password that an administrator chose. It must be changed at the next sign-in, and all sessions and API
 * tokens end. Call `forget` and `notifyOwner` after the commit. The history is not checked, as the answer would reveal former
 * passwords.
 */
export async function setPassword(
  { platform, now, settings }: RequestContext,
  tx: Tx,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await keepForHistory(tx, userId, now, settings.passwordHistory);
  await tx.update(appUser).set({ passwordHash, passwordChangedAt: now, pwdType: '1' }).where(eq(appUser.id, userId));
  await platform.sessions.endAccess(tx, userId);
}

/** Adds the current password to the history. */
async function keepForHistory(tx: Tx, userId: string, now: Date, most: number): Promise<void> {
  await tx.execute(
    sql`insert into password_history (id, user_id, password_hash, at)
      select ${uuidv7()}::uuid, id, password_hash, ${at(now)} from app_user where id = ${userId}`,
  );
  const old = (await history(tx, userId)).slice(most).map(({ id }) => id);
  if (old.length > 0) await tx.delete(passwordHistory).where(inArray(passwordHistory.id, old));
}

/** Reason for which a correct password must be replaced, `null` without one. */
export function passwordProblem(
  { now, settings }: Pick<RequestContext, 'now' | 'settings'>,
  user: Pick<UserRow, 'pwdType' | 'passwordChangedAt'>,
): 'passwordForced' | 'passwordExpired' | null {
  if (user.pwdType === '1') return 'passwordForced';
  const ends = passwordExpiry(settings, user);
  return ends && ends <= now ? 'passwordExpired' : null;
}

/** Time at which a password expires, `null` for never. */
export function passwordExpiry(
  { passwordExpiryDays }: { passwordExpiryDays: number },
  { passwordChangedAt }: Pick<UserRow, 'passwordChangedAt'>,
): Date | null {
  return passwordExpiryDays > 0 ? new Date(passwordChangedAt.getTime() + passwordExpiryDays * DAY_MS) : null;
}

async function hashesBefore({ platform, settings }: RequestContext, user: UserRow): Promise<string[]> {
  const held = await platform.db.transaction(system, (tx) => history(tx, user.id));
  return [user.passwordHash, ...held.slice(0, settings.passwordHistory).map(({ passwordHash }) => passwordHash)];
}

const history = (tx: Tx, userId: string) =>
  tx.select().from(passwordHistory).where(eq(passwordHistory.userId, userId)).orderBy(desc(passwordHistory.id));
