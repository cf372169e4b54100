import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, key } from './columns';
import { office } from './office';
import { programVersion } from './program';
import { ofTerminal } from './terminal';

export type ProgressState = 'waiting' | 'downloading' | 'done' | 'failed';

/** A list of programs sent to terminals. The counts are maintained by triggers on its targets. */
export const publish = pgTable(
  'publish',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    name: text('name').notNull(),
    mode: text('mode').$type<'replace' | 'append'>().notNull(),
    fromAt: instant('from_at'),
    untilAt: instant('until_at'),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** When it replaces former publishes on its terminals; null once that is done. */
    replacesAt: instant('replaces_at'),
    total: integer('total').notNull().default(0),
    waiting: integer('waiting').notNull().default(0),
    downloading: integer('downloading').notNull().default(0),
    done: integer('done').notNull().default(0),
    failed: integer('failed').notNull().default(0),
  },
  (t) => [
    index('publish_office').on(t.officeId, t.id),
    index('publish_replaces').on(t.replacesAt).where(sql`${t.replacesAt} is not null`),
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

/** A publish on one terminal. `active` ends when another publish replaces it or it is cleared. */
export const publishTarget = pgTable(
  'publish_target',
  {
    publishId: uuid('publish_id')
      .notNull()
      .references(() => publish.id, { onDelete: 'cascade' }),
    terminalId: uuid('terminal_id').notNull(),
    officeId: uuid('office_id').notNull(),
    state: text('state').$type<ProgressState>().notNull(),
    percent: integer('percent').notNull(),
    reason: text('reason'),
    active: boolean('active').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.publishId, t.terminalId] }),
    ofTerminal(t, 'publish_target_terminal'),
    index('publish_target_of_terminal').on(t.terminalId, t.publishId),
    index('publish_target_active').on(t.terminalId).where(sql`${t.active}`),
  ],
);
