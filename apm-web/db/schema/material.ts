import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, instant, key } from './columns';
import { office } from './office';

export type MaterialType = 'image' | 'video' | 'audio' | 'document' | 'other';

/** A file of the store, one row for all institutions that have it. All columns follow from its bytes. */
export const storedFile = pgTable('stored_file', {
  md5: text('md5').primaryKey(),
  sha256: text('sha256').notNull(),
  size: bytes('size').notNull(),
  mime: text('mime').notNull(),
  type: text('type').$type<MaterialType>().notNull(),
  width: integer('width'),
  height: integer('height'),
  hasThumb: boolean('has_thumb').notNull(),
  /** Of a video, such as HEVC; null where it can't be read. */
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
    name: text('name').notNull(),
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

/** A file in an institution's library. Dimensions of videos are here because the uploading browser reports them. */
export const material = pgTable(
  'material',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    folderId: uuid('folder_id'),
    name: text('name').notNull(),
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
    /** Whether the browser that uploaded it plays it; null where it has not said. */
    plays: boolean('plays'),
    /** Key of the thumbnail in the store. */
    thumb: text('thumb'),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.folderId, t.officeId],
      foreignColumns: [materialFolder.id, materialFolder.officeId],
      name: 'material_in_folder',
    }),
    index('material_office').on(t.officeId, t.createdAt, t.id),
    index('material_folder_id').on(t.folderId),
    index('material_md5').on(t.md5),
  ],
);

/** An upload under way. Its size is reserved from the quota. */
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
