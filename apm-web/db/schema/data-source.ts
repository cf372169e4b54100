import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { PictureFault, SourceConfig, SourceFault, SourceKind } from '@/lib/contract/data-source';
import type { SourceFilter } from '@/lib/contract/source-use';
import type { CellWriting } from '@/lib/widgets';
import { bytes, instant, key, nameText } from './columns';
import { storedFile } from './material';
import { office } from './office';
import { program, programVersion, template } from './program';

/** Rows that widgets show, and their origin. The latest rows stay while later fetches fail. */
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
    /** Number and date formats that terminals get with the rows. */
    writing: jsonb('writing').$type<CellWriting>().generatedAlwaysAs(sql`config -> 'writing'`),
    /** Name and value of the secret header; both or none. Only the platform's own work reads the value. */
    header: text('header'),
    secret: text('secret'),
    minutes: integer('minutes').notNull(),
    staleHours: integer('stale_hours').notNull(),
    columns: jsonb('columns').$type<string[]>().notNull(),
    /** First rows, as screens get them. */
    rows: jsonb('rows').$type<string[][]>().notNull(),
    /** Rows after the first ones. Screens get those that their programs filter by a value of the terminal. */
    more: jsonb('more').$type<string[][]>().notNull().default([]),
    /** Number of calendar events that cannot be read, and of those whose repetition cannot be followed. */
    leftOut: integer('left_out').notNull().default(0),
    partly: integer('partly').notNull().default(0),
    /** Number of rows in the source, including those beyond what is stored. */
    total: integer('total').notNull().default(0),
    /** Number of rows whose picture could not be had, and the first reason. */
    picturesMissing: integer('pictures_missing').notNull().default(0),
    pictureFault: text('picture_fault').$type<PictureFault>(),
    /** SHA-256 of columns and rows. */
    hash: text('hash').notNull(),
    /** Times at which the rows were last fetched, last changed, and last given to terminals. */
    fetchedAt: instant('fetched_at'),
    changedAt: instant('changed_at'),
    givenAt: instant('given_at'),
    fault: text('fault').$type<SourceFault>(),
    status: integer('status'),
    /** Number of failed fetches since the last successful one. */
    failures: integer('failures').notNull(),
    /** Time of the next fetch; `null` for typed rows. */
    nextAt: instant('next_at'),
    /** Time until which an instance has it leased for fetching. */
    leaseUntil: instant('lease_until'),
    /** Raised by every save: a fetch that began before one is discarded. */
    revision: integer('revision').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (t) => [index('data_source_by_office').on(t.officeId, t.name, t.id), index('data_source_due').on(t.nextAt)],
);

/** Pictures that rows of a source refer to. The bytes count once per institution, like those of materials. */
export const sourcePicture = pgTable(
  'source_picture',
  {
    id: key(),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => dataSource.id, { onDelete: 'cascade' }),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    /** May contain a key. */
    address: text('address').notNull(),
    md5: text('md5')
      .notNull()
      .references(() => storedFile.md5),
    size: bytes('size').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Version in the words of the picture's server. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** Time at which its server was last asked. */
    checkedAt: instant('checked_at').notNull(),
  },
  (t) => [
    unique('source_picture_address').on(t.sourceId, t.address),
    index('source_picture_file').on(t.md5),
    index('source_picture_office').on(t.officeId, t.md5),
  ],
);

/** Rows of a source with one value in a column by which programs filter. Written only by `apm.split_rows`. */
export const sourcePart = pgTable(
  'source_part',
  {
    sourceId: uuid('source_id')
      .notNull()
      .references(() => dataSource.id, { onDelete: 'cascade' }),
    field: text('field').notNull(),
    value: text('value').notNull(),
    /** Pairs of the row's place in the source and its cells. */
    rows: jsonb('rows').$type<[number, string[]][]>().notNull(),
    /** MD5 of the cells: the same rows at other places are no change. */
    hash: text('hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sourceId, t.field, t.value] })],
);

/** Uses of data sources in programs. A source without a row here may be deleted. */
export const programSource = pgTable(
  'program_source',
  {
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'cascade' }),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => dataSource.id),
    /** True if it shows the first rows. */
    firstRows: boolean('first_rows').notNull().default(true),
    /** Filters by which it shows rows of the terminal. */
    filters: jsonb('filters').$type<SourceFilter[]>().notNull().default([]),
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
    /** True if it shows the first rows. */
    firstRows: boolean('first_rows').notNull().default(true),
    /** Filters by which it shows rows of the terminal. */
    filters: jsonb('filters').$type<SourceFilter[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.versionId, t.sourceId] }), index('program_version_source_uses').on(t.sourceId)],
);

/** Data sources that a template currently shows: programs made from it show them, too. */
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

/** Data sources given to a program with its frame, and the institution above whose template gave them. */
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
