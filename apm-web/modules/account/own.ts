import { eq } from 'drizzle-orm';
import type { Call } from '@/lib/contract/call';
import { system, type Tx } from '../../db/database';
import { appUser } from '../../db/schema';
import { writeAudit } from '../../http/audit';
import type { UserSteps } from '../../http/context';
import { badRequest, sessionEnded } from '../../http/problem';
import { type KnownUser, passwordFits } from '../auth';

/**
 * A change of what no user's role may touch, such as hashes and sessions: the platform's own work, for the caller alone
 * and with the caller's audit row in the same transaction. `noted` is what that says beside the call.
 */
export function forCaller<T>(
  { platform, caller, address, now }: UserSteps,
  call: Call,
  work: (tx: Tx) => Promise<T>,
  noted: Record<string, unknown> = {},
): Promise<T> {
  return platform.db.transaction(system, async (tx) => {
    const result = await work(tx);
    await writeAudit(tx, { by: caller, address, call: call.path, input: noted, now });
    return result;
  });
}

/** The caller's whole row, hashes included. */
export async function callerRow({ platform, caller }: UserSteps): Promise<KnownUser> {
  const [found] = await platform.db.transaction(system, (tx) =>
    tx.select().from(appUser).where(eq(appUser.id, caller.userId)),
  );
  if (!found) throw sessionEnded();
  return found;
}

/** Whether a text that came encrypted is the caller's password. Tries are limited: a session left open is no place to guess. */
export async function isOwnPassword(ctx: UserSteps, user: KnownUser, given: string, field: string): Promise<boolean> {
  const { platform, now, settings } = ctx;
  const password = await platform.signInKeys.open(given, field, settings.landingEncryption);
  const key = `own:${user.id}`;
  await platform.attempts.begin(key, now, 'lockedOut');
  const fits = await passwordFits(password, user.passwordHash);
  if (fits) await platform.attempts.succeeded(key);
  return fits;
}

/** The caller's row, where the password is right; else 400 at `field`. */
export async function provenCaller(ctx: UserSteps, given: string, field: string): Promise<KnownUser> {
  const user = await callerRow(ctx);
  if (!(await isOwnPassword(ctx, user, given, field))) throw badRequest({ [field]: 'passwordWrong' });
  return user;
}
