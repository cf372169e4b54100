import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '@/lib/contract/auth';
import { content, instant, key, nameText } from './columns';
import { office } from './office';

/**
 * Small image of an institution or a user, re-encoded from the upload at its display size, which removes all metadata. Large
 * files are materials and are kept in the file store.
 */
export const picture = pgTable(
  'picture',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id, { onDelete: 'cascade' }),
    mime: text('mime').notNull(),
    content: content('content').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('picture_office').on(t.officeId)],
);

const pictureId = (name: string) => uuid(name).references((): AnyPgColumn => picture.id, { onDelete: 'set null' });

/** Branding of the console under a host name. */
export const domain = pgTable(
  'domain',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id, { onDelete: 'cascade' }),
    /** Host in lower case, with its port unless that is the default one. */
    host: text('host').notNull(),
    title: nameText('title').notNull(),
    logoId: pictureId('logo_id'),
    faviconId: pictureId('favicon_id'),
    loginBackgroundId: pictureId('login_background_id'),
    /** Color as #rrggbb. */
    themeColor: text('theme_color'),
    footerText: text('footer_text').notNull().default(''),
    footerLinks: jsonb('footer_links').$type<{ title: string; url: string }[]>().notNull().default([]),
    defaultLanguage: text('default_language').$type<Language>(),
    /** Empty: all languages. */
    languages: text('languages').array().$type<Language[]>().notNull().default([]),
    registration: boolean('registration').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('domain_host').on(t.host), index('domain_office').on(t.officeId)],
);

/** Branding of the console for users of an institution and those below it; the nearest one applies. */
export const personalization = pgTable('personalization', {
  officeId: uuid('office_id')
    .primaryKey()
    .references(() => office.id, { onDelete: 'cascade' }),
  /** Empty: that of the host, or the product's own. */
  title: nameText('title').notNull(),
  logoId: pictureId('logo_id'),
  loginBackgroundId: pictureId('login_background_id'),
  /** Color as #rrggbb. */
  themeColor: text('theme_color'),
  updatedAt: instant('updated_at').notNull(),
});

/** Announcement to the users of an institution and those below it; the nearest one that is shown applies. */
export const announcement = pgTable('announcement', {
  officeId: uuid('office_id')
    .primaryKey()
    .references(() => office.id, { onDelete: 'cascade' }),
  open: boolean('open').notNull(),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  titleCn: text('title_cn').notNull(),
  titleEn: text('title_en').notNull(),
  /** Sanitised HTML. */
  contentCn: text('content_cn').notNull(),
  contentEn: text('content_en').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Entries added to the console's own menu, and changes of its own entries, which have a path. */
export const menu = pgTable(
  'menu',
  {
    id: key(),
    parentId: uuid('parent_id').references((): AnyPgColumn => menu.id, { onDelete: 'cascade' }),
    /** Path in the console; `null` for a group. */
    path: text('path'),
    /** Titles by language. A missing one falls back to English, an empty list to the console's own title. */
    title: jsonb('title').$type<Partial<Record<Language, string>>>().notNull(),
    icon: text('icon'),
    /** Address that the entry opens: in the console's frame if `path` is /inframe, else in a new tab. */
    link: text('link'),
    permission: text('permission'),
    invisible: boolean('invisible').notNull().default(false),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [
    index('menu_parent').on(t.parentId, t.sort),
    uniqueIndex('menu_path').on(t.path).where(sql`${t.link} is null`),
  ],
);
