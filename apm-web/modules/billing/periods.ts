import { sql } from 'drizzle-orm';
import { ORDER_DAYS } from '@/lib/contract/billing/service-plan';
import { claim } from '../../db/claim';
import { at, rows, system, type Tx } from '../../db/database';
import { inBatches } from '../../db/in-batches';
import { type Billing, payment, servicePlanOrder } from '../../db/schema';
import type { Platform } from '../../http/platform';
import { notify, type SentNotice } from '../../notices';
import { refundDueNotices } from './order-notices';
import { readOnlyFrom } from './subscription';
import { activatePaidOrders, endExpiredOrders } from './turn';

/** Days before the end of a service plan at which reminders are sent; 0 is the end itself. */
const REMINDERS = [14, 3, 0];
/** Orders per transaction; each reminder is a notice and a mail. */
const ORDERS = 100;

/** Begins paid orders whose turn has come, ends those that are over, cancels unpaid ones and sends reminders, a batch at a time. */
export async function turnPeriods(platform: Platform, now: Date): Promise<void> {
  const { db, messenger, noticesToMail, background } = platform;
  const inTurn = <T>(step: (tx: Tx, most: number) => Promise<T>, count: (done: T) => number) =>
    inBatches(async (most) => count(await db.transaction(system, (tx) => step(tx, most))), ORDERS);
  await inTurn(
    (tx, most) => cancelUnpaid(tx, now, most),
    ({ cancelled, owed }) => {
      noticesToMail(owed);
      return cancelled;
    },
  );
  await inTurn((tx, most) => endExpiredOrders(tx, now, most), Number);
  await inTurn((tx, most) => activatePaidOrders(tx, now, most), Number);
  await inTurn(
    (tx, most) => remind(tx, now, most),
    ({ reminded, sent, mails }) => {
      noticesToMail(sent);
      for (const { to, language, officeId, name, until, readOnlyFrom: from, ended } of messenger.ways.mail
        ? mails
        : []) {
        background(() =>
          messenger.send(
            { way: 'mail', target: to },
            { language, officeId },
            {
              kind: ended ? 'packageEnded' : 'packageEnds',
              package: name,
              until,
              readOnlyFrom: from,
            },
          ),
        );
      }
      return reminded;
    },
  );
}

/**
 * Cancels orders that were not paid in time. If part of the price arrived, sellers owe it back. Repricing restarts the time
 * limit.
 */
async function cancelUnpaid(tx: Tx, now: Date, most: number): Promise<{ cancelled: number; owed: SentNotice[] }> {
  const old = sql`${servicePlanOrder.id} in (
    ${claim(sql`sale_order`, {
      where: sql`state = 'open' and coalesce(repriced_at, created_at) < ${at(now)} - make_interval(days => ${ORDER_DAYS})`,
      order: sql`id`,
      most,
    })})`;
  const gone = await tx.update(servicePlanOrder).set({ state: 'cancelled' }).where(old).returning();
  if (gone.length === 0) return { cancelled: 0, owed: [] };
  await tx
    .update(payment)
    .set({ state: 'failed', settledAt: now })
    .where(
      sql`${payment.state} = 'waiting' and ${payment.provider} <> 'card' and ${payment.orderId} in ${gone.map(({ id }) => id)}`,
    );
  return { cancelled: gone.length, owed: await notify(tx, await refundDueNotices(tx, gone), now) };
}

interface Reminder {
  id: string;
  officeId: string;
  name: string;
  endsAt: string;
  days: number;
  billing: Billing | null;
}

interface Mail {
  to: string;
  officeId: string;
  language: Billing['language'];
  name: string;
  until: string;
  readOnlyFrom: string;
  ended: boolean;
}

const day = (instant: Date) => instant.toISOString().slice(0, 10);

/** Sends each reminder once; if several are due, only the last. None if another order follows. */
async function remind(
  tx: Tx,
  now: Date,
  most: number,
): Promise<{ reminded: number; sent: SentNotice[]; mails: Mail[] }> {
  const due = await rows<Reminder>(
    tx,
    sql`update sale_order o set reminded_days = d.days
      from (
        select c.id, min(r.days) as days
        from sale_order c, unnest(${sql.raw(`array[${REMINDERS.join(', ')}]`)}) as r (days)
        where c.state in ('active', 'ended') and c.ends_at - make_interval(days => r.days) <= ${at(now)}
          and c.ends_at > ${at(now)} - interval '30 days'
          and not exists (select 1 from sale_order n where n.office_id = c.office_id and n.state in ('paid', 'active') and n.id <> c.id)
          and c.ends_at = (select max(l.ends_at) from sale_order l where l.office_id = c.office_id and l.state in ('active', 'ended'))
        group by c.id having c.reminded_days is null or c.reminded_days > min(r.days)
        order by c.id limit ${most}
      ) d
      left join billing_profile b on b.office_id = (select office_id from sale_order s where s.id = d.id)
      where o.id = d.id and (o.reminded_days is null or o.reminded_days > d.days)
      returning o.id, o.office_id as "officeId", o.package_name as name, o.ends_at as "endsAt", d.days, b.billing`,
  );
  const words = due.map((each) => {
    const endsAt = new Date(each.endsAt);
    return { ...each, until: day(endsAt), readOnlyFrom: day(readOnlyFrom(endsAt)), ended: each.days === 0 };
  });
  const sent = await notify(
    tx,
    words.map(({ id, officeId, name, days, until, readOnlyFrom: from, ended }) => ({
      officeId,
      permission: 'sys:purchase:edit' as const,
      kind: ended ? ('packageEnded' as const) : ('packageEnds' as const),
      subject: `${id} ${days}`,
      params: { package: name, until, readOnlyFrom: from },
      link: '/sys/purchase',
    })),
    now,
  );
  const mails = words.flatMap(({ billing, ...each }) =>
    billing?.email ? [{ ...each, to: billing.email, language: billing.language }] : [],
  );
  return { reminded: due.length, sent, mails };
}
