import { eq } from 'drizzle-orm';
import type { checkVerificationCode, modifyPwd, sendForgottenCode } from '@/lib/contract/account';
import type { Output, Parsed } from '@/lib/contract/call';
import { badRequest } from '../../base/problem';
import { system } from '../../db/database';
import { appUser } from '../../db/schema';
import type { RequestContext } from '../../http/context';
import { CODE_MINUTES, changePassword } from '../auth';
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
  platform.background(() =>
    platform.messenger.send(contact, owner.language, { kind: 'code', code, minutes: CODE_MINUTES }),
  );
}

export async function changeForTicket(
  ctx: RequestContext,
  given: Parsed<typeof checkVerificationCode>,
): Promise<Output<typeof checkVerificationCode>> {
  const { platform, now } = ctx;
  const { target } = contactOf(given);
  const found = await platform.codes.check({ purpose: 'forgotten', target }, given.verificationCode, now);
  const ticket = found && (await platform.codes.ticketFor(found, now));
  if (!ticket) throw badRequest({ verificationCode: 'codeWrong' }, 'codeWrong');
  await contactProven(ctx, target);
  return { ticket };
}

/** Only a successful change uses the ticket up; a weak password does not. */
export async function replaceForgotten(
  ctx: RequestContext,
  { ticket, newPassword }: Parsed<typeof modifyPwd>,
): Promise<void> {
  const { platform, now, settings } = ctx;
  const password = await platform.signInKeys.open(newPassword, 'newPassword', settings.landingEncryption);
  const invalid = badRequest({ ticket: 'ticketInvalid' }, 'ticketInvalid');
  const userId = await platform.codes.ticketOwner(ticket, now);
  if (!userId) throw invalid;
  const [user] = await platform.db.transaction(system, (tx) => tx.select().from(appUser).where(eq(appUser.id, userId)));
  if (!user) throw invalid;
  await changePassword(ctx, user, password, {
    call: '/a/api/user/modifyPwd',
    async first(tx) {
      if (!(await platform.codes.spendTicket(tx, ticket))) throw invalid;
    },
  });
}
