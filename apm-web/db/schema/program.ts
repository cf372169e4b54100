import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { StoredDocument } from '@/lib/contract/program';
import { instant, key, nameText } from './columns';
import { material, materialFolder, storedFile } from './material';
import { office } from './office';

export const programFolder = pgTable(
  'program_folder',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    parentId: uuid('parent_id'),
    name: nameText('name').notNull(),
  },
  (t) => [
    // Referenced together with the institution, so that a folder of another one can't be.
    unique('program_folder_own').on(t.id, t.officeId),
    foreignKey({
      columns: [t.parentId, t.officeId],
      foreignColumns: [t.id, t.officeId],
      name: 'program_folder_above',
    }),
    index('program_folder_office').on(t.officeId, t.parentId),
  ],
);

export const program = pgTable(
  'program',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    name: nameText('name').notNull(),
    document: jsonb('document').$type<StoredDocument>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    scenes: integer('scenes').notNull(),
    seconds: doublePrecision('seconds').notNull(),
    revision: integer('revision').notNull(),
    /** SHA-256 of the document's canonical JSON. */
    contentHash: text('content_hash').notNull(),
    thumb: text('thumb'),
    folderId: uuid('folder_id'),
    /** Template that it was made from, as it was then: everything outside slots stays like this here. */
    frame: jsonb('frame').$type<StoredDocument>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (t) => [
    index('program_office').on(t.officeId, t.updatedAt, t.id),
    foreignKey({
      columns: [t.folderId, t.officeId],
      foreignColumns: [programFolder.id, programFolder.officeId],
      name: 'program_in_folder',
    }),
    index('program_folder_contents').on(t.folderId),
  ],
);

/** States of a program after its saves, including the newest. Saves of one person within a short time share a row. */
export const programRevision = pgTable(
  'program_revision',
  {
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'cascade' }),
    /** Revision of the program after the last save in this row. */
    revision: integer('revision').notNull(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    name: nameText('name').notNull(),
    document: jsonb('document').$type<StoredDocument>().notNull(),
    scenes: integer('scenes').notNull(),
    seconds: doublePrecision('seconds').notNull(),
    contentHash: text('content_hash').notNull(),
    thumb: text('thumb'),
    /** Time of the first save in this row. */
    begunAt: instant('begun_at').notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
    /** Account that saved, as names are not unique; `null` if unknown, and for work of the platform itself. */
    savedById: uuid('saved_by_id'),
  },
  (t) => [primaryKey({ columns: [t.programId, t.revision] })],
);

/** Uses of materials in programs. A material without a row here may be deleted. */
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

/**
 * Folder of materials that a program follows: its media are the scenes. The platform gives the program new scenes when the folder
 * changes, and then gives them to the terminals that play it.
 */
export const followedFolder = pgTable(
  'followed_folder',
  {
    programId: uuid('program_id')
      .primaryKey()
      .references(() => program.id, { onDelete: 'cascade' }),
    /** Institution of the program. */
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    folderId: uuid('folder_id')
      .notNull()
      .references(() => materialFolder.id, { onDelete: 'cascade' }),
    /** True if folders below it are followed, too. */
    below: boolean('below').notNull(),
    /** Time from which on the folder has to be read again; `null` if nothing has changed. */
    dueAt: instant('due_at'),
    /** Digest of the media that the program shows. */
    shown: text('shown').notNull(),
    /** Number of media beyond the limit of scenes. */
    leftOut: integer('left_out').notNull(),
    /** Number of media that have not passed review. */
    unreviewed: integer('unreviewed').notNull(),
    /** True until terminals have the newest scenes. */
    unsent: boolean('unsent').notNull(),
  },
  (t) => [
    index('followed_folder_of').on(t.folderId),
    index('followed_folder_office').on(t.officeId),
    index('followed_folder_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    index('followed_folder_unsent').on(t.programId).where(sql`${t.unsent}`),
  ],
);

/** Published snapshot of a program; immutable. It outlives its program. */
export const programVersion = pgTable(
  'program_version',
  {
    id: key(),
    programId: uuid('program_id').notNull(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    name: nameText('name').notNull(),
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

/** Program saved as a template; the platform's own templates are code. */
export const template = pgTable(
  'template',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    /** Program that it was made from and is updated by. */
    programId: uuid('program_id').references(() => program.id, { onDelete: 'set null' }),
    name: nameText('name').notNull(),
    category: text('category').notNull(),
    /** True if institutions below may make programs from it, too. */
    shared: boolean('shared').notNull(),
    document: jsonb('document').$type<StoredDocument>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Number of its saves. */
    version: integer('version').notNull(),
    thumb: text('thumb'),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (t) => [unique('template_of').on(t.programId), index('template_office').on(t.officeId)],
);

/** Materials of all versions of a template: programs made from an earlier one still show them. */
export const templateMaterial = pgTable(
  'template_material',
  {
    templateId: uuid('template_id')
      .notNull()
      .references(() => template.id, { onDelete: 'cascade' }),
    materialId: uuid('material_id')
      .notNull()
      .references(() => material.id),
  },
  (t) => [primaryKey({ columns: [t.templateId, t.materialId] }), index('template_material_uses').on(t.materialId)],
);

/**
 * Materials given to a program with its frame, and the institution above whose template gave them. They are readable as long as
 * the program exists, even if the template is deleted or no longer shared.
 */
export const frameMaterial = pgTable(
  'frame_material',
  {
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'cascade' }),
    materialId: uuid('material_id')
      .notNull()
      .references(() => material.id, { onDelete: 'cascade' }),
    givenBy: uuid('given_by')
      .notNull()
      .references(() => office.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.programId, t.materialId] }),
    index('frame_material_uses').on(t.materialId),
    index('frame_material_given').on(t.givenBy),
  ],
);
