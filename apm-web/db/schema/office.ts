import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Attributes } from '@/lib/contract/attribute';
import type { Language } from '@/lib/contract/auth';
import { bytes, folded, instant, key, nameText } from './columns';

export type OfficeKind = 'platform' | 'agent' | 'customer' | 'department';
/** Institutions that a role covers: all, the holder's with those below, only the holder's, or chosen ones. */
export type DataRange = 'all' | 'below' | 'own' | 'chosen';

/** Institution: a node of the tenancy tree. */
export const office = pgTable(
  'office',
  {
    id: key(),
    parentId: uuid('parent_id'),
    name: nameText('name').notNull(),
    root: boolean('root').notNull().default(false),
    kind: text('kind').$type<OfficeKind>().notNull().default('customer'),
    contactName: text('contact_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    address: text('address').notNull().default(''),
    remark: text('remark').notNull().default(''),
    /** Value of the dictionary's list `industry`. */
    industry: text('industry').notNull().default(''),
    /** IANA time zone of its terminals without one of their own. Empty: that of the institution above. */
    timezone: text('timezone').notNull().default(''),
    /** Values for placeholders, inherited by institutions below and by terminals. */
    attributes: jsonb('attributes').$type<Attributes>().notNull().default({}),
    /** Quotas apply to the institution and all below it together; `null`: unlimited. */
    terminalQuota: integer('terminal_quota'),
    userQuota: integer('user_quota'),
    /** Date from which it and all below it are read-only. */
    expiresAt: instant('expires_at'),
    /** Bytes. The quota of the platform's own institution applies to that institution only. */
    storageQuota: bytes('storage_quota').notNull(),
    /** Maintained by a trigger on material. */
    storageUsed: bytes('storage_used').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.parentId], foreignColumns: [t.id], name: 'office_above' }),
    // The second of two concurrent initialisations violates this index.
    uniqueIndex('office_one_root').on(t.root).where(sql`${t.root}`),
    index('office_parent').on(t.parentId),
  ],
);

/** Closure table of the office tree: each institution with every ancestor, itself at depth 0. Maintained by a trigger on office. */
export const officeClosure = pgTable(
  'office_closure',
  {
    ancestorId: uuid('ancestor_id')
      .notNull()
      .references(() => office.id, { onDelete: 'cascade' }),
    descendantId: uuid('descendant_id')
      .notNull()
      .references(() => office.id, { onDelete: 'cascade' }),
    depth: integer('depth').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ancestorId, t.descendantId] }), index('office_closure_up').on(t.descendantId)],
);

export const appUser = pgTable(
  'app_user',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    loginName: text('login_name').notNull(),
    name: nameText('name').notNull(),
    avatar: text('avatar'),
    phone: text('phone'),
    email: text('email'),
    passwordHash: text('password_hash').notNull(),
    passwordChangedAt: instant('password_changed_at').notNull().defaultNow(),
    /** '1' default, '2' strong: values of the wire. */
    pwdType: text('pwd_type').$type<'1' | '2'>().notNull(),
    language: text('language').$type<Language>().notNull(),
    timezone: text('timezone').notNull(),
    /** True if notices are also sent by mail. */
    noticesByMail: boolean('notices_by_mail').notNull().default(false),
    /** False for a disabled user, who can't sign in. */
    enabled: boolean('enabled').notNull().default(true),
    remark: text('remark').notNull().default(''),
    lastSignInAt: instant('last_sign_in_at'),
    /** Default filter of the user's lists; `null`: the user's own institution. */
    defaultOfficeId: uuid('default_office_id').references((): AnyPgColumn => office.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('app_user_login_name').on(sql`lower(${t.loginName})`),
    // Unique, because a forgotten password is reset by one of these.
    uniqueIndex('app_user_phone').on(t.phone),
    uniqueIndex('app_user_email').on(sql`lower(${t.email})`),
    index('app_user_office').on(t.officeId),
    // Indexes for the sort orders of the list, each including the institution, so that rows are read for the shown page only.
    index('app_user_created').on(t.createdAt, t.id, t.officeId),
    index('app_user_name').on(t.name, t.id, t.officeId),
    index('app_user_last_sign_in').on(t.lastSignInAt.nullsFirst(), t.id, t.officeId),
    index('app_user_search')
      .using(
        'gin',
        sql`(${folded('name')}) collate natural_order gin_trgm_ops`,
        sql`(${folded('login_name')}) gin_trgm_ops`,
        sql`(${folded('phone')}) gin_trgm_ops`,
        sql`(${folded('email')}) gin_trgm_ops`,
      )
      .with({ fastupdate: false }),
  ],
);

export const role = pgTable(
  'role',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    name: nameText('name').notNull(),
    /** Permissions of the catalogue; '*' is all of them. */
    permissions: text('permissions').array().notNull(),
    dataRange: text('data_range').$type<DataRange>().notNull().default('below'),
    remark: text('remark').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('role_office').on(t.officeId)],
);

/** Institutions of a role whose data range is `chosen`. */
export const roleOffice = pgTable(
  'role_reach',
  {
    roleId: uuid('role_id')
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.officeId] }), index('role_reach_office').on(t.officeId)],
);

export const userRole = pgTable(
  'user_role',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    roleId: uuid('role_id')
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roleId] }), index('user_role_role').on(t.roleId)],
);

export const session = pgTable(
  'session',
  {
    /** SHA-256 of the token in hex. */
    tokenHash: text('token_hash').primaryKey(),
    /** Public id for the user, who never sees the token. */
    id: uuid('id').notNull().unique().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('session_user').on(t.userId)],
);
