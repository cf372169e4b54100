import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AlarmType } from '@/lib/contract/alarm';
import type { DeliveryState, WebhookTopic } from '@/lib/contract/alarm/webhooks';
import { instant, key, nameText } from './columns';
import { appUser, office } from './office';

const officeId = () =>
  uuid('office_id')
    .notNull()
    .references(() => office.id, { onDelete: 'cascade' });

/** Recipients and conditions of notices for a type of alarms, in an institution and those below it without a rule of their own. */
export const alarmRule = pgTable(
  'alarm_rule',
  {
    id: key(),
    officeId: officeId(),
    type: text('type').$type<AlarmType>().notNull(),
    /** Measured value from which the alarm opens; `null`: the type's default. */
    threshold: integer('threshold'),
    notifies: boolean('notifies').notNull(),
    /** Reports of the cause before anybody is notified. */
    reports: integer('reports').notNull(),
    graceMinutes: integer('grace_minutes').notNull(),
    /** Days of operation, Monday is 1; empty: every day. */
    days: integer('days').array().notNull(),
    /** Minutes of the day in the terminal's time. `from` after `until` spans midnight; equal values mean the whole day. */
    fromMinute: integer('from_minute').notNull(),
    untilMinute: integer('until_minute').notNull(),
    mail: boolean('mail').notNull(),
    mailsPerDay: integer('mails_per_day').notNull(),
    webhook: boolean('webhook').notNull(),
    /** Users notified first; empty: everybody who may see alarms there. */
    notifyTo: uuid('notify_to').array().notNull().default([]),
    /** Minutes before escalation; `null`: never. */
    escalateMinutes: integer('escalate_minutes'),
    escalateTo: uuid('escalate_to').array().notNull(),
  },
  (t) => [uniqueIndex('alarm_rule_of').on(t.officeId, t.type)],
);

/** Number of alarm notices mailed to a user on a day, counted for the limit. */
export const alarmMail = pgTable('alarm_mail', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  day: date('day', { mode: 'string' }).notNull(),
  mails: integer('mails').notNull(),
  /** True once a mail said that no more will follow that day. */
  ended: boolean('ended').notNull(),
});

/** Period, or series of periods by a local clock, in which nobody is notified of alarms of an institution and those below it. */
export const alarmMaintenance = pgTable(
  'alarm_maintenance',
  {
    id: key(),
    officeId: officeId(),
    reason: text('reason').notNull(),
    /** The period. Of a series: bounds for the index, wide enough for any zone; `infinity` without end. */
    fromAt: instant('from_at').notNull(),
    untilAt: instant('until_at').notNull(),
    /** Weekdays on which a series occurs, Monday is 1; empty: every day; `null`: not a series, and so are the fields below. */
    days: integer('days').array(),
    firstDate: date('first_date', { mode: 'string' }),
    /** Last date on which it begins; `null`: no end. */
    lastDate: date('last_date', { mode: 'string' }),
    /** Minutes of the local day. An end at or before the start is on the next day. */
    fromMinute: integer('from_minute'),
    untilMinute: integer('until_minute'),
    /** IANA name; empty: the zone of the institution. */
    timeZone: text('time_zone').notNull().default(''),
    createdBy: text('created_by').notNull(),
  },
  (t) => [
    check(
      'alarm_maintenance_series',
      sql`num_nulls(${t.days}, ${t.firstDate}, ${t.fromMinute}, ${t.untilMinute}) in (0, 4) and (${t.days} is not null or ${t.lastDate} is null)`,
    ),
    index('alarm_maintenance_office').on(t.officeId, t.untilAt),
  ],
);

/** External address that receives signed alarms of an institution and those below it. */
export const alarmWebhook = pgTable(
  'alarm_webhook',
  {
    id: key(),
    officeId: officeId(),
    name: nameText('name').notNull(),
    url: text('url').notNull(),
    /** Signing secret, stored in plain form because requests are signed with it; only the platform reads it. */
    secret: text('secret').notNull(),
    active: boolean('active').notNull(),
    topics: text('topics').array().$type<WebhookTopic[]>().notNull().default(['alarms']),
    /** Types of alarms; empty: all. */
    types: text('types').array().$type<AlarmType[]>().notNull(),
    createdBy: text('created_by').notNull(),
  },
  (t) => [index('alarm_webhook_office').on(t.officeId, t.id)],
);

/** Request to a webhook: leased by the instance that sends it, retried with growing delay. */
export const alarmDelivery = pgTable(
  'alarm_delivery',
  {
    id: key(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => alarmWebhook.id, { onDelete: 'cascade' }),
    /** Institution of the alarm, which may be below the webhook's: the body says what happened there. */
    officeId: officeId(),
    event: text('event').notNull(),
    body: text('body').notNull(),
    state: text('state').$type<DeliveryState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull(),
    leaseUntil: instant('lease_until'),
    /** HTTP status of the last answer. */
    status: integer('status'),
    /** Reason for having no answer. */
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
