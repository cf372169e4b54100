import { sql } from 'drizzle-orm';
import { type Impact, MOST_EXAMPLES } from '@/lib/contract/impact';
import { permits, REVIEW_EXEMPT } from '@/lib/contract/permissions';
import { kindsOf, type ReviewKind, reviewPermission } from '@/lib/contract/review/kinds';
import type { Settings } from '@/lib/contract/setting/catalogue';
import { conflict } from '../../base/problem';
import { asJson, rows, type Tx } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import type { UserContext } from '../../http/context';
import { closuresOf } from './closure';
import { keepRequest, type NewRequest, type RequiredReview } from './requests';
import { materialsOfPrograms } from './shown-materials';
import { submitForReview } from './submit';

/** Objects about to reach terminals, by id. */
export interface ReviewedObjects {
  programs?: readonly string[];
  materials?: readonly string[];
  plan?: string;
  message?: string;
}

/**
 * Submits objects that have not passed review as they are now, and holds the publish until all have passed. Returns the id of the
 * request, or `null` if nothing holds it. Call with the objects locked: a later save is another content.
 */
export async function holdForReview(
  ctx: UserContext,
  reaching: ReviewedObjects,
  request: NewRequest,
): Promise<string | null> {
  const needs = await findUnreviewed(ctx, reaching);
  if (needs.length === 0) return null;
  for (const kind of new Set(needs.map((need) => need.kind)))
    await submitForReview(
      ctx,
      kind,
      needs.filter((need) => need.kind === kind).map(({ subjectId }) => subjectId),
    );
  return keepRequest(
    ctx,
    request,
    needs.map(({ kind, subjectId }) => ({ kind, subjectId })),
  );
}

/** Throws 409 with the names of what has not passed review. For actions that cannot wait, such as playing now. */
export async function assertReviewPassed(ctx: UserContext, reaching: ReviewedObjects): Promise<void> {
  const needs = await findUnreviewed(ctx, reaching);
  if (needs.length === 0) return;
  const named = needs.map(({ kind, subjectId, name }) => ({ kind, id: subjectId, name }));
  throw conflict(named, 'notReviewed');
}

/** Reports what a publish would wait for and who may approve it, without submitting anything; `null` if it would not wait. */
export async function previewReview(ctx: UserContext, reaching: ReviewedObjects): Promise<Impact['review']> {
  const needs = await findUnreviewed(ctx, reaching);
  if (needs.length === 0) return null;
  const asked = needs.map(({ officeId, kind }) => ({ officeId, permission: reviewPermission[kind] }));
  // The caller would submit it, and so may not approve it unless the setting allows approving one's own work.
  const besides = ctx.settings.auditOwn ? null : ctx.caller.userId;
  const reviewers = await rows<{ name: string }>(
    ctx.tx,
    sql`select distinct h.id, h.name from (select distinct * from json_to_recordset(${asJson(asked)}) as g ("officeId" uuid, permission text)) g,
      lateral apm.holders_of(g."officeId", g.permission, ${besides}::uuid) h order by h.name, h.id`,
  );
  return {
    waitsFor: needs.slice(0, MOST_EXAMPLES).map(({ kind, name }) => ({ kind, name })),
    moreNeeds: Math.max(0, needs.length - MOST_EXAMPLES),
    reviewers: reviewers.slice(0, MOST_EXAMPLES).map(({ name }) => name),
    moreReviewers: Math.max(0, reviewers.length - MOST_EXAMPLES),
  };
}

export type NamedNeed = RequiredReview & { name: string; officeId: string };

async function findUnreviewed({ tx, caller, settings }: UserContext, reaching: ReviewedObjects): Promise<NamedNeed[]> {
  if (permits(caller.permissions, REVIEW_EXEMPT)) return [];
  return runAsSystem(tx, () => unreviewedAmong(tx, settings, reaching));
}

/** Objects that are reviewed and have not passed in their present state, whoever publishes them. Runs as the platform. */
export async function unreviewedAmong(
  tx: Tx,
  { audit }: Pick<Settings, 'audit'>,
  { programs = [], materials = [], plan, message }: ReviewedObjects,
): Promise<NamedNeed[]> {
  const asked = kindsOf(audit);
  if (asked.size === 0) return [];
  const subjects: Record<ReviewKind, readonly string[]> = {
    material: asked.has('material') ? [...materials, ...(await materialsOfPrograms(tx, programs))] : [],
    program: programs,
    plan: plan ? [plan] : [],
    message: message ? [message] : [],
  };
  const needs: NamedNeed[] = [];
  for (const kind of asked) {
    const closures = await closuresOf(tx, kind, subjects[kind]);
    const passed = await passedAmong(tx, kind, closures);
    for (const [subjectId, { name, officeId }] of closures)
      if (!passed.has(subjectId)) needs.push({ kind, subjectId, name, officeId });
  }
  return needs;
}

/** Content that has passed once stays approved, even if something else was tried in between. */
async function passedAmong(
  tx: Tx,
  kind: ReviewKind,
  closures: ReadonlyMap<string, { hash: string }>,
): Promise<Set<string>> {
  const wanted = [...closures].map(([id, { hash }]) => ({ id, hash }));
  const found = await rows<{ id: string }>(
    tx,
    sql`select distinct g.id from json_to_recordset(${asJson(wanted)}) as g (id uuid, hash text)
      join review r on r.kind = ${kind} and r.subject_id = g.id and r.content_hash = g.hash and r.state = 'passed'`,
  );
  return new Set(found.map(({ id }) => id));
}
