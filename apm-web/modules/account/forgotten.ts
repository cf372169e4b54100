import { eq } from 'drizzle-orm';
import type { checkVerificationCode, modifyPwd, sendForgottenCode } from '@/lib/contract/account';
import type { Output, Parsed } from '@/lib/contract/call';
import { system } from '../../db/database';
import { appUser } from '../../db/schema';
import type { RequestContext } from '../../http/context';
import { badRequest } from '../../http/problem';
import { CODE_MINUTES, changePassword } from '../auth';
import { admitSending, contactOf, contactProven, ownerOf } from './contacts';

/** Sends a code to whoever has this contact. Nothing told here, nor how long it takes, says whether anybody does. */
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

/** A ticket is used up by the change alone: a weak password does not cost it. */
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
