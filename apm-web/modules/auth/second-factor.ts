import type { CodeWay } from '@/lib/contract/auth';
import { system } from '../../db/database';
import type { RequestContext } from '../../http/context';
import { badRequest, Problem } from '../../http/problem';
import { type Contact, maskedContact } from '../../messaging';
import type { Settings } from '../setting';
import { type KnownUser, noteRefusal, userByLoginName } from './claim';
import { CODE_MINUTES } from './codes';

/** Between two codes of one sign-in. */
const RESEND_S = 60;

/**
 * The second step of a sign-in, after the password: nothing to do where none is asked for. An authenticator application
 * goes before codes that are sent. Without a code, one is sent and 400 codeNeeded says by which way; a wrong one is
 * codeWrong, and tries are limited by account alone, for whoever makes them knows the password.
 */
export async function passSecondFactor(ctx: RequestContext, user: KnownUser, code: string | undefined): Promise<void> {
  const { platform, now } = ctx;
  const own = await platform.db.transaction(system, (tx) => platform.authenticators.of(tx, user.id));
  const contact = own ? null : contactFor(ctx, user);
  if (!own && !contact) return;
  if (!code) throw await codeNeeded(ctx, user, contact);

  const key = `second:${user.id}`;
  await platform.attempts.begin(key, now, 'lockedOut');
  const right = contact
    ? await takeSent(ctx, user, contact, code)
    : await platform.authenticators.take(user.id, code, now);
  if (!right) {
    noteRefusal(ctx, user, '/a/login', 'code');
    throw badRequest({ verificationCode: 'codeWrong' }, 'codeWrong');
  }
  await platform.attempts.succeeded(key);
  await platform.attempts.succeeded(sendKey(user.id));
}

/** Sends the code of a sign-in again to whoever gave the right password for it; to nobody else, and nothing tells so. */
export async function resendSignInCode(ctx: RequestContext, username: string): Promise<void> {
  const { platform, now, address } = ctx;
  const name = username.trim().toLowerCase();
  await platform.attempts.begin(`resend:${name}:${address}`, now, 'sentMeanwhile', { free: 1, firstWaitS: RESEND_S });
  platform.background(async () => {
    const user = await userByLoginName(ctx, name);
    const contact = user && contactFor(ctx, user);
    const begun = user && (await platform.codes.ofSignIn(user.id, now));
    if (contact && begun?.target === contact.target) await sendSignInCode(ctx, user, contact);
  });
}

/** Where a setting asks for a code and the platform can send it: to whom. Nobody is locked out for lack of a contact. */
function contactFor({ platform: { messenger }, settings }: RequestContext, user: KnownUser): Contact | null {
  const asked = codesAsked(settings, messenger.ways);
  if (asked.sms && user.phone) return { way: 'sms', target: user.phone };
  if (asked.mail && user.email) return { way: 'mail', target: user.email };
  return null;
}

export const codesAsked = (
  { smsVerifyCodeOpen, smtpVerifyCodeOpen }: Settings,
  ways: { sms: boolean; mail: boolean },
) => ({ sms: smsVerifyCodeOpen && ways.sms, mail: smtpVerifyCodeOpen && ways.mail });

async function codeNeeded(ctx: RequestContext, user: KnownUser, contact: Contact | null): Promise<Problem> {
  const way: CodeWay = contact
    ? { way: contact.way, target: maskedContact(contact.target) }
    : { way: 'authenticator', target: '' };
  const retryAfter = contact ? await sendSignInCode(ctx, user, contact) : undefined;
  const errors = { verificationCode: 'codeNeeded' };
  return new Problem(400, { key: 'codeNeeded', errors, conflict: way, retryAfter });
}

const sendKey = (userId: string) => `send:signIn:${userId}`;

/** Sends a code unless one went just now; answers the seconds until the next one may go. */
async function sendSignInCode({ platform, now }: RequestContext, user: KnownUser, contact: Contact): Promise<number> {
  try {
    await platform.attempts.begin(sendKey(user.id), now, 'sentMeanwhile', { free: 1, firstWaitS: RESEND_S });
  } catch (error) {
    if (error instanceof Problem && error.details.retryAfter) return error.details.retryAfter;
    throw error;
  }
  const code = await platform.codes.issue({ purpose: 'signIn', target: contact.target, userId: user.id }, now);
  platform.background(() =>
    platform.messenger.send(contact, user.language, { kind: 'code', code, minutes: CODE_MINUTES }),
  );
  return RESEND_S;
}

async function takeSent({ platform, now }: RequestContext, user: KnownUser, contact: Contact, code: string) {
  const found = await platform.codes.check({ purpose: 'signIn', target: contact.target }, code, now);
  if (found?.userId !== user.id) return false;
  return platform.db.transaction(system, (tx) => platform.codes.consume(tx, found));
}
