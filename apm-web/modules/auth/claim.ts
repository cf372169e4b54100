import { eq, sql } from 'drizzle-orm';
import { system } from '../../db/database';
import { appUser } from '../../db/schema';
import { writeAudit } from '../../http/audit';
import type { RequestContext } from '../../http/context';
import { badRequest, Problem } from '../../http/problem';
import { passwordFits } from './passwords';

/** Who cannot read the picture waits this long: a try a minute helps no program that guesses. */
const WITHOUT_CAPTCHA_S = 60;

interface Claim {
  username: string;
  password: string;
  validateCode?: string;
  validateId?: string;
}

/** A user as signing in knows one. */
export type KnownUser = typeof appUser.$inferSelect;

/**
 * Who says to be this user and gives the right password. A wrong name and a wrong password are told apart neither by
 * the answer nor by the time it takes; tries are limited by account and address together, so that nobody can lock
 * another one out from afar, and after some a captcha is asked for.
 */
export async function claimedUser(ctx: RequestContext, claim: Claim, call: string): Promise<KnownUser> {
  const { platform, address } = ctx;
  const username = claim.username.trim().slice(0, 200).toLowerCase();
  const key = `login:${username}:${address}`;
  await admit(ctx, key, claim);
  const found = await userByLoginName(ctx, username);
  // Somebody who was switched off is answered like a wrong password, after the same work.
  const fits = await passwordFits(claim.password, found?.passwordHash);
  if (fits && found?.enabled) {
    await platform.attempts.succeeded(key);
    return found;
  }
  if (found) noteRefusal(ctx, found, call, fits ? 'disabled' : 'password');
  throw new Problem(401, { key: 'invalidLogin' });
}

/** Counts the try. Throws 429 while it has to wait, and 400 while a captcha is missing or wrong. */
async function admit(ctx: RequestContext, key: string, { validateCode, validateId }: Claim): Promise<void> {
  const { platform, now } = ctx;
  const { captchaAfter } = ctx.settings;
  const before = await platform.attempts.tried(key, now);
  const isDue = (failures: number) => captchaAfter > 0 && failures >= captchaAfter;
  const due = isDue(before.failures) && before.secondsAgo < WITHOUT_CAPTCHA_S;
  const given = Boolean(validateCode && validateId);
  if (due && !given && !before.waits) throw captchaNeeded();

  const count = await platform.attempts.begin(key, now, 'lockedOut');
  // Others were counted since: of many at once, only so many go without one.
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

/** Nobody waits for its row: the time of an answer would say that there is such an account. */
export function noteRefusal(
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
