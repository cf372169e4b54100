import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SourceConfig, SourceFault, SourceKind } from '@/lib/contract/data-source';
import type { CellWriting } from '@/lib/widgets';
import { instant, key, nameText } from './columns';
import { office } from './office';
import { program, programVersion, template } from './program';

/** Rows that widgets show, and where they come from. What was fetched last stays while later fetches fail. */
export const dataSource = pgTable(
  'data_source',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    name: nameText('name').notNull(),
    kind: text('kind').$type<SourceKind>().notNull(),
    config: jsonb('config').$type<SourceConfig>().notNull(),
    /** The part of it that terminals get with the rows. */
    writing: jsonb('writing').$type<CellWriting>().generatedAlwaysAs(sql`config -> 'writing'`),
    minutes: integer('minutes').notNull(),
    staleHours: integer('stale_hours').notNull(),
    columns: jsonb('columns').$type<string[]>().notNull(),
    rows: jsonb('rows').$type<string[][]>().notNull(),
    /** Events of a calendar that cannot be read, and those whose repetition cannot be followed. */
    leftOut: integer('left_out').notNull().default(0),
    partly: integer('partly').notNull().default(0),
    /** Rows of the source, also those beyond what is kept. */
    total: integer('total').notNull().default(0),
    /** SHA-256 of columns and rows. */
    hash: text('hash').notNull(),
    /** When they were fetched last, when they last changed, and what of that terminals were given. */
    fetchedAt: instant('fetched_at'),
    changedAt: instant('changed_at'),
    givenAt: instant('given_at'),
    fault: text('fault').$type<SourceFault>(),
    status: integer('status'),
    /** Fetches that failed since the last good one. */
    failures: integer('failures').notNull(),
    /** Of the next fetch; null for what is typed. */
    nextAt: instant('next_at'),
    /** Until then an instance fetches it. */
    leaseUntil: instant('lease_until'),
    /** Raised by every save: a fetch that began before one is not kept. */
    revision: integer('revision').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (t) => [index('data_source_by_office').on(t.officeId, t.name, t.id), index('data_source_due').on(t.nextAt)],
);

/** Uses of data sources in programs: one without a row may be deleted. */
export const programSource = pgTable(
  'program_source',
  {
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'cascade' }),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => dataSource.id),
  },
  (t) => [primaryKey({ columns: [t.programId, t.sourceId] }), index('program_source_uses').on(t.sourceId)],
);

/** Data sources whose rows terminals get with a version. */
export const programVersionSource = pgTable(
  'program_version_source',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => programVersion.id, { onDelete: 'cascade' }),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => dataSource.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.versionId, t.sourceId] }), index('program_version_source_uses').on(t.sourceId)],
);

/** Data sources that a template shows as it is now: programs made from it show them, too. */
export const templateSource = pgTable(
  'template_source',
  {
    templateId: uuid('template_id')
      .notNull()
      .references(() => template.id, { onDelete: 'cascade' }),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => dataSource.id),
  },
  (t) => [primaryKey({ columns: [t.templateId, t.sourceId] }), index('template_source_uses').on(t.sourceId)],
);

/** Data sources that came to a program with its frame, and the institution above whose template gave them. */
export const frameSource = pgTable(
  'frame_source',
  {
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'cascade' }),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => dataSource.id, { onDelete: 'cascade' }),
    givenBy: uuid('given_by')
      .notNull()
      .references(() => office.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.programId, t.sourceId] }),
    index('frame_source_uses').on(t.sourceId),
    index('frame_source_given').on(t.givenBy),
  ],
);
