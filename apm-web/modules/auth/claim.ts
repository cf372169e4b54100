import { eq, sql } from 'drizzle-orm';
import { badRequest, Problem, tooMany } from '../../base/problem';
import { system } from '../../db/database';
import { appUser } from '../../db/schema';
import { writeAudit } from '../../http/audit';
import type { RequestContext } from '../../http/context';

/** Wait after which an attempt needs no captcha, for people who can't read it. One attempt a minute does not help guessing. */
const WITHOUT_CAPTCHA_S = 60;

interface Claim {
  username: string;
  password: string;
  validateCode?: string;
  validateId?: string;
}

/** Whole row of a user, as sign-in reads it. */
export type UserRow = typeof appUser.$inferSelect;

/** Failures of one network over all names before it is slowed. Names with and without an account count separately. */
const FREE_OF_NETWORK = 50;

/**
 * Verifies name and password. Neither the answer nor its time tells a wrong name from a wrong password.
 * Attempts are limited by account and network together, so that nobody can lock out another user from elsewhere, and by network,
 * so that nobody tries one password on every account; after some failures a captcha is required. However many wrong names a
 * network tries, the right password is accepted.
 */
export async function claimedUser(ctx: RequestContext, claim: Claim, call: string): Promise<UserRow> {
  const { platform, network } = ctx;
  const username = claim.username.trim().slice(0, 200).toLowerCase();
  const key = `login:${username}:${network}`;
  await admit(ctx, key, claim);
  const found = await userByLoginName(ctx, username);
  const counted = found ? true : await counts(ctx, wrongNames(network));
  // A disabled user gets the answer of a wrong password, after the same work.
  const fits = counted && (await platform.passwords.fits(claim.password, found?.passwordHash, network));
  if (fits && found?.enabled) {
    await platform.attempts.succeeded(key);
    return found;
  }
  if (!counted) await platform.passwords.pretend();
  if (found) {
    auditRefusal(ctx, found, call, fits ? 'disabled' : 'password');
    await counts(ctx, wrongPasswords(network));
  }
  throw await refused(ctx);
}

const wrongNames = (network: string) => `wrong names:${network}`;
const wrongPasswords = (network: string) => `wrong passwords:${network}`;

/** Counts a failure of the network; returns false while it has to wait. */
async function counts({ platform, now }: RequestContext, key: string): Promise<boolean> {
  try {
    await platform.attempts.begin(key, now, 'lockedOut', { free: FREE_OF_NETWORK });
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** Error for wrong names and wrong passwords alike: 429 while the network has to wait for either, 401 otherwise. */
async function refused({ platform, network, now }: RequestContext): Promise<Problem> {
  const names = await platform.attempts.tried(wrongNames(network), now);
  const passwords = await platform.attempts.tried(wrongPasswords(network), now);
  const waitS = Math.max(names.waitS, passwords.waitS);
  return waitS > 0 ? tooMany(waitS, 'lockedOut') : new Problem(401, { key: 'invalidLogin' });
}

/** Counts the attempt. Throws 429 during a wait, and 400 while a captcha is missing or wrong. */
async function admit(ctx: RequestContext, key: string, { validateCode, validateId }: Claim): Promise<void> {
  const { platform, network, now } = ctx;
  const { captchaAfter } = ctx.settings;
  const before = await platform.attempts.tried(key, now);
  const all = await platform.attempts.tried(wrongPasswords(network), now);
  const isDue = (failures: number) => captchaAfter > 0 && failures >= captchaAfter;
  const isSprayed = all.failures >= FREE_OF_NETWORK && all.secondsAgo < WITHOUT_CAPTCHA_S;
  // Others on this network may be honest, so a solved captcha is enough.
  if (captchaAfter === 0 && all.waitS > 0) throw tooMany(all.waitS, 'lockedOut');
  const due = (isDue(before.failures) && before.secondsAgo < WITHOUT_CAPTCHA_S) || (captchaAfter > 0 && isSprayed);
  const given = Boolean(validateCode && validateId);
  if (due && !given && before.waitS === 0) throw captchaNeeded();

  const count = await platform.attempts.begin(key, now, 'lockedOut');
  // Concurrent attempts may have been counted since: only the allowed number goes without a captcha.
  const crowded = isDue(count - 1) && count !== before.failures + 1;
  if (!due && !crowded) return;
  if (!validateCode || !validateId) throw captchaNeeded();
  if (!(await platform.captchas.solve(validateId, validateCode, now))) {
    throw badRequest({ validateCode: 'captchaWrong' }, 'captchaWrong');
  }
}

const captchaNeeded = () =>
  new Problem(400, {
    key: 'captchaNeeded',
    errors: { validateCode: 'captchaNeeded' },
    retryAfter: WITHOUT_CAPTCHA_S,
  });

export async function userByLoginName({ platform }: RequestContext, username: string): Promise<UserRow | undefined> {
  const [found] = await platform.db.transaction(system, (tx) =>
    tx
      .select()
      .from(appUser)
      .where(eq(sql`lower(${appUser.loginName})`, username.trim().toLowerCase())),
  );
  return found;
}

/** Writes the audit row in the background: waiting for it would reveal that the account exists. */
export function auditRefusal(
  { platform, address, now }: RequestContext,
  { id, officeId, name }: UserRow,
  call: string,
  refused: 'password' | 'code' | 'disabled',
): void {
  platform.background(() =>
    platform.db.transaction(system, (tx) =>
      writeAudit(tx, {
        by: { userId: id, officeId, name },
        address,
        call,
        kind: 'refusal',
        input: {},
        after: { refused },
        now,
      }),
    ),
  );
}
