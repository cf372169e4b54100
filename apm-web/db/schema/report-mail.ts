import { boolean, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { ExportKind, MailOutcome, Rhythm } from '@/lib/contract/statistics/report-mails';
import { instant, key, nameText } from './columns';
import { appUser, office } from './office';

/** View of the statistics that is sent by mail, with its schedule and recipients. */
export const reportMail = pgTable(
  'report_mail',
  {
    id: key(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** Institution of the owner. */
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id, { onDelete: 'cascade' }),
    name: nameText('name').notNull(),
    kind: text('kind').$type<ExportKind>().notNull(),
    /** Filters of the view; `null` without one. */
    ofOfficeId: uuid('of_office_id'),
    groupId: uuid('group_id'),
    tags: text('tags').array().notNull(),
    /** Ids of users. */
    recipients: uuid('recipients').array().notNull(),
    rhythm: text('rhythm').$type<Rhythm>().notNull(),
    /** Day of the week from 1 to 7, Monday first. */
    weekday: smallint('weekday').notNull(),
    /** Day from 1 to 31; shorter months use their last day. */
    monthDay: smallint('month_day').notNull(),
    hour: smallint('hour').notNull(),
    zone: text('zone').notNull(),
    format: text('format').$type<'csv' | 'xlsx'>().notNull(),
    active: boolean('active').notNull(),
    /** Origin of the console for the link. */
    origin: text('origin').notNull(),
    nextAt: instant('next_at').notNull(),
    /** Time until which an instance has it leased for sending. */
    leaseUntil: instant('lease_until'),
    lastAt: instant('last_at'),
    outcome: text('outcome').$type<MailOutcome>(),
    /** Number of recipients that it was sent to. */
    sentTo: integer('sent_to').notNull().default(0),
    /** Recipients whose mail was not accepted, and the number of attempts since it was due. */
    waiting: uuid('waiting').array().notNull().default([]),
    tries: smallint('tries').notNull().default(0),
  },
  (t) => [
    index('report_mail_by_office').on(t.officeId, t.name, t.id),
    index('report_mail_user').on(t.userId),
    index('report_mail_due').on(t.nextAt),
  ],
);
