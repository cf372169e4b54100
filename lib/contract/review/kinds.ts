import { z } from 'zod';
import { id, instant } from '../fields';
import { absentAs } from '../foreign/absent';
import type { Permission } from '../permissions';

/** What is reviewed before it reaches terminals, where the setting `audit` asks for it. */
export const reviewKinds = ['material', 'program', 'plan', 'message'] as const;
export const reviewKind = z.enum(reviewKinds);
export type ReviewKind = z.infer<typeof reviewKind>;

/** `recalled` by its author; `changed` when what was submitted is no longer what there is. */
export const reviewStates = ['waiting', 'passed', 'rejected', 'recalled', 'changed'] as const;
export const reviewState = absentAs('waiting', z.enum(reviewStates));
export type ReviewState = z.infer<typeof reviewState>;

/** The newest review of a thing, as lists of these things show it. */
export const reviewSummary = z.object({
  reviewId: id,
  state: reviewState,
  note: z.string().nullable(),
  decidedBy: z.string().nullable().default(null),
  decidedAt: instant.nullable().default(null),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;

/** Who decides on reviews of a kind. */
export const reviewPermission = {
  material: 'res:material:review',
  program: 'program:program:review',
  plan: 'plan:plan:review',
  message: 'message:message:review',
} as const satisfies Record<ReviewKind, Permission>;

/** Who submits for review, and recalls. */
export const submitPermission = {
  material: 'res:material:edit',
  program: 'program:program:edit',
  plan: 'plan:plan:edit',
  message: 'message:message:edit',
} as const satisfies Record<ReviewKind, Permission>;

/** Where reviews of a kind are decided. */
export const reviewPath = {
  material: '/resManage/checklist',
  program: '/publishProgram/checklist',
  plan: '/playPlan/checklist',
  message: '/publishMessage/checklist',
} as const satisfies Record<ReviewKind, string>;

/** The kinds that a value of the setting `audit` names. */
export const kindsOf = (audit: string): ReadonlySet<ReviewKind> =>
  new Set(reviewKinds.filter((kind) => audit.split(',').includes(kind)));
