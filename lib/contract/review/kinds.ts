import { z } from 'zod';
import { id, instant } from '../fields';
import { defaultIfAbsent } from '../foreign/absent';
import type { Permission } from '../permissions';

/** Kinds that are reviewed before they reach terminals, if the setting `audit` includes them. */
export const reviewKinds = ['material', 'program', 'plan', 'message'] as const;
export const reviewKind = z.enum(reviewKinds);
export type ReviewKind = z.infer<typeof reviewKind>;

/** `recalled`: by its author. `changed`: the subject changed after the submission. */
export const reviewStates = ['waiting', 'passed', 'rejected', 'recalled', 'changed'] as const;
export const reviewState = defaultIfAbsent('waiting', z.enum(reviewStates));
export type ReviewState = z.infer<typeof reviewState>;

/** Latest review of a subject, as lists of subjects show it. */
export const reviewSummary = z.object({
  reviewId: id,
  state: reviewState,
  note: z.string().nullable(),
  decidedBy: z.string().nullable().default(null),
  decidedAt: instant.nullable().default(null),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;

/** Permission to decide reviews of a kind. */
export const reviewPermission = {
  material: 'res:material:review',
  program: 'program:program:review',
  plan: 'plan:plan:review',
  message: 'message:message:review',
} as const satisfies Record<ReviewKind, Permission>;

/** Permission to submit for review, and to recall. */
export const submitPermission = {
  material: 'res:material:edit',
  program: 'program:program:edit',
  plan: 'plan:plan:edit',
  message: 'message:message:edit',
} as const satisfies Record<ReviewKind, Permission>;

/** Page on which reviews of a kind are decided. */
export const reviewPath = {
  material: '/resManage/checklist',
  program: '/publishProgram/checklist',
  plan: '/playPlan/checklist',
  message: '/publishMessage/checklist',
} as const satisfies Record<ReviewKind, string>;

/** Returns the kinds in a value of the setting `audit`. */
export const kindsOf = (audit: string): ReadonlySet<ReviewKind> =>
  new Set(reviewKinds.filter((kind) => audit.split(',').includes(kind)));
