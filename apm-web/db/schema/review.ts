import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PublishRequest, ReviewSnapshot } from '@/lib/contract/review';
import type { ReviewKind, ReviewState } from '@/lib/contract/review/kinds';
import { instant, key, nameText } from './columns';
import { office } from './office';

/** A part of the closure that a review is bound to, with its hash. */
export interface HashedPart {
  part: 'document' | 'content' | 'file' | 'material' | 'program' | 'calendar';
  name: string;
  hash: string;
}

/** An instant by the clock of the database, which all instances share, in microseconds. */
const databaseInstant = (name: string) =>
  timestamp(name, { withTimezone: true }).notNull().default(sql`clock_timestamp()`);

/** A submission of a thing for review, and what became of it. It outlives the thing. */
export const review = pgTable(
  'review',
  {
    id: key(),
    /** Of the thing. */
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    kind: text('kind').$type<ReviewKind>().notNull(),
    /** Of the material, program, plan or message. */
    subjectId: uuid('subject_id').notNull(),
    name: nameText('name').notNull(),
    contentHash: text('content_hash').notNull(),
    parts: jsonb('parts').$type<HashedPart[]>().notNull(),
    snapshot: jsonb('snapshot').$type<ReviewSnapshot>().notNull(),
    state: text('state').$type<ReviewState>().notNull(),
    note: text('note'),
    /** The user may be gone since. */
    submittedById: uuid('submitted_by_id').notNull(),
    submittedBy: text('submitted_by').notNull(),
    submittedAt: instant('submitted_at').notNull(),
    /** When the submitted content was read, by the database's clock: edits are compared with it. */
    readAt: databaseInstant('read_at'),
    decidedBy: text('decided_by'),
    /** Account that decided or recalled; `null` if unknown. */
    decidedById: uuid('decided_by_id'),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    index('review_office').on(t.officeId, t.kind, t.state, t.id),
    index('review_subject').on(t.kind, t.subjectId, t.id),
    // One open review per thing, whatever is submitted at once.
    uniqueIndex('review_open').on(t.kind, t.subjectId).where(sql`${t.state} = 'waiting'`),
  ],
);

/**
 * Accounts that created or changed content under review, or what such content shows. Written by triggers, so that no way of saving
 * leaves it out; `at` is the last change.
 */
export const contentEdit = pgTable(
  'content_edit',
  {
    kind: text('kind').$type<ReviewKind | 'calendar'>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** The user may be gone since. */
    userId: uuid('user_id').notNull(),
    act: text('act').$type<'created' | 'changed'>().notNull(),
    at: databaseInstant('at'),
    /** Digest of the content after that edit, which finds it again in copies. */
    digest: text('digest').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subjectId, t.userId, t.act] }),
    index('content_edit_digest').on(t.userId, t.digest),
  ],
);

/** What was said about a review without deciding. */
export const reviewRemark = pgTable(
  'review_remark',
  {
    id: key(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => review.id, { onDelete: 'cascade' }),
    by: text('by').notNull(),
    at: instant('at').notNull(),
    text: text('text').notNull(),
  },
  (t) => [index('review_remark_of').on(t.reviewId, t.id)],
);

/** A publish that was asked for before all of it had passed review. It is made as its author asks, once all has. */
export const publishRequest = pgTable(
  'publish_request',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    kind: text('kind').$type<PublishRequest['kind']>().notNull(),
    name: nameText('name').notNull(),
    /** The input of the call. */
    input: jsonb('input').notNull(),
    terminals: integer('terminals').notNull(),
    state: text('state').$type<PublishRequest['state']>().notNull(),
    reason: text('reason'),
    publishId: uuid('publish_id'),
    createdById: uuid('created_by_id').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('publish_request_office').on(t.officeId, t.id),
    index('publish_request_waiting').on(t.id).where(sql`${t.state} = 'waiting'`),
    // Lists of one state pass over those that were sent, which only grow.
    index('publish_request_state').on(t.state, t.id),
  ],
);

/** What a requested publish needs to have passed. */
export const publishRequestNeed = pgTable(
  'publish_request_need',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => publishRequest.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ReviewKind>().notNull(),
    subjectId: uuid('subject_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.kind, t.subjectId] }),
    index('publish_request_need_of').on(t.kind, t.subjectId),
  ],
);
