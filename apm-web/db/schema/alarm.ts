import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AlarmType } from '@/lib/contract/alarm';
import type { DeliveryState, WebhookTopic } from '@/lib/contract/alarm/webhooks';
import { instant, key, nameText } from './columns';
import { appUser, office } from './office';

const officeId = () =>
  uuid('office_id')
    .notNull()
    .references(() => office.id, { onDelete: 'cascade' });

/** Who is notified of a type of alarms, and when: of an institution and those below it that have no rule of their own. */
export const alarmRule = pgTable(
  'alarm_rule',
  {
    id: key(),
    officeId: officeId(),
    type: text('type').$type<AlarmType>().notNull(),
    /** From which measured value on it opens; null is that of the type. */
    threshold: integer('threshold'),
    notifies: boolean('notifies').notNull(),
    /** Reports of the cause before anybody is notified. */
    reports: integer('reports').notNull(),
    graceMinutes: integer('grace_minutes').notNull(),
    /** Days of operation, Monday is 1; none is every day. */
    days: integer('days').array().notNull(),
    /** Minutes of the day by the terminal's clocks; `from` after `until` goes past midnight, the same is the whole day. */
    fromMinute: integer('from_minute').notNull(),
    untilMinute: integer('until_minute').notNull(),
    mail: boolean('mail').notNull(),
    mailsPerDay: integer('mails_per_day').notNull(),
    webhook: boolean('webhook').notNull(),
    /** Who is notified first; none is everybody who may see alarms there. */
    notifyTo: uuid('notify_to').array().notNull().default([]),
    /** null does not escalate. */
    escalateMinutes: integer('escalate_minutes'),
    escalateTo: uuid('escalate_to').array().notNull(),
  },
  (t) => [uniqueIndex('alarm_rule_of').on(t.officeId, t.type)],
);

/** How many notices of alarms were mailed to a user on a day, counted for the limit. */
export const alarmMail = pgTable('alarm_mail', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  day: date('day', { mode: 'string' }).notNull(),
  mails: integer('mails').notNull(),
  /** Whether the last one said that there are no more that day. */
  ended: boolean('ended').notNull(),
});

/** A time in which nobody is notified of alarms of an institution and those below it. */
export const alarmMaintenance = pgTable(
  'alarm_maintenance',
  {
    id: key(),
    officeId: officeId(),
    reason: text('reason').notNull(),
    fromAt: instant('from_at').notNull(),
    untilAt: instant('until_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (t) => [index('alarm_maintenance_office').on(t.officeId, t.untilAt)],
);

/** An address outside that gets alarms of an institution and those below it, signed. */
export const alarmWebhook = pgTable(
  'alarm_webhook',
  {
    id: key(),
    officeId: officeId(),
    name: nameText('name').notNull(),
    url: text('url').notNull(),
    /** Requests are signed with it, so it is kept as it is; only the platform reads it. */
    secret: text('secret').notNull(),
    active: boolean('active').notNull(),
    topics: text('topics').array().$type<WebhookTopic[]>().notNull().default(['alarms']),
    /** Of alarms; none is all. */
    types: text('types').array().$type<AlarmType[]>().notNull(),
    createdBy: text('created_by').notNull(),
  },
  (t) => [index('alarm_webhook_office').on(t.officeId, t.id)],
);

/** A request to a webhook: leased by the instance that sends it, tried again with growing delay. */
export const alarmDelivery = pgTable(
  'alarm_delivery',
  {
    id: key(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => alarmWebhook.id, { onDelete: 'cascade' }),
    /** The alarm's, which may be below the webhook's: the body says what happened there. */
    officeId: officeId(),
    event: text('event').notNull(),
    body: text('body').notNull(),
    state: text('state').$type<DeliveryState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull(),
    leaseUntil: instant('lease_until'),
    /** HTTP status of the last answer. */
    status: integer('status'),
    /** Why there was none. */
    error: text('error'),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('alarm_delivery_office').on(t.officeId, t.id),
    index('alarm_delivery_webhook').on(t.webhookId, t.id),
    index('alarm_delivery_due').on(t.webhookId, t.nextAt).where(sql`${t.state} = 'waiting'`),
    index('alarm_delivery_age').on(t.createdAt),
  ],
);
