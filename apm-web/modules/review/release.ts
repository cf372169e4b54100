import { eq, sql } from 'drizzle-orm';
import type { PublishRequest } from '@/lib/contract/review';
import { Problem } from '../../base/problem';
import { rows, system } from '../../db/database';
import { publishRequest } from '../../db/schema';
import type { RequestContext, UserContext } from '../../http/context';
import type { Platform } from '../../http/platform';
import { userTransaction } from '../../http/transaction';
import { notify } from '../../notices';
import { callerOf } from '../auth';

/** Sends a publish from the input of its call, as the user whom the context is of. Null where it still waits for a review. */
export type SendRequest = (ctx: UserContext, input: unknown) => Promise<{ publishId: string } | null>;

export interface Sender {
  /** Path of the call, for the log. */
  path: string;
  send: SendRequest;
}

type Senders = Record<PublishRequest['kind'], Sender>;

interface DueRequest extends Pick<PublishRequest, 'id' | 'kind' | 'name'> {
  input: Record<string, unknown>;
  userId: string;
}

class StillWaits extends Error {}

/**
 * Sends the publishes whose needs have all passed, each as the user who asked for it, with the rights that this user has by now. One that
 * can't be sent any more (its end is past, a terminal is gone) fails with the reason, and its author is notified.
 */
export function requestReleases(platform: Platform, senders: Senders) {
  return async function release(now: Date): Promise<void> {
    for (const due of await dueRequests(platform)) {
      const outcome = await attempt(platform, senders, due, now);
      if (outcome) await settle(platform, due, outcome, now);
    }
  };
}

/** Of each need the newest review counts. */
function dueRequests({ db }: Platform): Promise<DueRequest[]> {
  return db.transaction(system, (tx) =>
    rows<DueRequest>(
      tx,
      sql`select q.id, q.kind, q.name, q.input, q.created_by_id as "userId" from publish_request q
        where q.state = 'waiting' and not exists (
          select 1 from publish_request_need n where n.request_id = q.id and 'passed' is distinct from (
            select r.state from review r where r.kind = n.kind and r.subject_id = n.subject_id order by r.id desc limit 1))
        order by q.id limit 100`,
    ),
  );
}

type Outcome = { state: 'sent'; publishId: string } | { state: 'failed'; reason: string };

async function attempt(platform: Platform, senders: Senders, due: DueRequest, now: Date): Promise<Outcome | null> {
  const caller = await platform.db.transaction(system, (tx) => callerOf(tx, due.userId, now));
  if (!caller) return { state: 'failed', reason: 'forbidden' };
  const { path, send } = senders[due.kind];
  const ctx = await backgroundContext(platform, now);
  try {
    const { publishId } = await userTransaction(ctx, caller, { path, input: due.input, changes: true }, async (own) => {
      // Claimed in the same transaction: of several instances one sends it.
      const claimed = await own.tx
        .update(publishRequest)
        .set({ state: 'sent' })
        .where(sql`${publishRequest.id} = ${due.id} and ${publishRequest.state} = 'waiting'`)
        .returning({ id: publishRequest.id });
      if (claimed.length === 0) throw new StillWaits();
      const sent = await send(own, due.input);
      if (!sent) throw new StillWaits();
      return sent;
    });
    return { state: 'sent', publishId };
  } catch (error) {
    if (error instanceof StillWaits) return null;
    if (error instanceof Problem && error.status < 500) return { state: 'failed', reason: reasonOf(error) };
    throw error;
  }
}

/** The first field's error says more than the status does. */
const reasonOf = ({ key, details }: Problem) => Object.values(details.errors ?? {})[0] ?? key;

async function settle(
  { db, noticesToMail }: Platform,
  { id, name, userId }: DueRequest,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const sent = outcome.state === 'sent';
  const notices = await db.transaction(system, async (tx) => {
    await tx
      .update(publishRequest)
      .set(sent ? { publishId: outcome.publishId } : { state: 'failed', reason: outcome.reason })
      .where(eq(publishRequest.id, id));
    return notify(
      tx,
      [
        {
          kind: sent ? 'publishSent' : 'publishNotSent',
          userId,
          subject: id,
          params: { name },
          link: '/publishProgram/list',
        },
      ],
      now,
    );
  });
  noticesToMail(notices);
}

/** The context of work that no request asked for. */
async function backgroundContext(platform: Platform, now: Date): Promise<RequestContext> {
  return {
    platform,
    settings: await platform.settings.read(),
    now,
    address: '',
    network: '',
    host: '',
    language: 'en',
    headers: new Headers(),
    signal: new AbortController().signal,
  };
}
