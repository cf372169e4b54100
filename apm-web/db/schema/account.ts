import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, key, nameText } from './columns';
import { appUser } from './office';

const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' });

/** Former passwords of a user, which may not be reused too soon. */
export const passwordHistory = pgTable(
  'password_history',
  { id: key(), userId: ownerId(), passwordHash: text('password_hash').notNull(), at: instant('at').notNull() },
  (t) => [index('password_history_user').on(t.userId, t.id)],
);

/** Captcha, valid for one attempt. */
export const captcha = pgTable('captcha', {
  id: key(),
  answer: text('answer').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Code sent by mail or SMS, and the ticket that a correct one is exchanged for. Only the newest of a target and purpose is valid. */
export const verificationCode = pgTable(
  'verification_code',
  {
    id: key(),
    purpose: text('purpose').$type<'register' | 'forgotten' | 'signIn' | 'contact'>().notNull(),
    /** Phone number, or mail address in lower case. */
    target: text('target').notNull(),
    /** User of the contact, if there is one. */
    userId: uuid('user_id').references(() => appUser.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    triesLeft: integer('tries_left').notNull(),
    ticketHash: text('ticket_hash').unique(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('verification_code_target').on(t.target, t.purpose, t.id)],
);

/** Second factor by an authenticator app (TOTP). */
export const authenticator = pgTable('authenticator', {
  userId: ownerId().primaryKey(),
  /** Secret in Base32. */
  secret: text('secret').notNull(),
  /** `null` until a first code was correct; not required before that. */
  confirmedAt: instant('confirmed_at'),
  /** Time step of the last accepted code: none is accepted twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Hashes of the recovery codes, each valid once. */
  recoveryHashes: text('recovery_hashes').array().notNull(),
});

/** Token by which a program acts as its user, within its scopes. */
export const apiToken = pgTable(
  'api_token',
  {
    id: key(),
    userId: ownerId(),
    name: nameText('name').notNull(),
    /** SHA-256 in hex. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Permissions of the token; what the user may not do itself stays refused. */
    scopes: text('scopes').array().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('api_token_user').on(t.userId, t.id)],
);

/** Notice of an event to one user. */
export const notice = pgTable(
  'notice',
  {
    id: key(),
    userId: ownerId(),
    kind: text('kind').notNull(),
    /** Subject of the notice; there is one notice per user, kind and subject. */
    subject: text('subject').notNull(),
    /** Content in the wire's two languages: Chinese, and English for all others. */
    contentCn: text('content_cn').notNull(),
    contentEn: text('content_en').notNull(),
    /** Path in the console. */
    link: text('link'),
    params: jsonb('params').notNull(),
    readAt: instant('read_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('notice_user').on(t.userId, t.id),
    uniqueIndex('notice_once').on(t.userId, t.kind, t.subject),
    index('notice_age').on(t.createdAt),
  ],
);
