import { eq } from 'drizzle-orm';
import type { Call } from '@/lib/contract/call';
import { badRequest, sessionEnded } from '../../base/problem';
import { system, type Tx } from '../../db/database';
import { appUser } from '../../db/schema';
import { writeAudit } from '../../http/audit';
import type { UserSteps } from '../../http/context';
import type { UserRow } from '../auth';

/**
 * Changes rows that no user's role may touch, such as hashes and sessions. Runs as the platform, for the caller only, and writes
 * the caller's audit row in the same transaction. `auditInput` is its input column.
 */
export function runForCaller<T>(
  { platform, caller, address, now }: UserSteps,
  call: Call,
  work: (tx: Tx) => Promise<T>,
  auditInput: Record<string, unknown> = {},
): Promise<T> {
  return platform.db.transaction(system, async (tx) => {
    const result = await work(tx);
    await writeAudit(tx, { by: caller, address, call: call.path, input: auditInput, now });
    return result;
  });
}

/** The caller's whole row, hashes included. */
export async function callerRow({ platform, caller }: UserSteps): Promise<UserRow> {
  const [found] = await platform.db.transaction(system, (tx) =>
    tx.select().from(appUser).where(eq(appUser.id, caller.userId)),
  );
  if (!found) throw sessionEnded();
  return found;
}

/** True if an encrypted text is the caller's password. Attempts are limited, so that an open session can't be used to guess it. */
export async function isOwnPassword(ctx: UserSteps, user: UserRow, given: string, field: string): Promise<boolean> {
  const { platform, now, settings } = ctx;
  const password = await platform.signInKeys.open(given, field, settings.landingEncryption);
  const key = `own:${user.id}`;
  await platform.attempts.begin(key, now, 'lockedOut');
  const fits = await platform.passwords.fits(password, user.passwordHash, user.id);
  if (fits) await platform.attempts.succeeded(key);
  return fits;
}

/** Returns the caller's row if the password is right; throws 400 at `field` otherwise. */
export async function authenticateCaller(ctx: UserSteps, given: string, field: string): Promise<UserRow> {
  const user = await callerRow(ctx);
  if (!(await isOwnPassword(ctx, user, given, field))) throw badRequest({ [field]: 'passwordWrong' });
  return user;
}
