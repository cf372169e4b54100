import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PublishRequest, ReviewSnapshot } from '@/lib/contract/review';
import type { ReviewKind, ReviewState } from '@/lib/contract/review/kinds';
import { instant, key, nameText } from './columns';
import { office } from './office';

/** Part of the content that a review is bound to, with its hash. */
export interface HashedPart {
  part: 'document' | 'content' | 'file' | 'material' | 'program' | 'calendar';
  name: string;
  hash: string;
}

/** Instant by the clock of the database, which all instances share, in microseconds. */
const databaseInstant = (name: string) =>
  timestamp(name, { withTimezone: true }).notNull().default(sql`clock_timestamp()`);

/** Submission of an object for review, and its outcome. It outlives the object. */
export const review = pgTable(
  'review',
  {
    id: key(),
    /** Institution of the object. */
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    kind: text('kind').$type<ReviewKind>().notNull(),
    /** Id of the material, program, plan or message. */
    subjectId: uuid('subject_id').notNull(),
    name: nameText('name').notNull(),
    contentHash: text('content_hash').notNull(),
    parts: jsonb('parts').$type<HashedPart[]>().notNull(),
    snapshot: jsonb('snapshot').$type<ReviewSnapshot>().notNull(),
    state: text('state').$type<ReviewState>().notNull(),
    note: text('note'),
    /** The user may have been deleted since. */
    submittedById: uuid('submitted_by_id').notNull(),
    submittedBy: text('submitted_by').notNull(),
    submittedAt: instant('submitted_at').notNull(),
    /** Time at which the submitted content was read, by the database's clock: edits are compared with it. */
    readAt: databaseInstant('read_at'),
    decidedBy: text('decided_by'),
    /** Account that decided or recalled; `null` if unknown. */
    decidedById: uuid('decided_by_id'),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    index('review_office').on(t.officeId, t.kind, t.state, t.id),
    index('review_subject').on(t.kind, t.subjectId, t.id),
    // Unique: an object has at most one open review, even for concurrent submissions.
    uniqueIndex('review_open').on(t.kind, t.subjectId).where(sql`${t.state} = 'waiting'`),
  ],
);

/**
 * Accounts that created or changed content under review, or content that it shows. Written by triggers, so that every way of
 * saving is covered; `at` is the last change.
 */
export const contentEdit = pgTable(
  'content_edit',
  {
    kind: text('kind').$type<ReviewKind | 'calendar'>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** The user may have been deleted since. */
    userId: uuid('user_id').notNull(),
    act: text('act').$type<'created' | 'changed'>().notNull(),
    at: databaseInstant('at'),
    /** Digest of the content after that edit, by which copies of it are recognised. */
    digest: text('digest').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subjectId, t.userId, t.act] }),
    index('content_edit_digest').on(t.userId, t.digest),
  ],
);

/** Remarks on a review without a decision. */
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

/** Publish that was requested before all of its content had passed review. It is made as requested once everything has passed. */
export const publishRequest = pgTable(
  'publish_request',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    kind: text('kind').$type<PublishRequest['kind']>().notNull(),
    name: nameText('name').notNull(),
    /** Input of the call. */
    input: jsonb('input').notNull(),
    terminals: integer('terminals').notNull(),
    /** True if it will follow its institutions and groups. */
    living: boolean('living').notNull().default(false),
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
    // Lists of one state skip the sent ones, whose number only grows.
    index('publish_request_state').on(t.state, t.id),
  ],
);

/** Objects that must pass review for a requested publish. */
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
