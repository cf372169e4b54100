import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { StoredDocument } from '@/lib/contract/program';
import { instant, key } from './columns';
import { material, storedFile } from './material';
import { office } from './office';

export const program = pgTable(
  'program',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    name: text('name').notNull(),
    document: jsonb('document').$type<StoredDocument>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    scenes: integer('scenes').notNull(),
    seconds: doublePrecision('seconds').notNull(),
    revision: integer('revision').notNull(),
    /** SHA-256 of the document's canonical JSON. */
    contentHash: text('content_hash').notNull(),
    thumb: text('thumb'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (t) => [index('program_office').on(t.officeId, t.updatedAt, t.id)],
);

/** What a program was after its saves, the newest included: saves of one person in a short time are one row. */
export const programRevision = pgTable(
  'program_revision',
  {
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'cascade' }),
    /** That of the program after the last save in this row. */
    revision: integer('revision').notNull(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    name: text('name').notNull(),
    document: jsonb('document').$type<StoredDocument>().notNull(),
    scenes: integer('scenes').notNull(),
    seconds: doublePrecision('seconds').notNull(),
    contentHash: text('content_hash').notNull(),
    thumb: text('thumb'),
    /** Of the first save in this row. */
    begunAt: instant('begun_at').notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.programId, t.revision] })],
);

/** Uses of materials in programs: one without a row may be deleted. */
export const programMaterial = pgTable(
  'program_material',
  {
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'cascade' }),
    materialId: uuid('material_id')
      .notNull()
      .references(() => material.id),
  },
  (t) => [primaryKey({ columns: [t.programId, t.materialId] }), index('program_material_uses').on(t.materialId)],
);

/** A published snapshot of a program; immutable. It outlives its program. */
export const programVersion = pgTable(
  'program_version',
  {
    id: key(),
    programId: uuid('program_id').notNull(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    name: text('name').notNull(),
    contentHash: text('content_hash').notNull(),
    document: jsonb('document').$type<StoredDocument>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [unique('program_version_content').on(t.programId, t.contentHash, t.name)],
);

/** Files that a version needs, kept even when the materials are deleted. */
export const programVersionFile = pgTable(
  'program_version_file',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => programVersion.id, { onDelete: 'cascade' }),
    md5: text('md5')
      .notNull()
      .references(() => storedFile.md5),
  },
  (t) => [primaryKey({ columns: [t.versionId, t.md5] }), index('program_version_file_md5').on(t.md5)],
);
