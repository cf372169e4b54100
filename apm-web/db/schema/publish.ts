import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ShownMessage } from '@/lib/contract/message';
import { type PlanContent, USUAL_PRIORITY } from '@/lib/contract/play-plan';
import type { GoOn } from '@/lib/contract/publish';
import type { SourceFilter } from '@/lib/contract/source-use';
import type { TargetState } from '@/lib/contract/terminal/report';
import { instant, key, nameText } from './columns';
import { dataSource } from './data-source';
import { office } from './office';
import { dayCalendar } from './play-plan';
import { programVersion } from './program';
import { ofTerminal, terminal, terminalGroup } from './terminal';

/** List of programs, play plan or message sent to terminals. Triggers on its targets maintain the counts. */
export const publish = pgTable(
  'publish',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    name: nameText('name').notNull(),
    kind: text('kind').$type<'program' | 'plan' | 'message'>().notNull().default('program'),
    /** Published plan, which may have been deleted since. */
    planId: uuid('plan_id'),
    planRevision: integer('plan_revision'),
    /** Content of the plan at that time, with ids of versions instead of programs. */
    plan: jsonb('plan').$type<PlanContent>(),
    /** Published message. */
    messageId: uuid('message_id'),
    messageRevision: integer('message_revision'),
    /** Content of the message at that time. */
    message: jsonb('message').$type<ShownMessage>(),
    mode: text('mode').$type<'replace' | 'append'>().notNull(),
    /** Priority of programs; slots of a plan and messages have their own. */
    priority: integer('priority').notNull().default(USUAL_PRIORITY),
    /** Times of day, in each terminal's zone, between which it fetches the files; `null`: at any time. */
    downloadFrom: text('download_from'),
    downloadUntil: text('download_until'),
    /** Way in which it continues to its `planned` terminals; `null` if it went to all of them together. */
    goOn: text('go_on').$type<GoOn>(),
    /** True until it has continued or was stopped: terminals that join it wait with its `planned` ones. */
    holds: boolean('holds').notNull().default(false),
    /** True if it follows its choice: terminals that join the chosen institutions and groups get it, those that leave lose it. */
    living: boolean('living').notNull().default(false),
    /** Institutions that a living publish is limited to, as the roles of its sender were; `null` if not limited. */
    within: uuid('within').array(),
    fromAt: instant('from_at'),
    untilAt: instant('until_at'),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** Time at which it replaces former publishes on its terminals; `null` once that is done. */
    replacesAt: instant('replaces_at'),
    total: integer('total').notNull().default(0),
    waiting: integer('waiting').notNull().default(0),
    downloading: integer('downloading').notNull().default(0),
    done: integer('done').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    planned: integer('planned').notNull().default(0),
    replaced: integer('replaced').notNull().default(0),
    cleared: integer('cleared').notNull().default(0),
    withdrawn: integer('withdrawn').notNull().default(0),
    left: integer('left').notNull().default(0),
  },
  (t) => [
    index('publish_office').on(t.officeId, t.id),
    index('publish_of_plan').on(t.planId, t.id).where(sql`${t.planId} is not null`),
    index('publish_of_message').on(t.messageId, t.id).where(sql`${t.messageId} is not null`),
    index('publish_replaces').on(t.replacesAt).where(sql`${t.replacesAt} is not null`),
    index('publish_holds').on(t.id).where(sql`${t.holds}`),
  ],
);

export const publishProgram = pgTable(
  'publish_program',
  {
    publishId: uuid('publish_id')
      .notNull()
      .references(() => publish.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => programVersion.id),
  },
  (t) => [primaryKey({ columns: [t.publishId, t.position] }), index('publish_program_version').on(t.versionId)],
);

/** Calendars that a published plan refers to: terminals get them as they are now. */
export const publishCalendar = pgTable(
  'publish_calendar',
  {
    publishId: uuid('publish_id')
      .notNull()
      .references(() => publish.id, { onDelete: 'cascade' }),
    calendarId: uuid('calendar_id')
      .notNull()
      .references(() => dayCalendar.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.publishId, t.calendarId] }), index('publish_calendar_of').on(t.calendarId)],
);

/** Data sources that conditions of a published plan or message read: terminals get their rows with it. */
export const publishSource = pgTable(
  'publish_source',
  {
    publishId: uuid('publish_id')
      .notNull()
      .references(() => publish.id, { onDelete: 'cascade' }),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => dataSource.id, { onDelete: 'cascade' }),
    /** True if it reads the first rows. */
    firstRows: boolean('first_rows').notNull(),
    /** Filters by which it reads other rows, such as those of the terminal. */
    filters: jsonb('filters').$type<SourceFilter[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.publishId, t.sourceId] }), index('publish_source_uses').on(t.sourceId)],
);

/** Choice of a living publish: a row for each chosen institution, group and terminal, and for each exception. */
export const publishChoice = pgTable(
  'publish_choice',
  {
    publishId: uuid('publish_id')
      .notNull()
      .references(() => publish.id, { onDelete: 'cascade' }),
    officeId: uuid('office_id').references(() => office.id, { onDelete: 'cascade' }),
    groupId: uuid('group_id').references(() => terminalGroup.id, { onDelete: 'cascade' }),
    terminalId: uuid('terminal_id').references(() => terminal.id, { onDelete: 'cascade' }),
    /** The one of the three that is set. Ids are unique over all tables. */
    placeId: uuid('place_id').notNull().generatedAlwaysAs(sql`coalesce(office_id, group_id, terminal_id)`),
    except: boolean('except').notNull(),
    /** False once the publish is withdrawn, stopped or over, so that the index holds only what may cover a terminal. */
    live: boolean('live').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.publishId, t.placeId, t.except] }),
    check('publish_choice_of', sql`num_nonnulls(${t.officeId}, ${t.groupId}, ${t.terminalId}) = 1`),
    index('publish_choice_live').on(t.placeId).where(sql`${t.live}`),
    index('publish_choice_office').on(t.officeId).where(sql`${t.officeId} is not null`),
    index('publish_choice_group').on(t.groupId).where(sql`${t.groupId} is not null`),
    index('publish_choice_terminal').on(t.terminalId).where(sql`${t.terminalId} is not null`),
  ],
);

/**
 * Publish on one terminal. Only its state says whether the terminal has it; `active` repeats that for the index. While `planned`,
 * it is still to come.
 */
export const publishTarget = pgTable(
  'publish_target',
  {
    publishId: uuid('publish_id')
      .notNull()
      .references(() => publish.id, { onDelete: 'cascade' }),
    terminalId: uuid('terminal_id').notNull(),
    officeId: uuid('office_id').notNull(),
    state: text('state').$type<TargetState>().notNull(),
    percent: integer('percent').notNull(),
    reason: text('reason'),
    active: boolean('active').notNull().generatedAlwaysAs(sql`state in ('waiting', 'downloading', 'done', 'failed')`),
    updatedAt: instant('updated_at').notNull(),
    /** True if it was among the first terminals of a staged publish: it has it again when it leaves and returns. */
    first: boolean('first').notNull().default(false),
    /** Time at which the terminal joined a living publish, or returned to it; `null` if it was there when the publish was sent. */
    joinedAt: instant('joined_at'),
    /** Number of times that the terminal has shown a message, and the last time. */
    shown: integer('shown').notNull().default(0),
    shownAt: instant('shown_at'),
  },
  (t) => [
    primaryKey({ columns: [t.publishId, t.terminalId] }),
    ofTerminal(t, 'publish_target_terminal'),
    index('publish_target_of_terminal').on(t.terminalId, t.publishId),
    index('publish_target_active').on(t.terminalId).where(sql`${t.active}`),
  ],
);
