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
import type { MediaFacts } from '@/lib/contract/media-facts';
import { bytes, instant, key, nameText } from './columns';
import { office } from './office';

export type MaterialType = 'image' | 'video' | 'audio' | 'document' | 'font' | 'other';

/** File of the store, one row for all institutions that have it. All columns follow from its bytes. */
export const storedFile = pgTable('stored_file', {
  md5: text('md5').primaryKey(),
  sha256: text('sha256').notNull(),
  size: bytes('size').notNull(),
  mime: text('mime').notNull(),
  type: text('type').$type<MaterialType>().notNull(),
  width: integer('width'),
  height: integer('height'),
  hasThumb: boolean('has_thumb').notNull(),
  /** Codec of a video, such as HEVC; `null` if it can't be read. */
  codec: text('codec'),
});

export const materialFolder = pgTable(
  'material_folder',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    parentId: uuid('parent_id'),
    name: nameText('name').notNull(),
    /** True for a folder of the platform's own institution that everybody may read. */
    open: boolean('open').notNull().default(false),
  },
  (t) => [
    // Referenced together with the institution, so that a folder of another one can't be.
    unique('material_folder_own').on(t.id, t.officeId),
    foreignKey({
      columns: [t.parentId, t.officeId],
      foreignColumns: [t.id, t.officeId],
      name: 'material_folder_above',
    }),
    index('material_folder_office').on(t.officeId, t.parentId),
  ],
);

/** Institutions below that may read a folder with all its contents. */
export const materialFolderShare = pgTable(
  'material_folder_share',
  {
    folderId: uuid('folder_id').notNull(),
    officeId: uuid('office_id').notNull(),
    withOfficeId: uuid('with_office_id')
      .notNull()
      .references(() => office.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.folderId, t.withOfficeId] }),
    foreignKey({
      columns: [t.folderId, t.officeId],
      foreignColumns: [materialFolder.id, materialFolder.officeId],
      name: 'material_folder_share_of',
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('material_folder_share_with').on(t.withOfficeId),
  ],
);

/** Change of a folder that programs following it have not read yet. Written by triggers. */
export const materialFolderChange = pgTable('material_folder_change', {
  id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
  folderId: uuid('folder_id').notNull(),
});

/** Relation of a row to another material; `null`: independent material. */
export type MaterialPart = 'page' | 'version';

/** File in an institution's library. Dimensions of videos are stored here because the uploading browser reports them. */
export const material = pgTable(
  'material',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    folderId: uuid('folder_id'),
    name: nameText('name').notNull(),
    md5: text('md5')
      .notNull()
      .references(() => storedFile.md5),
    type: text('type').$type<MaterialType>().notNull(),
    mime: text('mime').notNull(),
    size: bytes('size').notNull(),
    width: integer('width'),
    height: integer('height'),
    seconds: doublePrecision('seconds'),
    codec: text('codec'),
    /** True for a picture of several frames. */
    animated: boolean('animated').notNull().default(false),
    /** True if the uploading browser plays it; `null` if it has not reported that. */
    plays: boolean('plays'),
    /** Facts that the uploading browser read in a video or audio. */
    media: jsonb('media').$type<MediaFacts>(),
    validFrom: instant('valid_from'),
    validUntil: instant('valid_until'),
    /** End of validity that its institution was notified of. */
    remindedUntil: instant('reminded_until'),
    /**
     * Document of a page, or current material of an earlier version. Such a row has its own bytes, is counted and deleted with
     * its material, and is not listed.
     */
    partOf: uuid('part_of'),
    part: text('part').$type<MaterialPart>(),
    /** Number of a page. */
    partNo: integer('part_no'),
    /** Key of the thumbnail in the store. */
    thumb: text('thumb'),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /**
     * User whose upload is not complete: pages, or the replacement of another material, are still to come. `null` if it is
     * complete.
     */
    unfinishedBy: uuid('unfinished_by'),
  },
  (t) => [
    foreignKey({
      columns: [t.folderId, t.officeId],
      foreignColumns: [materialFolder.id, materialFolder.officeId],
      name: 'material_in_folder',
    }),
    unique('material_own').on(t.id, t.officeId),
    foreignKey({
      columns: [t.partOf, t.officeId],
      foreignColumns: [t.id, t.officeId],
      name: 'material_part_of',
    }).onDelete('cascade'),
    unique('material_page').on(t.partOf, t.partNo),
    index('material_office').on(t.officeId, t.createdAt, t.id),
    index('material_ending').on(t.validUntil),
    index('material_folder_id').on(t.folderId),
    index('material_md5').on(t.md5),
  ],
);

/** Upload in progress. Its size is reserved from the quota. */
export const upload = pgTable(
  'upload',
  {
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    md5: text('md5').notNull(),
    size: bytes('size').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.officeId, t.md5] })],
);

/** Tags of materials, which ignore case like those of terminals. */
export const materialTag = pgTable(
  'material_tag',
  {
    materialId: uuid('material_id').notNull(),
    officeId: uuid('office_id').notNull(),
    folded: text('folded').notNull(),
    tag: text('tag').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.materialId, t.folded] }),
    foreignKey({
      columns: [t.materialId, t.officeId],
      foreignColumns: [material.id, material.officeId],
      name: 'material_tag_of',
    }).onDelete('cascade'),
    index('material_tag_office').on(t.officeId, t.folded),
  ],
);

export type ConversionState = 'waiting' | 'running' | 'done' | 'failed';

/** Conversions of videos and documents: one row per material, for its last conversion. */
export const materialConversion = pgTable(
  'material_conversion',
  {
    materialId: uuid('material_id').primaryKey(),
    officeId: uuid('office_id').notNull(),
    state: text('state').$type<ConversionState>().notNull(),
    percent: integer('percent').notNull(),
    /**
     * Renewed by the instance that works on it; once it has passed, another instance takes over. Stays after the end, as the next
     * turn goes to the institution served longest ago.
     */
    leasedUntil: instant('leased_until'),
    tries: integer('tries').notNull(),
    askedAt: instant('asked_at').notNull(),
    askedBy: text('asked_by').notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.materialId, t.officeId],
      foreignColumns: [material.id, material.officeId],
      name: 'material_conversion_of',
    }).onDelete('cascade'),
    index('material_conversion_waits').on(t.state, t.askedAt),
  ],
);
