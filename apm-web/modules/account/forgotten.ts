import { eq } from 'drizzle-orm';
import type { checkVerificationCode, modifyPwd, sendForgottenCode } from '@/lib/contract/account';
import type { Output, Parsed } from '@/lib/contract/call';
import { badRequest } from '../../base/problem';
import { system, type Tx } from '../../db/database';
import { appUser } from '../../db/schema';
import { bearerOf } from '../../http/bearer';
import type { RequestContext } from '../../http/context';
import { CODE_MINUTES, changePassword, type UserRow } from '../auth';
import { admitSending, contactOf, contactProven, ownerOf } from './contacts';

/** Sends a code to the owner of this contact. Neither the answer nor its time reveals whether there is one. */
export async function sendForgotten(ctx: RequestContext, given: Parsed<typeof sendForgottenCode>): Promise<void> {
  const { platform, now } = ctx;
  const contact = contactOf(given);
  await admitSending(ctx, contact);
  const owner = await platform.db.transaction(system, (tx) => ownerOf(tx, contact));
  const { target } = contact;
  const code = await platform.codes.issue(
    { purpose: 'forgotten', target, userId: owner?.id ?? null },
    now,
    owner !== undefined,
  );
  if (!owner) return;
  platform.background(() => platform.messenger.send(contact, owner, { kind: 'code', code, minutes: CODE_MINUTES }));
}

/** Accepts a code for a forgotten password; for a signed-in caller also the code that proves a contact. */
export async function changeForTicket(
  ctx: RequestContext,
  given: Parsed<typeof checkVerificationCode>,
): Promise<Output<typeof checkVerificationCode>> {
  const { platform, now } = ctx;
  const { target } = contactOf(given);
  const found =
    (await platform.codes.check({ purpose: 'forgotten', target }, given.verificationCode, now)) ??
    (await ownContactCode(ctx, target, given.verificationCode));
  const ticket = found && (await platform.codes.ticketFor(found, now));
  if (!ticket) throw badRequest({ verificationCode: 'codeWrong' }, 'codeWrong');
  await contactProven(ctx, target);
  return { ticket };
}

async function ownContactCode({ platform, now, headers }: RequestContext, target: string, code: string) {
  const token = bearerOf(headers);
  const caller = token ? await platform.sessions.find(token, now) : undefined;
  if (caller?.by !== 'session') return null;
  const found = await platform.codes.check({ purpose: 'contact', target }, code, now);
  return found?.userId === caller.userId ? found : null;
}

/** Replaces the password. Only success uses the ticket up; a weak password does not. */
export async function replaceForgotten(
  ctx: RequestContext,
  { ticket, newPassword }: Parsed<typeof modifyPwd>,
): Promise<void> {
  const { platform, now, settings } = ctx;
  const password = await platform.signInKeys.open(newPassword, 'newPassword', settings.landingEncryption);
  const invalid = badRequest({ ticket: 'ticketInvalid' }, 'ticketInvalid');
  const found = await platform.codes.ofTicket(ticket, now);
  const owner = found?.userId;
  const user = owner ? await platform.db.transaction(system, (tx) => userOf(tx, owner)) : undefined;
  // A contact that the caller merely wants to add proves nothing about the account.
  if (!found || !user || (found.purpose === 'contact' && !has(user, found.target))) throw invalid;
  await changePassword(ctx, user, password, {
    call: '/a/api/user/modifyPwd',
    async first(tx) {
      if (!(await platform.codes.consume(tx, found))) throw invalid;
    },
  });
}

const has = ({ phone, email }: UserRow, target: string) => phone === target || email?.toLowerCase() === target;

async function userOf(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(appUser).where(eq(appUser.id, id));
  return user;
}
