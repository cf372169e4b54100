import { z } from 'zod';
import { form, get, json } from '../call';
import { id, ids, instant, page, paging, search } from '../fields';
import { materialType } from '../material';
import { messageContent } from '../message';
import { planContent } from '../play-plan';
import { savedDocument } from '../program';
import { reviewKind, reviewState } from './kinds';

/**
 * Reviews of materials, programs, plans and messages. Calls need the review permission of the kind
 * (`reviewPermission`); submitting and recalling need its edit permission. 403 without.
 */

/** Part of the content that a review covers: a change of any part voids the review. */
export const reviewPart = z.object({
  part: z.enum(['document', 'content', 'file', 'material', 'program', 'calendar']),
  /** Name of the material, program or calendar; empty for the subject itself. */
  name: z.string(),
});
export type ReviewPart = z.infer<typeof reviewPart>;

const named = z.object({ id, name: z.string() });

const shownMaterial = z.object({
  id,
  md5: z.string(),
  name: z.string(),
  type: materialType,
  mime: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  seconds: z.number().nullable(),
});

/** Subject as it was when submitted. */
export const reviewSnapshot = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('material'), material: shownMaterial }),
  z.object({ kind: z.literal('program'), document: savedDocument }),
  z.object({ kind: z.literal('plan'), content: planContent, programs: z.array(named) }),
  z.object({ kind: z.literal('message'), content: messageContent, material: shownMaterial.nullable() }),
]);
export type ReviewSnapshot = z.infer<typeof reviewSnapshot>;

export const review = z.object({
  id,
  kind: reviewKind,
  /** Id of the material, program, plan or message. */
  subjectId: id,
  name: z.string(),
  state: reviewState,
  /** Hash of the subject and everything that it shows. A decision states the hash that the reviewer saw. */
  contentHash: z.string(),
  /** Reason of a rejection, or remark of an approval. */
  note: z.string().nullable(),
  submittedBy: z.string(),
  submittedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /**
   * True if the caller created, changed, submitted or recalled it since it last passed: somebody else decides unless
   * the setting allows it.
   */
  own: z.boolean(),
  /** True if the caller may pass or reject it. */
  mayDecide: z.boolean(),
  /** Number of terminals that publishes waiting for it would reach. */
  terminals: z.int(),
});
export type Review = z.infer<typeof review>;

export const reviewList = get('/a/api/review/list', {
  summary: 'Reviews of one kind, those waiting longest first, else the last submitted first',
  access: '*',
  input: z.object({ ...paging, kind: reviewKind, state: reviewState.optional(), search }),
  output: page(review),
});

const remark = z.object({ by: z.string(), at: instant, text: z.string() });

/** Publish that waits until all its reviews have passed. */
export const publishRequest = z.object({
  id,
  kind: z.enum(['program', 'plan', 'message']),
  name: z.string(),
  terminals: z.int(),
  /** True if it will follow its institutions and groups: terminals that join later get it without another review. */
  living: z.boolean().default(false),
  /**
   * `failed`: passed, but could not be sent. `dismissed`: a rejected or failed one that was removed from the list or
   * published again.
   */
  state: z.enum(['waiting', 'sent', 'rejected', 'cancelled', 'failed', 'dismissed']),
  /** Reason why it was not sent: a message key below `errors`, or the note of the review. */
  reason: z.string().nullable(),
  /** Reviews it still waits for; if rejected, those that have not passed. */
  waitsFor: z.array(z.object({ kind: reviewKind, subjectId: id, name: z.string(), state: reviewState })),
  publishId: id.nullable(),
  createdBy: z.string(),
  createdAt: instant,
});
export type PublishRequest = z.infer<typeof publishRequest>;

/** Limit of materials passed together with what shows them. */
export const MOST_MATERIALS_PASSED = 100;

export const reviewDetail = get('/a/api/review/detail', {
  summary: 'A review: what was submitted, what passed last, what was said, and whom it would reach',
  access: '*',
  input: z.object({ id }),
  output: review.extend({
    snapshot: reviewSnapshot,
    /** Last review that passed before this one. */
    former: z.object({ snapshot: reviewSnapshot, decidedAt: instant }).nullable(),
    /** Parts that have changed since the submission. */
    changed: z.array(reviewPart),
    remarks: z.array(remark),
    /** Other reviews of the same subject, newest first; at most 50. */
    history: z.array(
      review.pick({
        id: true,
        state: true,
        submittedBy: true,
        submittedAt: true,
        decidedBy: true,
        decidedAt: true,
        note: true,
      }),
    ),
    requests: z.array(
      publishRequest.pick({ id: true, name: true, terminals: true, living: true, createdBy: true, createdAt: true }),
    ),
    /** Pending reviews of materials that the program or message shows, in the same institution, longest waiting first. */
    materials: z
      .array(
        review
          .pick({ id: true, subjectId: true, name: true, contentHash: true, own: true, mayDecide: true })
          .extend(shownMaterial.pick({ md5: true, type: true }).shape),
      )
      .max(MOST_MATERIALS_PASSED)
      .default([]),
  }),
});

/** A pending review stays unless its subject has changed: then it is submitted again. */
export const reviewSubmit = json('/a/api/review/submit', {
  summary: 'Submits for review',
  access: '*',
  input: z.object({ kind: reviewKind, ids: z.array(id).min(1).max(100) }),
  output: z.object({ submitted: z.int() }),
});

export const reviewResult = z.enum(['pass', 'reject']);
const decided = z.object({ id, contentHash: z.string().regex(/^[0-9a-f]{64}$/) });
export const reviewNoteText = z.string().trim().max(1_000);

/**
 * Decides all or none. 400 `note` required for a rejection; 403 `ownReview` for the caller's own if the setting forbids
 * it; 409 with `conflict: {id, name, state, decidedBy}[]` for those decided, recalled or changed since the reviewer saw
 * them.
 *
 * `materials` are passed together with the programs or messages that show them: 400 for any that none of them shows.
 * Those that the caller may not decide are `left` pending.
 */
export const reviewDecide = json('/a/api/review/decide', {
  summary: 'Passes or rejects reviews',
  access: '*',
  input: z
    .object({
      reviews: z.array(decided).min(1).max(100),
      result: reviewResult,
      note: reviewNoteText.default(''),
      materials: z.array(decided).max(MOST_MATERIALS_PASSED).default([]),
    })
    .refine(({ result, note }) => result === 'pass' || note !== '', { message: 'required', path: ['note'] })
    .refine(({ result, materials }) => result === 'pass' || materials.length === 0, {
      message: 'invalid',
      path: ['materials'],
    }),
  output: z.object({
    decided: z.int(),
    left: z.array(z.object({ id, name: z.string(), reason: z.enum(['forbidden', 'ownReview']) })).default([]),
  }),
});

export const reviewNote = form('/a/api/review/note', {
  summary: 'Adds a remark to a review without deciding',
  access: '*',
  input: z.object({ id, note: reviewNoteText.min(1) }),
});

/** 409 with `conflict: {id, name, state, decidedBy}[]` for those decided in the meantime. */
export const reviewRecall = form('/a/api/review/recall', {
  summary: 'Recalls what was submitted for review',
  access: '*',
  input: z.object({ ids }),
});
