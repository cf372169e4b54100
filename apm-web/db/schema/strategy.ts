import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { KeptDetail, StrategyDetail } from '@/lib/contract/strategy';
import { instant, key, nameText } from './columns';
import { office } from './office';
import { dayCalendar } from './play-plan';
import { ofTerminal, terminalGroup } from './terminal';

/** Detail as terminals have it: with a version instead of a program, and a file instead of a picture. */
export interface SentDetail {
  detail: StrategyDetail;
  versionId: string | null;
  md5: string | null;
  /** Names of the objects that it refers to by id. */
  names: { id: string; name: string }[];
}

/** Settings that terminals share. `details` were saved, `sent` apply on its terminals. */
export const strategy = pgTable(
  'strategy',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    name: nameText('name').notNull(),
    remark: text('remark').notNull(),
    details: jsonb('details').$type<KeptDetail[]>().notNull(),
    /** Revision of the details. */
    revision: integer('revision').notNull(),
    sent: jsonb('sent').$type<SentDetail[]>().notNull(),
    sentRevision: integer('sent_revision'),
    sentAt: instant('sent_at'),
    /** Versions whose files its terminals hold: of its default program, and of its picture. */
    versions: uuid('versions').array().notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (t) => [index('strategy_by_office').on(t.officeId, t.name, t.id)],
);

const ofStrategy = () =>
  uuid('strategy_id')
    .notNull()
    .references(() => strategy.id, { onDelete: 'cascade' });

/** Ties of strategies to terminals, groups and institutions with all below them. Of equal ties the newer one counts. */
export const strategyTerminal = pgTable(
  'strategy_terminal',
  {
    strategyId: ofStrategy(),
    terminalId: uuid('terminal_id').notNull(),
    officeId: uuid('office_id').notNull(),
    tiedAt: instant('tied_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.strategyId, t.terminalId] }),
    ofTerminal(t, 'strategy_terminal_terminal'),
    index('strategy_terminal_of').on(t.terminalId),
  ],
);

export const strategyGroup = pgTable(
  'strategy_group',
  {
    strategyId: ofStrategy(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => terminalGroup.id, { onDelete: 'cascade' }),
    tiedAt: instant('tied_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.strategyId, t.groupId] }), index('strategy_group_of').on(t.groupId)],
);

export const strategyOffice = pgTable(
  'strategy_office',
  {
    strategyId: ofStrategy(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id, { onDelete: 'cascade' }),
    tiedAt: instant('tied_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.strategyId, t.officeId] }), index('strategy_office_of').on(t.officeId)],
);

/** Calendars that a strategy refers to, as saved or as sent. One without a row here may be deleted. */
export const strategyCalendar = pgTable(
  'strategy_calendar',
  {
    strategyId: ofStrategy(),
    calendarId: uuid('calendar_id')
      .notNull()
      .references(() => dayCalendar.id),
  },
  (t) => [primaryKey({ columns: [t.strategyId, t.calendarId] }), index('strategy_calendar_of').on(t.calendarId)],
);
