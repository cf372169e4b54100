import { eq, sql } from 'drizzle-orm';
import type { checkPhoneOrEmail } from '@/lib/contract/account';
import type { Output, Parsed } from '@/lib/contract/call';
import { system, type Tx } from '../../db/database';
import { appUser } from '../../db/schema';
import { bearerOf } from '../../http/bearer';
import type { RequestContext } from '../../http/context';
import { badRequest } from '../../http/problem';
import type { Contact } from '../../messaging';
import type { KnownUser } from '../auth';

/** One code a minute for a contact, then ever more seldom; a quiet hour makes good. */
const RESEND_S = 60;
/** Codes that one address may have sent before it has to wait: an office of many people has one address. */
const FREE_SENDS = 20;

interface Given {
  phone?: string;
  email?: string;
}

/** The contact that a call names; its input has just one of the two. */
export function contactOf({ phone, email }: Given): Contact {
  return phone === undefined ? { way: 'mail', target: email ?? '' } : { way: 'sms', target: phone };
}

/** The field of the wire that a contact stands in. */
export const fieldOf = ({ way }: Contact) => (way === 'mail' ? 'email' : 'phone');

/** The user who has a contact. Asked as the platform itself: contacts are unique beyond institutions. */
export async function ownerOf(tx: Tx, { way, target }: Contact): Promise<KnownUser | undefined> {
  const held = way === 'mail' ? eq(sql`lower(${appUser.email})`, target) : eq(appUser.phone, target);
  const [found] = await tx.select().from(appUser).where(held);
  return found;
}

/** Throws where a code cannot be sent now: 400 without such a way, 429 after too many for this contact or from this address. */
export async function admitSending({ platform, now, address }: RequestContext, contact: Contact): Promise<void> {
  if (!platform.messenger.ways[contact.way]) throw badRequest({ [fieldOf(contact)]: 'cannotSend' }, 'cannotSend');
  await platform.attempts.begin(`sender:${address}`, now, 'tooMany', { free: FREE_SENDS, firstWaitS: RESEND_S });
  const limit = { free: 1, firstWaitS: RESEND_S };
  await platform.attempts.begin(sendKey(contact.target), now, 'sentMeanwhile', limit);
}

/** Whoever read the code out of a contact is not bothered by it: the next one may go at once. */
export async function contactProven({ platform }: RequestContext, target: string): Promise<void> {
  await platform.attempts.succeeded(sendKey(target));
}

const sendKey = (target: string) => `send:${target}`;

/** Questions after free contacts before one has to wait. */
const FREE_QUESTIONS = 30;

/** The truth for who is signed in; a stranger is told that it is free, whether it is or not. */
export async function isFree(
  { platform, now, address, headers }: RequestContext,
  given: Parsed<typeof checkPhoneOrEmail>,
): Promise<Output<typeof checkPhoneOrEmail>> {
  await platform.attempts.begin(`contact:${address}`, now, 'tooMany', { free: FREE_QUESTIONS });
  const token = bearerOf(headers);
  const owner = await platform.db.transaction(system, (tx) => ownerOf(tx, contactOf(given)));
  const caller = token && (await platform.sessions.find(token, now));
  return { free: !caller || !owner || owner.id === given.exceptId };
}
