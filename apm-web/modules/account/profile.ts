import { eq } from 'drizzle-orm';
import { type accountInfo, type modifyPassword, saveUserInfo, type sendVerificationCode } from '@/lib/contract/account';
import type { Output, Parsed } from '@/lib/contract/call';
import { badRequest } from '../../base/problem';
import { isTaken, system } from '../../db/database';
import { appUser } from '../../db/schema';
import type { UserSteps } from '../../http/context';
import { CODE_MINUTES, changePassword, isTimezone, notifyOwner, passwordExpiry, type UserRow } from '../auth';
import { dropAvatar } from './avatar';
import { admitSending, contactOf, contactProven } from './contacts';
import { authenticateCaller, callerRow, isOwnPassword, runForCaller } from './own';

export async function ownAccount(ctx: UserSteps): Promise<Output<typeof accountInfo>> {
  const { platform, settings } = ctx;
  // Fields are listed one by one: the row also has the hash and the administrators' remark.
  const user = await callerRow(ctx);
  const { id, loginName, name, avatar, phone, email, noticesByMail, language, timezone } = user;
  const factor = await platform.db.transaction(system, (tx) => platform.authenticators.of(tx, user.id));
  const { mail, sms } = platform.messenger.ways;
  return {
    ...{ id, loginName, name, avatar, phone, email, noticesByMail, language, timezone },
    passwordChangedAt: user.passwordChangedAt.toISOString(),
    passwordExpiresAt: passwordExpiry(settings, user)?.toISOString() ?? null,
    authenticator: factor && { ...factor, since: factor.since.toISOString() },
    ways: { phone: sms, email: mail },
  };
}

export async function sendContactCode(ctx: UserSteps, given: Parsed<typeof sendVerificationCode>): Promise<void> {
  const { platform, caller, now } = ctx;
  const contact = contactOf(given);
  await admitSending(ctx, contact);
  const reader = await callerRow(ctx);
  const { target } = contact;
  const code = await platform.codes.issue({ purpose: 'contact', target, userId: caller.userId }, now);
  platform.background(() => platform.messenger.send(contact, reader, { kind: 'code', code, minutes: CODE_MINUTES }));
}

/**
 * Saves the caller's own profile. A contact can reset the password, so changing one requires the password, and a new contact also
 * the code sent to it. The former mail address is notified.
 */
export async function saveProfile(ctx: UserSteps, given: Parsed<typeof saveUserInfo>): Promise<void> {
  const { platform, caller } = ctx;
  const { oldPassword, verificationCode = '', avatar, phone, email, ...plain } = given;
  if (plain.timezone !== undefined && !isTimezone(plain.timezone)) throw badRequest({ timezone: 'unknownTimezone' });
  const user = await callerRow(ctx);
  const contacts = changedContacts(user, { phone, email });
  const found = await proven(ctx, user, contacts, { oldPassword, verificationCode });

  const auditInput = { ...plain, ...contacts, ...(avatar === '' && { avatar: null }) };
  const saving = runForCaller(
    ctx,
    saveUserInfo,
    async (tx) => {
      if (found && !(await platform.codes.consume(tx, found))) throw codeWrong();
      if (avatar === '') await dropAvatar(tx, user.id);
      const changes = { ...plain, ...contacts };
      if (Object.keys(changes).length > 0) await tx.update(appUser).set(changes).where(eq(appUser.id, user.id));
    },
    auditInput,
  );
  await saving.catch((error: unknown) => {
    if (isTaken(error)) throw badRequest({ [contacts.phone ? 'phone' : 'email']: 'contactTaken' });
    throw error;
  });
  platform.sessions.forget(caller.userId);
  if (Object.keys(contacts).length > 0) notifyOwner(ctx, 'contactChanged', user);
}

/** `null` removes a contact. */
function changedContacts(user: UserRow, given: { phone?: string; email?: string }) {
  const changed: { phone?: string | null; email?: string | null } = {};
  for (const field of ['phone', 'email'] as const) {
    const wanted = given[field] === undefined ? undefined : given[field] || null;
    if (wanted !== undefined && wanted !== user[field]) changed[field] = wanted;
  }
  return changed;
}

/** Throws if a change of contacts lacks the password or the code; returns the code's row. */
async function proven(
  ctx: UserSteps,
  user: UserRow,
  contacts: ReturnType<typeof changedContacts>,
  { oldPassword, verificationCode }: { oldPassword?: string; verificationCode: string },
) {
  if (Object.keys(contacts).length === 0) return null;
  if (!oldPassword) throw badRequest({ oldPassword: 'required' });
  if (!(await isOwnPassword(ctx, user, oldPassword, 'oldPassword'))) throw badRequest({ oldPassword: 'passwordWrong' });
  const { phone, email } = contacts;
  // A code proves one contact, so only one can change per call.
  if (phone && email) throw badRequest({ email: 'phoneOrEmail' });
  const target = phone ?? email;
  if (!target) return null;
  const { platform, now } = ctx;
  const ticket = await platform.codes.ofTicket(verificationCode, now);
  const found =
    ticket?.purpose === 'contact' && ticket.target === target
      ? ticket
      : await platform.codes.check({ purpose: 'contact', target }, verificationCode, now);
  if (found?.userId !== user.id) throw codeWrong();
  await contactProven(ctx, target);
  return found;
}

const codeWrong = () => badRequest({ verificationCode: 'codeWrong' }, 'codeWrong');

export async function changeOwnPassword(ctx: UserSteps, given: Parsed<typeof modifyPassword>): Promise<void> {
  const { platform, caller, settings } = ctx;
  const user = await authenticateCaller(ctx, given.oldPassword, 'oldPassword');
  const password = await platform.signInKeys.open(given.newPassword, 'newPassword', settings.landingEncryption);
  await changePassword(ctx, user, password, { call: '/a/api/user/modifyPassword', keep: caller.tokenHash });
}
