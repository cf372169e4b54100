import { boolean, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { ExportKind, MailOutcome, Rhythm } from '@/lib/contract/statistics/report-mails';
import { instant, key, nameText } from './columns';
import { appUser, office } from './office';

/** A view of the statistics that is sent by mail, with when and to whom. */
export const reportMail = pgTable(
  'report_mail',
  {
    id: key(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** That of its owner. */
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id, { onDelete: 'cascade' }),
    name: nameText('name').notNull(),
    kind: text('kind').$type<ExportKind>().notNull(),
    /** The filters of the view; null where there is none. */
    ofOfficeId: uuid('of_office_id'),
    groupId: uuid('group_id'),
    tags: text('tags').array().notNull(),
    /** Users. */
    recipients: uuid('recipients').array().notNull(),
    rhythm: text('rhythm').$type<Rhythm>().notNull(),
    /** 1 to 7, Monday first. */
    weekday: smallint('weekday').notNull(),
    /** 1 to 31; a shorter month has it on its last day. */
    monthDay: smallint('month_day').notNull(),
    hour: smallint('hour').notNull(),
    zone: text('zone').notNull(),
    format: text('format').$type<'csv' | 'xlsx'>().notNull(),
    active: boolean('active').notNull(),
    /** Of the console, for the link. */
    origin: text('origin').notNull(),
    nextAt: instant('next_at').notNull(),
    /** Until then an instance sends it. */
    leaseUntil: instant('lease_until'),
    lastAt: instant('last_at'),
    outcome: text('outcome').$type<MailOutcome>(),
    /** Recipients that it was sent to. */
    sentTo: integer('sent_to').notNull().default(0),
    /** Recipients whose mail was not accepted, and how often that was tried since it was due. */
    waiting: uuid('waiting').array().notNull().default([]),
    tries: smallint('tries').notNull().default(0),
  },
  (t) => [
    index('report_mail_by_office').on(t.officeId, t.name, t.id),
    index('report_mail_user').on(t.userId),
    index('report_mail_due').on(t.nextAt),
  ],
);
