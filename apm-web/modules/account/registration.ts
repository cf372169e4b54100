import { eq, sql } from 'drizzle-orm';
import type { register, sendRegisterVerificationCode } from '@/lib/contract/account';
import type { Output, Parsed } from '@/lib/contract/call';
import { badRequest, forbidden } from '../../base/problem';
import { isTaken, system, type Tx } from '../../db/database';
import { fullInstitution } from '../../db/quota';
import { appUser, office } from '../../db/schema';
import { writeAudit } from '../../http/audit';
import type { RequestContext } from '../../http/context';
import { CODE_MINUTES, expiredAt, hashNewPassword, insertUser, isTimezone } from '../auth';
import { domainOfHost } from '../branding';
import { admitSending, contactOf, contactProven, fieldOf, ownerOf } from './contacts';

/** Registrations that one address may attempt before it has to wait. */
const FREE_TRIES = 10;
const FIRST_WAIT_S = 30;

/** Sends a code. A contact that already has an account gets a message saying so instead; the caller learns nothing. */
export async function sendRegistrationCode(
  ctx: RequestContext,
  given: Parsed<typeof sendRegisterVerificationCode>,
): Promise<void> {
  const { platform, now, language, host } = ctx;
  await openDomain(ctx);
  const contact = contactOf(given);
  await admitSending(ctx, contact);
  const owner = await platform.db.transaction(system, (tx) => ownerOf(tx, contact));
  const { target } = contact;
  const code = await platform.codes.issue({ purpose: 'register', target, userId: null }, now, owner === undefined);
  platform.background(() =>
    owner
      ? platform.messenger.send(contact, owner, { kind: 'knownAlready', loginName: owner.loginName })
      : platform.messenger.send(contact, { language, host }, { kind: 'code', code, minutes: CODE_MINUTES }),
  );
}

/** Creates an account in the domain's institution. Whether a sign-in name is taken is shown only to the owner of a contact. */
export async function registerUser(
  ctx: RequestContext,
  given: Parsed<typeof register>,
): Promise<Output<typeof register>> {
  const { platform, now, address, network, language } = ctx;
  const officeId = await openDomain(ctx);
  const { name, loginName, timezone = 'UTC' } = given;
  if (!isTimezone(timezone)) throw badRequest({ timezone: 'unknownTimezone' });
  const limit = { free: FREE_TRIES, firstWaitS: FIRST_WAIT_S };
  await platform.attempts.begin(`register:${network}`, now, 'tooMany', limit);
  const contact = contactOf(given);
  const passwordHash = await hashNewPassword(ctx, given.password);
  const { target } = contact;
  const found = await platform.codes.check({ purpose: 'register', target }, given.verificationCode, now);
  const wrong = badRequest({ verificationCode: 'codeWrong' }, 'codeWrong');
  if (!found) throw wrong;
  await contactProven(ctx, target);

  const making = platform.db.transaction(system, async (tx) => {
    if (!(await platform.codes.consume(tx, found))) throw wrong;
    const user = { officeId, loginName, name, passwordHash, language, timezone, [fieldOf(contact)]: target, now };
    const userId = await insertUser(tx, user);
    await assertWithinQuota(tx, officeId);
    const by = { userId, officeId, name };
    await writeAudit(tx, { by, address, call: '/a/api/user/register', input: { loginName, name }, now });
    return { id: userId };
  });
  return making.catch(async (error: unknown) => {
    if (!isTaken(error)) throw error;
    const named = await platform.db.transaction(system, (tx) => hasLoginName(tx, loginName));
    throw badRequest(named ? { loginName: 'loginNameTaken' } : { [fieldOf(contact)]: 'contactTaken' });
  });
}

/** Throws 403 if there is no room for users, without naming the institution that is full. */
async function assertWithinQuota(tx: Tx, officeId: string): Promise<void> {
  if (await fullInstitution(tx, officeId, 'users', 0)) throw forbidden('noRoomForUsers');
}

/**
 * Institution of the domain that the page was opened from. Throws 403 if the domain hides registration or the institution has
 * expired.
 */
async function openDomain({ platform, host, now }: RequestContext): Promise<string> {
  return platform.db.transaction(system, async (tx) => {
    const found = await domainOfHost(tx, host);
    if (!found?.registration) throw forbidden('registrationClosed');
    const [of] = await tx
      .select({ expired: expiredAt(now) })
      .from(office)
      .where(eq(office.id, found.officeId));
    if (of?.expired) throw forbidden('institutionExpired');
    return found.officeId;
  });
}

async function hasLoginName(tx: Tx, loginName: string): Promise<boolean> {
  const found = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(eq(sql`lower(${appUser.loginName})`, loginName.toLowerCase()));
  return found.length > 0;
}
