import type { CodeWay } from '@/lib/contract/auth';
import type { Settings } from '@/lib/contract/setting/catalogue';
import { badRequest, Problem } from '../../base/problem';
import { system } from '../../db/database';
import type { RequestContext } from '../../http/context';
import { type Contact, maskContact } from '../../messaging';
import { auditRefusal, type UserRow, userByLoginName } from './claim';
import { CODE_MINUTES } from './codes';

/** Shortest wait between two codes of one sign-in. */
const RESEND_S = 60;

/**
 * Checks the second factor after the password, if one is required. An authenticator app takes precedence over sent codes.
 * Without a code, one is sent and 400 `codeNeeded` names the channel; a wrong one is `codeWrong`. Attempts are limited per
 * account only, as the caller knows the password.
 */
export async function verifySecondFactor(ctx: RequestContext, user: UserRow, code: string | undefined): Promise<void> {
  const { platform, now } = ctx;
  const own = await platform.db.transaction(system, (tx) => platform.authenticators.of(tx, user.id));
  const contact = own ? null : contactFor(ctx, user);
  if (!own && !contact) return;
  if (!code) throw await codeNeeded(ctx, user, contact);

  const key = `second:${user.id}`;
  await platform.attempts.begin(key, now, 'lockedOut');
  const right = contact
    ? await verifySentCode(ctx, user, contact, code)
    : await platform.authenticators.take(user.id, code, now);
  if (!right) {
    auditRefusal(ctx, user, '/a/login', 'code');
    throw badRequest({ verificationCode: 'codeWrong' }, 'codeWrong');
  }
  await platform.attempts.succeeded(key);
  await platform.attempts.succeeded(sendKey(user.id));
}

/** Sends the sign-in code again if the correct password was given before; the answer does not reveal it. */
export async function resendSignInCode(ctx: RequestContext, username: string): Promise<void> {
  const { platform, now, network } = ctx;
  const name = username.trim().toLowerCase();
  await platform.attempts.begin(`resend:${name}:${network}`, now, 'sentMeanwhile', { free: 1, firstWaitS: RESEND_S });
  platform.background(async () => {
    const user = await userByLoginName(ctx, name);
    const contact = user && contactFor(ctx, user);
    const begun = user && (await platform.codes.ofSignIn(user.id, now));
    if (contact && begun?.target === contact.target) await sendSignInCode(ctx, user, contact);
  });
}

/** Contact to send a code to, if a setting requires one and the platform can send it. A missing contact never locks a user out. */
function contactFor({ platform: { messenger }, settings }: RequestContext, user: UserRow): Contact | null {
  const required = requiredCodes(settings, messenger.ways);
  if (required.sms && user.phone) return { way: 'sms', target: user.phone };
  if (required.mail && user.email) return { way: 'mail', target: user.email };
  return null;
}

export const requiredCodes = (
  { smsVerifyCodeOpen, smtpVerifyCodeOpen }: Settings,
  ways: { sms: boolean; mail: boolean },
) => ({ sms: smsVerifyCodeOpen && ways.sms, mail: smtpVerifyCodeOpen && ways.mail });

async function codeNeeded(ctx: RequestContext, user: UserRow, contact: Contact | null): Promise<Problem> {
  const way: CodeWay = contact
    ? { way: contact.way, target: maskContact(contact.target) }
    : { way: 'authenticator', target: '' };
  const retryAfter = contact ? await sendSignInCode(ctx, user, contact) : undefined;
  const errors = { verificationCode: 'codeNeeded' };
  return new Problem(400, { key: 'codeNeeded', errors, conflict: way, retryAfter });
}

const sendKey = (userId: string) => `send:signIn:${userId}`;

/** Sends a code unless one was just sent; returns the seconds until the next one is allowed. */
async function sendSignInCode({ platform, now }: RequestContext, user: UserRow, contact: Contact): Promise<number> {
  try {
    await platform.attempts.begin(sendKey(user.id), now, 'sentMeanwhile', { free: 1, firstWaitS: RESEND_S });
  } catch (error) {
    if (error instanceof Problem && error.details.retryAfter) return error.details.retryAfter;
    throw error;
  }
  const code = await platform.codes.issue({ purpose: 'signIn', target: contact.target, userId: user.id }, now);
  platform.background(() => platform.messenger.send(contact, user, { kind: 'code', code, minutes: CODE_MINUTES }));
  return RESEND_S;
}

async function verifySentCode({ platform, now }: RequestContext, user: UserRow, contact: Contact, code: string) {
  const found = await platform.codes.check({ purpose: 'signIn', target: contact.target }, code, now);
  if (found?.userId !== user.id) return false;
  return platform.db.transaction(system, (tx) => platform.codes.consume(tx, found));
}
