import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { OwnWidgetKind } from '@/lib/contract/widget-package';
import type { PackageManifest } from '@/lib/widgets';
import { bytes, instant, key, nameText } from './columns';
import { storedFile } from './material';
import { office } from './office';
import { program, template } from './program';

/** Widget of the library. */
export const ownWidget = pgTable(
  'own_widget',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    name: nameText('name').notNull(),
    kind: text('kind').$type<OwnWidgetKind>().notNull(),
    category: text('category').notNull(),
    /** Built-in widget, as a document of this version stores it. */
    widget: jsonb('widget').$type<{ version: number; widget: unknown }>(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (t) => [index('own_widget_by_office').on(t.officeId, t.name, t.id)],
);

/** Version of a package; immutable. */
export const ownWidgetVersion = pgTable(
  'own_widget_version',
  {
    id: key(),
    widgetId: uuid('widget_id')
      .notNull()
      .references(() => ownWidget.id, { onDelete: 'cascade' }),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    /** Counts up: the highest is the newest, whatever version its author gave it. */
    number: integer('number').notNull(),
    version: text('version').notNull(),
    manifest: jsonb('manifest').$type<PackageManifest>().notNull(),
    /** MD5 of the file that contains all of its files. */
    md5: text('md5')
      .notNull()
      .references(() => storedFile.md5),
    pictureMd5: text('picture_md5').references(() => storedFile.md5),
    size: bytes('size').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (t) => [
    unique('own_widget_version_number').on(t.widgetId, t.number),
    unique('own_widget_version_name').on(t.widgetId, t.version),
    index('own_widget_version_md5').on(t.md5),
    index('own_widget_version_picture').on(t.pictureMd5),
  ],
);

/** Uses of packages in programs. One without a row here may be deleted. */
export const programOwnWidget = pgTable(
  'program_own_widget',
  {
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'cascade' }),
    versionId: uuid('version_id')
      .notNull()
      .references(() => ownWidgetVersion.id),
  },
  (t) => [primaryKey({ columns: [t.programId, t.versionId] }), index('program_own_widget_uses').on(t.versionId)],
);

/** Packages that a template currently shows: programs made from it show them, too. */
export const templateOwnWidget = pgTable(
  'template_own_widget',
  {
    templateId: uuid('template_id')
      .notNull()
      .references(() => template.id, { onDelete: 'cascade' }),
    versionId: uuid('version_id')
      .notNull()
      .references(() => ownWidgetVersion.id),
  },
  (t) => [primaryKey({ columns: [t.templateId, t.versionId] }), index('template_own_widget_uses').on(t.versionId)],
);

/** Packages given to a program with its frame, and the institution above whose template gave them. */
export const frameOwnWidget = pgTable(
  'frame_own_widget',
  {
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'cascade' }),
    versionId: uuid('version_id')
      .notNull()
      .references(() => ownWidgetVersion.id, { onDelete: 'cascade' }),
    givenBy: uuid('given_by')
      .notNull()
      .references(() => office.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.programId, t.versionId] }),
    index('frame_own_widget_uses').on(t.versionId),
    index('frame_own_widget_given').on(t.givenBy),
  ],
);
