import { eq, sql } from 'drizzle-orm';
import { type Call, type Parsed, permitsCall } from '@/lib/contract/call';
import type { PublishAnswer } from '@/lib/contract/publish';
import type { PublishRequest } from '@/lib/contract/review';
import { Problem } from '../../base/problem';
import { claim } from '../../db/claim';
import { rows, system, type Tx } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { publishRequest } from '../../db/schema';
import type { RequestContext, UserContext } from '../../http/context';
import type { Platform } from '../../http/platform';
import { userTransaction } from '../../http/transaction';
import { notify } from '../../notices';
import { callerOf } from '../auth';

/** Function that makes publishes of a kind. */
export interface Sender {
  /** Call that requested the publish. */
  call: Call;
  /** Handler of the call. */
  send: (ctx: UserContext, input: unknown) => Promise<PublishAnswer>;
}

/** Combines a call and its handler. */
export const sender = <C extends Call>(
  call: C,
  handler: (ctx: UserContext, input: Parsed<C>) => Promise<PublishAnswer>,
): Sender => ({ call, send: (ctx, input) => handler(ctx, call.input.parse(input) as Parsed<C>) });

type Senders = Record<PublishRequest['kind'], Sender>;

interface DueRequest extends Pick<PublishRequest, 'id' | 'kind' | 'name'> {
  input: Record<string, unknown>;
  userId: string;
}

/**
 * Sends the publishes whose needs have all passed, each as the user who requested it, with that user's current rights. One that
 * can't be sent any more (its end is past, a terminal no longer exists) fails with the reason, and its author is notified.
 */
export function requestReleases(platform: Platform, senders: Senders) {
  return async function release(now: Date): Promise<void> {
    for (const due of await dueRequests(platform)) {
      const outcome = await attempt(platform, senders, due, now);
      if (outcome) await settle(platform, due, outcome, now);
    }
  };
}

/** Only the newest review of each need counts. */
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
  if (caller.expired) return { state: 'failed', reason: 'institutionExpired' };
  const { call, send } = senders[due.kind];
  if (!permitsCall(caller.permissions, call)) return { state: 'failed', reason: 'forbidden' };
  const ctx = await backgroundContext(platform, now);
  try {
    return await userTransaction(ctx, caller, { path: call.path, input: due.input, changes: true }, async (own) => {
      if (!(await runAsSystem(own.tx, () => claimRequest(own.tx, due.id)))) return null;
      const { publishId, waitsForReview } = await send(own, due.input);
      if (!waitsForReview) return { state: 'sent', publishId };
      // Something has changed since it passed and has been submitted again by now.
      await runAsSystem(own.tx, () => inheritNeeds(own.tx, due.id, publishId));
      return null;
    });
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return { state: 'failed', reason: reasonOf(error) };
    throw error;
  }
}

/** Locks a request, so that only one of several instances sends it. False if another one does. */
async function claimRequest(tx: Tx, id: string): Promise<boolean> {
  const found = await rows(tx, claim(sql`publish_request`, { where: sql`id = ${id} and state = 'waiting'` }));
  return found.length > 0;
}

/** Gives the request the needs of the one just made for the same publish. */
async function inheritNeeds(tx: Tx, id: string, made: string): Promise<void> {
  await tx.execute(sql`delete from publish_request_need where request_id = ${id}`);
  await tx.execute(sql`update publish_request_need set request_id = ${id} where request_id = ${made}`);
  await tx.execute(sql`delete from publish_request where id = ${made}`);
}

/** Error of the first field, which says more than the status does. */
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
      .set(sent ? { state: 'sent', publishId: outcome.publishId } : { state: 'failed', reason: outcome.reason })
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

/** Context of work without a request. */
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
