import { eq, sql } from 'drizzle-orm';
import type { checkPhoneOrEmail } from '@/lib/contract/account';
import type { Output, Parsed } from '@/lib/contract/call';
import { badRequest } from '../../base/problem';
import { system, type Tx } from '../../db/database';
import { appUser } from '../../db/schema';
import { bearerOf } from '../../http/bearer';
import type { RequestContext } from '../../http/context';
import type { Contact } from '../../messaging';
import type { UserRow } from '../auth';

/** Shortest wait between two codes to a contact; the wait grows and resets after an hour without codes. */
const RESEND_S = 60;
/** Codes that one address may request before it has to wait. Many people of an office share one address. */
const FREE_SENDS = 20;

interface Given {
  phone?: string;
  email?: string;
}

/** Contact in a call's input, which has exactly one of the two. */
export function contactOf({ phone, email }: Given): Contact {
  return phone === undefined ? { way: 'mail', target: email ?? '' } : { way: 'sms', target: phone };
}

/** Field on the wire for a contact. */
export const fieldOf = ({ way }: Contact) => (way === 'mail' ? 'email' : 'phone');

/** The user who has a contact. Queried as the platform: contacts are unique across institutions. */
export async function ownerOf(tx: Tx, { way, target }: Contact): Promise<UserRow | undefined> {
  const held = way === 'mail' ? eq(sql`lower(${appUser.email})`, target) : eq(appUser.phone, target);
  const [found] = await tx.select().from(appUser).where(held);
  return found;
}

/** Throws if a code cannot be sent now: 400 without such a channel, 429 after too many for this contact or from this address. */
export async function admitSending({ platform, now, network }: RequestContext, contact: Contact): Promise<void> {
  if (!platform.messenger.ways[contact.way]) throw badRequest({ [fieldOf(contact)]: 'cannotSend' }, 'cannotSend');
  await platform.attempts.begin(`sender:${network}`, now, 'tooMany', { free: FREE_SENDS, firstWaitS: RESEND_S });
  const limit = { free: 1, firstWaitS: RESEND_S };
  await platform.attempts.begin(sendKey(contact.target), now, 'sentMeanwhile', limit);
}

/** Lifts the wait for a contact that was proven: the next code may be sent right away. */
export async function contactProven({ platform }: RequestContext, target: string): Promise<void> {
  await platform.attempts.succeeded(sendKey(target));
}

const sendKey = (target: string) => `send:${target}`;

/** Checks of contacts before the caller has to wait. */
const FREE_QUESTIONS = 30;

/** Answers truthfully to signed-in users; anonymous callers always get `free`. */
export async function isFree(
  { platform, now, network, headers }: RequestContext,
  given: Parsed<typeof checkPhoneOrEmail>,
): Promise<Output<typeof checkPhoneOrEmail>> {
  await platform.attempts.begin(`contact:${network}`, now, 'tooMany', { free: FREE_QUESTIONS });
  const token = bearerOf(headers);
  const owner = await platform.db.transaction(system, (tx) => ownerOf(tx, contactOf(given)));
  const caller = token && (await platform.sessions.find(token, now));
  return { free: !caller || !owner || owner.id === given.exceptId };
}
