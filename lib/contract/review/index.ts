import { z } from 'zod';
import { form, get, json } from '../call';
import { id, ids, instant, page, paging, search } from '../fields';
import { materialType } from '../material';
import { messageContent } from '../message';
import { planContent } from '../play-plan';
import { savedDocument } from '../program';
import { reviewKind, reviewState } from './kinds';

/**
 * Reviews of materials, programs, plans and messages. Calls ask for the review permission of the kind they are about
 * (`reviewPermission`), submitting and recalling for its edit permission: 403 without.
 */

/** A part of what a review is bound to: any that is no longer the same voids it. */
export const reviewPart = z.object({
  part: z.enum(['document', 'content', 'file', 'material', 'program', 'calendar']),
  /** Of the material, program or calendar; empty for the thing itself. */
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

/** What was submitted, as it was then. */
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
  /** Of the material, program, plan or message. */
  subjectId: id,
  name: z.string(),
  state: reviewState,
  /** Of the closure: the thing and all that it shows. A decision names the hash that was looked at. */
  contentHash: z.string(),
  /** Why it was rejected, or what was said with the pass. */
  note: z.string().nullable(),
  submittedBy: z.string(),
  submittedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** The caller created, changed, submitted or recalled it since it passed last: somebody else decides unless the setting allows it. */
  own: z.boolean(),
  /** The caller may pass or reject it. */
  mayDecide: z.boolean(),
  /** Terminals that publishes waiting for it would reach. */
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

/** A publish that waits until all that it needs has passed. */
export const publishRequest = z.object({
  id,
  kind: z.enum(['program', 'plan', 'message']),
  name: z.string(),
  terminals: z.int(),
  /** `failed`: it has passed and could not be sent. `dismissed`: one of these was taken off the list or published again. */
  state: z.enum(['waiting', 'sent', 'rejected', 'cancelled', 'failed', 'dismissed']),
  /** Why it was not sent: a message key below `errors`, or the note of the review. */
  reason: z.string().nullable(),
  /** What it still waits for; of a rejected one, what has not passed. */
  waitsFor: z.array(z.object({ kind: reviewKind, subjectId: id, name: z.string(), state: reviewState })),
  publishId: id.nullable(),
  createdBy: z.string(),
  createdAt: instant,
});
export type PublishRequest = z.infer<typeof publishRequest>;

/** Materials that are passed together with what shows them. */
export const MOST_MATERIALS_PASSED = 100;

export const reviewDetail = get('/a/api/review/detail', {
  summary: 'A review: what was submitted, what passed last, what was said, and whom it would reach',
  access: '*',
  input: z.object({ id }),
  output: review.extend({
    snapshot: reviewSnapshot,
    /** Of the review that passed last before this one. */
    former: z.object({ snapshot: reviewSnapshot, decidedAt: instant }).nullable(),
    /** Parts that have changed since it was submitted. */
    changed: z.array(reviewPart),
    remarks: z.array(remark),
    /** Other reviews of the same thing, the newest first; at most 50. */
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
    requests: z.array(publishRequest.pick({ id: true, name: true, terminals: true, createdBy: true, createdAt: true })),
    /** Reviews of materials that the program or message shows, which wait as well in its institution; those waiting longest. */
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

/** One that waits already stays as it is, unless it has changed: then it is submitted anew. */
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
 * All or none. 400 `note` required where it is rejected; 403 `ownReview` for one's own where the setting forbids it; 409 with
 * `conflict: {id, name, state, decidedBy}[]` for those decided or recalled meanwhile, or changed since they were looked at.
 *
 * `materials` are passed together with the programs or messages that show them: 400 for any that none of them shows. Those that the
 * caller may not decide are `left` waiting.
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

/** 409 with `conflict: {id, name, state, decidedBy}[]` for those decided meanwhile. */
export const reviewRecall = form('/a/api/review/recall', {
  summary: 'Recalls what was submitted for review',
  access: '*',
  input: z.object({ ids }),
});
