import { badRequest, Problem } from '../../base/problem';
import type { UserSteps } from '../../http/context';
import { type Contact, DeliveryRejected } from '../../messaging';

/** Messages before a wait: enough to correct a mistake, too few to annoy anybody. */
const FREE_TESTS = 5;
const FIRST_WAIT_S = 60;

/** Sends a test message and waits for the server's reply. */
export async function sendTestMessage(ctx: UserSteps, contact: Contact): Promise<void> {
  const { platform, caller, now, language } = ctx;
  const { way } = contact;
  if (!platform.messenger.ways[way]) {
    throw badRequest(way === 'mail' ? { email: 'noMailServer' } : { phone: 'noSmsGateway' });
  }
  const limit = { free: FREE_TESTS, firstWaitS: FIRST_WAIT_S };
  await platform.attempts.begin(`testMessage:${caller.userId}`, now, 'tooMany', limit);
  const sending = platform.messenger.send(
    contact,
    { language, officeId: caller.officeId },
    { kind: 'test', sender: caller.name },
  );
  await sending.catch((error: unknown) => {
    if (!(error instanceof DeliveryRejected)) throw error;
    throw new Problem(409, { key: error.reason, values: { reply: error.reply } });
  });
  // Audited after sending, as a refusal changed nothing.
  await ctx.transaction(async () => {}, { changes: true });
}
