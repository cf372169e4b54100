import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { v7 as uuidv7 } from 'uuid';
import { alarmTypes } from '@/lib/contract/alarm';
import type { AlarmDelivery, deliveryList, deliveryResend, webhookTest } from '@/lib/contract/alarm/webhooks';
import type { Output, Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import { notFound } from '../../base/problem';
import { claim } from '../../db/claim';
import { asJson, at, containsPattern, type Database, iso, row, rows, system, type Tx, uuids } from '../../db/database';
import { deleteInBatches } from '../../db/in-batches';
import { runAsSystem } from '../../db/run-as-system';
import { alarmWebhook } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { countUpTo, offsetOf } from '../../http/paging';
import { NoResponseError, postOutbound } from '../../outbound';
import { enqueueEvents } from '../../webhooks';
import type { DueAlarm } from './due';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Delays before each further attempt; after the last one the delivery has failed. */
export const BACK_OFF_MS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR];
/** Longer than a request may take. After it another instance takes over an interrupted delivery. */
const LEASE_MS = MINUTE;
const AT_ONCE = 20;
/** Concurrent deliveries per institution: a slow receiver delays only its own institution. */
const OF_ONE = 4;
const KEPT_MS = 30 * DAY;

/** Enqueues an alarm event for the webhooks whose rules want it. */
export function enqueue(tx: Tx, event: `alarm.${string}`, alarms: readonly DueAlarm[], now: Date): Promise<void> {
  const events = alarms
    .filter(({ webhook }) => webhook)
    .map((alarm) => ({ officeId: alarm.officeId, alarmType: alarm.type, data: dataOf(alarm) }));
  return enqueueEvents(tx, 'alarms', event, events, now);
}

function dataOf(alarm: DueAlarm) {
  const { id, terminalId, terminal, officeId, office, type, detail, partOf } = alarm;
  return {
    id,
    type,
    severity: alarmTypes[type].severity,
    terminal: { id: terminalId, name: terminal },
    institution: { id: officeId, name: office },
    detail,
    // Alarm of the place if terminals went offline together, so that a receiver can count them as one.
    partOf,
    openedAt: iso(alarm.openedAt),
    closedAt: iso(alarm.closedAt),
  };
}

interface Claimed {
  id: string;
  url: string;
  secret: string;
  body: string;
  attempts: number;
}

interface Result {
  id: string;
  state: 'waiting' | 'sent' | 'failed';
  status: number | null;
  error: string | null;
  nextAt: string;
  finishedAt: string | null;
}

/** Sends due deliveries batch by batch. No transaction is open while waiting for an answer. */
export async function sendDeliveries(db: Database, toPrivate: boolean, clock: () => Date): Promise<void> {
  for (;;) {
    const claimed = await db.transaction(system, (tx) => claimDue(tx, clock()));
    if (claimed.length === 0) return;
    const results = await Promise.all(claimed.map((each) => attempt(each, toPrivate, clock)));
    await db.transaction(system, (tx) => record(tx, results));
  }
}

/** Condition on table `d`: due now, and not being sent by another instance. */
const isDue = (now: Date) =>
  sql`d.state = 'waiting' and d.next_at <= ${at(now)} and (d.lease_until is null or d.lease_until < ${at(now)})`;

const claimDue = (tx: Tx, now: Date): Promise<Claimed[]> =>
  rows<Claimed>(
    tx,
    sql`with turns as (
        select q.id, q.next_at, row_number() over (partition by w.office_id order by q.next_at) as turn
        from alarm_webhook w cross join lateral (
          select d.id, d.next_at from alarm_delivery d where d.webhook_id = w.id and ${isDue(now)} order by d.next_at limit ${OF_ONE}
        ) as q
      ), due as (
        ${claim(sql`turns join alarm_delivery d using (id) join alarm_webhook w on w.id = d.webhook_id`, {
          select: sql`d.id, w.url, w.secret`,
          where: sql`turns.turn <= ${OF_ONE} and ${isDue(now)}`,
          order: sql`turns.turn, turns.next_at`,
          most: AT_ONCE,
          lock: sql`update of d`,
        })}
      )
      update alarm_delivery d set attempts = d.attempts + 1, lease_until = ${at(new Date(now.getTime() + LEASE_MS))}
      from due where d.id = due.id returning d.id, due.url, due.secret, d.body, d.attempts`,
  );

async function attempt(
  { id, url, secret, body, attempts }: Claimed,
  toPrivate: boolean,
  clock: () => Date,
): Promise<Result> {
  const now = clock();
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'signage-console',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / SECOND)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
  const answer = await postOutbound({ url, headers, body }, toPrivate).then(
    (status) => ({ status, error: null }),
    (error: unknown) => ({ status: null, error: error instanceof NoResponseError ? error.reason : 'unreachable' }),
  );
  const at = clock();
  const isSent = answer.status !== null && answer.status >= 200 && answer.status < 300;
  const wait = BACK_OFF_MS[attempts - 1];
  const state = isSent ? 'sent' : wait === undefined ? 'failed' : 'waiting';
  return {
    id,
    state,
    ...answer,
    nextAt: new Date(at.getTime() + (wait ?? 0)).toISOString(),
    finishedAt: state === 'waiting' ? null : at.toISOString(),
  };
}

async function record(tx: Tx, results: readonly Result[]): Promise<void> {
  await tx.execute(
    sql`update alarm_delivery d set state = g.state, status = g.status, error = g.error, next_at = g."nextAt", finished_at = g."finishedAt",
        lease_until = null
      from json_to_recordset(${asJson(results)}) as g (
        id uuid, state text, status int, error text, "nextAt" timestamptz, "finishedAt" timestamptz
      ) where d.id = g.id`,
  );
}

/** Deletes deliveries that are too old for the log. */
export async function sweepDeliveries(db: Database, now: Date): Promise<void> {
  const isOld = sql`created_at < ${at(new Date(now.getTime() - KEPT_MS))}`;
  await deleteInBatches(db, sql`alarm_delivery`, { where: isOld, order: sql`created_at` });
}

export async function deliveryPage(
  tx: Tx,
  { pageNo, pageSize, state, search }: Parsed<typeof deliveryList>,
): Promise<Page<AlarmDelivery>> {
  const wanted = sql`from alarm_delivery d join alarm_webhook w on w.id = d.webhook_id
    where ${state ? sql`d.state = ${state}` : sql`true`} and ${search ? sql`apm.folded(w.name) like ${containsPattern(search)}` : sql`true`}`;
  const found = await rows<AlarmDelivery>(
    tx,
    sql`select d.id, w.name as "webhookName", d.event, d.state, d.attempts, d.status, d.error, d.body, d.created_at as "createdAt",
        case when d.state = 'waiting' then d.next_at end as "nextAt", d.finished_at as "finishedAt"
      ${wanted} order by d.id desc limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
  );
  const list = found.map((each) => ({
    ...each,
    createdAt: iso(each.createdAt),
    nextAt: iso(each.nextAt),
    finishedAt: iso(each.finishedAt),
  }));
  return { list, count: await countUpTo(tx, wanted), pageNo, pageSize };
}

/**
 * Throws 404 unless the caller sees these deliveries and their webhooks. Webhooks of an institution above get alarms of the
 * caller's too.
 */
async function assertDeliveriesVisible(tx: Tx, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const found = await row<{ n: number }>(
    tx,
    sql`select count(*)::int as n from alarm_delivery d join alarm_webhook w on w.id = d.webhook_id where d.id = any(${uuids(wanted)})`,
  );
  if (found?.n !== wanted.length) throw notFound('ids');
}

/** Sends a waiting delivery immediately; one that is being sent is left unchanged. */
export async function resend(
  { tx, now, audit }: UserContext,
  { ids }: Parsed<typeof deliveryResend>,
): Promise<Output<typeof deliveryResend>> {
  await assertDeliveriesVisible(tx, ids);
  const again = await rows<{ id: string }>(
    tx,
    sql`update alarm_delivery set state = 'waiting', attempts = 0, next_at = ${at(now)}, finished_at = null
      where id = any(${uuids(ids)}) and (lease_until is null or lease_until < ${at(now)}) returning id`,
  );
  audit({ after: { resent: again.length } });
  return { resent: again.length };
}

export async function sendTest(
  { tx, now }: UserContext,
  { id: webhookId }: Parsed<typeof webhookTest>,
): Promise<Output<typeof webhookTest>> {
  await assertVisible(tx, alarmWebhook, webhookId);
  const id = uuidv7();
  const body = JSON.stringify({ type: 'test', timestamp: now.toISOString(), data: {} });
  await runAsSystem(tx, () =>
    tx.execute(
      sql`insert into alarm_delivery (id, webhook_id, office_id, event, body, state, next_at, created_at)
        select ${id}, id, office_id, 'test', ${body}, 'waiting', ${at(now)}, ${at(now)} from alarm_webhook where id = ${webhookId}`,
    ),
  );
  return { id };
}
