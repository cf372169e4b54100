import { eq, sql } from 'drizzle-orm';
import { badRequest, Problem } from '../../base/problem';
import { system } from '../../db/database';
import { appUser } from '../../db/schema';
import { writeAudit } from '../../http/audit';
import type { RequestContext } from '../../http/context';

/** After this wait an attempt needs no captcha, for people who can't read it; one attempt a minute does not help guessing. */
const WITHOUT_CAPTCHA_S = 60;

interface Claim {
  username: string;
  password: string;
  validateCode?: string;
  validateId?: string;
}

/** A user's whole row, as sign-in reads it. */
export type KnownUser = typeof appUser.$inferSelect;

/**
 * Verifies name and password. A wrong name and a wrong password can be distinguished neither by
 * the answer nor by its time; attempts are limited by account and address together, so that nobody can lock
 * out another user from elsewhere, and after some failures a captcha is required.
 */
export async function claimedUser(ctx: RequestContext, claim: Claim, call: string): Promise<KnownUser> {
  const { platform, address } = ctx;
  const username = claim.username.trim().slice(0, 200).toLowerCase();
  const key = `login:${username}:${address}`;
  await admit(ctx, key, claim);
  const found = await userByLoginName(ctx, username);
  // A disabled user gets the answer of a wrong password, after the same work.
  const fits = await platform.passwords.fits(claim.password, found?.passwordHash);
  if (fits && found?.enabled) {
    await platform.attempts.succeeded(key);
    return found;
  }
  if (found) auditRefusal(ctx, found, call, fits ? 'disabled' : 'password');
  throw new Problem(401, { key: 'invalidLogin' });
}

/** Counts the attempt. Throws 429 during a wait, and 400 while a captcha is missing or wrong. */
async function admit(ctx: RequestContext, key: string, { validateCode, validateId }: Claim): Promise<void> {
  const { platform, now } = ctx;
  const { captchaAfter } = ctx.settings;
  const before = await platform.attempts.tried(key, now);
  const isDue = (failures: number) => captchaAfter > 0 && failures >= captchaAfter;
  const due = isDue(before.failures) && before.secondsAgo < WITHOUT_CAPTCHA_S;
  const given = Boolean(validateCode && validateId);
  if (due && !given && !before.waits) throw captchaNeeded();

  const count = await platform.attempts.begin(key, now, 'lockedOut');
  // Concurrent attempts were counted meanwhile: only as many as allowed go without a captcha.
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

export async function userByLoginName({ platform }: RequestContext, username: string): Promise<KnownUser | undefined> {
  const [found] = await platform.db.transaction(system, (tx) =>
    tx
      .select()
      .from(appUser)
      .where(eq(sql`lower(${appUser.loginName})`, username.trim().toLowerCase())),
  );
  return found;
}

/** Written in the background: the time of the answer would reveal that the account exists. */
export function auditRefusal(
  { platform, address, now }: RequestContext,
  { id, officeId, name }: KnownUser,
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
