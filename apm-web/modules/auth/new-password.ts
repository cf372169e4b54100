import { desc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { at, system, type Tx } from '../../db/database';
import { appUser, passwordHistory } from '../../db/schema';
import { writeAudit } from '../../http/audit';
import type { RequestContext } from '../../http/context';
import { badRequest } from '../../http/problem';
import type { KnownUser } from './claim';
import { hashPassword, mustBeStrong, passwordFits } from './passwords';
import { tellOwner } from './tell-owner';

const DAY_MS = 86_400_000;

interface Change {
  call: string;
  /** The session that goes on, by its token's hash: all others end. */
  keep?: string;
  /** Runs in the transaction of the change, and before it: what it throws undoes it. */
  first?: (tx: Tx) => Promise<void>;
}

/**
 * Gives a user another password: strong, neither the present one nor one of the last. Its sessions end, and it is told
 * so where it has a mail address. Throws 400 at `newPassword`.
 */
export async function changePassword(
  ctx: RequestContext,
  user: KnownUser,
  password: string,
  { call, keep, first }: Change,
): Promise<void> {
  const { platform, now, address, settings } = ctx;
  mustBeStrong(password, 'newPassword', settings);
  const before = await hashesBefore(ctx, user);
  for (const hash of before) {
    if (await passwordFits(password, hash)) throw badRequest({ newPassword: 'passwordUsed' });
  }
  const passwordHash = await hashPassword(password);
  const { id: userId, officeId, name } = user;
  await platform.db.transaction(system, async (tx) => {
    await first?.(tx);
    await keepForHistory(tx, userId, now, settings.passwordHistory);
    await tx.update(appUser).set({ passwordHash, passwordChangedAt: now, pwdType: '2' }).where(eq(appUser.id, userId));
    await platform.sessions.endAll(tx, userId, keep);
    await writeAudit(tx, { by: { userId, officeId, name }, address, call, input: {}, now });
  });
  platform.sessions.forget(userId);
  tellOwner(ctx, 'passwordChanged', user);
}

/**
 * Gives a user a password that somebody else chose, whose hash this is: it is to be changed at the next sign-in, and no session
 * goes on. `forget` and `tellOwner` once it is committed. Whether the user had it before is not asked: the answer
 * would tell.
 */
export async function givePassword(
  { platform, now, settings }: RequestContext,
  tx: Tx,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await keepForHistory(tx, userId, now, settings.passwordHistory);
  await tx.update(appUser).set({ passwordHash, passwordChangedAt: now, pwdType: '1' }).where(eq(appUser.id, userId));
  await platform.sessions.endAll(tx, userId);
}

/** Notes the present password among those that do not come back soon. */
async function keepForHistory(tx: Tx, userId: string, now: Date, most: number): Promise<void> {
  await tx.execute(
    sql`insert into password_history (id, user_id, password_hash, at)
      select ${uuidv7()}::uuid, id, password_hash, ${at(now)} from app_user where id = ${userId}`,
  );
  const old = (await history(tx, userId)).slice(most).map(({ id }) => id);
  if (old.length > 0) await tx.delete(passwordHistory).where(inArray(passwordHistory.id, old));
}

/** Why a right password does not do, null where it does. */
export function passwordProblem(
  { now, settings }: Pick<RequestContext, 'now' | 'settings'>,
  user: Pick<KnownUser, 'pwdType' | 'passwordChangedAt'>,
): 'passwordForced' | 'passwordExpired' | null {
  if (user.pwdType === '1') return 'passwordForced';
  const ends = passwordExpiry(settings, user);
  return ends && ends <= now ? 'passwordExpired' : null;
}

/** When a password is to be changed, null for never. */
export function passwordExpiry(
  { passwordExpiryDays }: { passwordExpiryDays: number },
  { passwordChangedAt }: Pick<KnownUser, 'passwordChangedAt'>,
): Date | null {
  return passwordExpiryDays > 0 ? new Date(passwordChangedAt.getTime() + passwordExpiryDays * DAY_MS) : null;
}

async function hashesBefore({ platform, settings }: RequestContext, user: KnownUser): Promise<string[]> {
  const held = await platform.db.transaction(system, (tx) => history(tx, user.id));
  return [user.passwordHash, ...held.slice(0, settings.passwordHistory).map(({ passwordHash }) => passwordHash)];
}

const history = (tx: Tx, userId: string) =>
  tx.select().from(passwordHistory).where(eq(passwordHistory.userId, userId)).orderBy(desc(passwordHistory.id));
