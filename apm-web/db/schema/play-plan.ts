import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DayCalendar, PlanContent } from '@/lib/contract/play-plan';
import { instant, key, nameText } from './columns';
import { appUser, office } from './office';

export const playPlan = pgTable(
  'play_plan',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    name: nameText('name').notNull(),
    content: jsonb('content').$type<PlanContent>().notNull(),
    revision: integer('revision').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
    /** Id of the last editor while that user exists. */
    editorId: uuid('editor_id').references(() => appUser.id, { onDelete: 'set null' }),
    /** End that the last editor was reminded of. */
    remindedUntil: text('reminded_until'),
  },
  (t) => [index('play_plan_office').on(t.officeId, t.updatedAt, t.id)],
);

/** Named days of an institution, such as holidays. */
export const dayCalendar = pgTable(
  'day_calendar',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    name: nameText('name').notNull(),
    days: jsonb('days').$type<DayCalendar['days']>().notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (t) => [index('day_calendar_office').on(t.officeId, t.name)],
);

/** Calendars that a plan refers to. One without a row here may be deleted. */
export const playPlanCalendar = pgTable(
  'play_plan_calendar',
  {
    planId: uuid('plan_id')
      .notNull()
      .references(() => playPlan.id, { onDelete: 'cascade' }),
    calendarId: uuid('calendar_id')
      .notNull()
      .references(() => dayCalendar.id),
  },
  (t) => [primaryKey({ columns: [t.planId, t.calendarId] }), index('play_plan_calendar_of').on(t.calendarId)],
);
