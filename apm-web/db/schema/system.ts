import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, key } from './columns';
import { office } from './office';

/** Settings that differ from their defaults. */
export const setting = pgTable('setting', { key: text('key').primaryKey(), value: jsonb('value').notNull() });

/** Key pair of sign-in fields, shared by all instances. */
export const signInKey = pgTable('sign_in_key', {
  id: integer('id').primaryKey(),
  privatePem: text('private_pem').notNull(),
});

/** Key pair that evidence is signed with, shared by all instances. */
export const evidenceKey = pgTable('evidence_key', {
  id: integer('id').primaryKey(),
  privatePem: text('private_pem').notNull(),
});

/** Failed attempts at something guessable (a password, a pairing code), by account and address. */
export const attempt = pgTable('attempt', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  /** Instant before which no further attempt is allowed. */
  until: instant('until'),
  updatedAt: instant('updated_at').notNull(),
});

export type AuditKind = 'change' | 'signIn' | 'refusal';

/** Audit log: who changed what, from where. Written in the transaction of the change. */
export const audit = pgTable(
  'audit',
  {
    id: key(),
    officeId: uuid('office_id').references(() => office.id),
    userId: uuid('user_id'),
    userName: text('user_name').notNull(),
    kind: text('kind').$type<AuditKind>().notNull().default('change'),
    address: text('address').notNull(),
    call: text('call').notNull(),
    input: jsonb('input').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    at: instant('at').notNull(),
  },
  (t) => [
    index('audit_office').on(t.officeId, t.id),
    index('audit_user').on(t.userId, t.id),
    index('audit_kind').on(t.kind, t.id),
    index('audit_age').on(t.at),
  ],
);
