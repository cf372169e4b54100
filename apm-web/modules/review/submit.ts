import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type ReviewKind, reviewPath, reviewPermission } from '@/lib/contract/review/kinds';
import { asJson, rows } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { material, message, playPlan, program, review } from '../../db/schema';
import type { Caller, UserContext } from '../../http/context';
import { notify } from '../../notices';
import { enqueueEvents } from '../../webhooks';
import { closuresOf } from './closure';
import { closeReviews, lockOpenReviews } from './repository';
import { snapshotsOf } from './snapshot';

/** Table of each kind, to check what a caller sees. */
export const subjectTables = { material, program, plan: playPlan, message } as const;

/** Context of a submission. `caller`: account that submits, or on whose behalf the platform does. */
export type SubmitContext = Pick<UserContext, 'tx' | 'now' | 'platform' | 'afterCommit'> & {
  caller: Pick<Caller, 'userId' | 'name'>;
};

/**
 * Submits objects that the caller sees, or that the caller's publish needs. Waiting ones without changes stay; changed ones are
 * closed and submitted again. Returns how many were submitted.
 */
export async function submitForReview(
  ctx: UserContext,
  kind: ReviewKind,
  subjectIds: readonly string[],
): Promise<number> {
  // Runs as the platform: a program may show a material of an institution that the caller does not see.
  const submitted = await runAsSystem(ctx.tx, () => insertReviews(ctx, kind, [...new Set(subjectIds)]));
  await announce(ctx, kind, submitted);
  return submitted.length;
}

/** Submits objects for the platform's own work. Rejected or recalled ones are not submitted again in the same state. */
export async function submitAsPlatform(
  ctx: SubmitContext,
  kind: ReviewKind,
  subjectIds: readonly string[],
): Promise<void> {
  const closures = await closuresOf(ctx.tx, kind, subjectIds);
  const given = [...closures].map(([id, { hash }]) => ({ id, hash }));
  const fresh = await rows<{ id: string }>(
    ctx.tx,
    sql`select g.id from json_to_recordset(${asJson(given)}) as g (id uuid, hash text) where not exists (
        select from review r where r.kind = ${kind} and r.subject_id = g.id and r.content_hash = g.hash
          and r.state in ('waiting', 'rejected', 'recalled'))`,
  );
  const submitted = await insertReviews(
    ctx,
    kind,
    fresh.map(({ id }) => id),
  );
  await announce(ctx, kind, submitted);
}

type Submitted = Awaited<ReturnType<typeof insertReviews>>;

/** Notifies reviewers and webhooks of submissions. */
async function announce(
  { tx, now, caller, platform, afterCommit }: SubmitContext,
  kind: ReviewKind,
  submitted: Submitted,
): Promise<void> {
  const notices = await notify(
    tx,
    submitted.map(({ id, name, officeId, subjectId }) => ({
      kind: 'reviewWaiting' as const,
      officeId,
      permission: reviewPermission[kind],
      subject: subjectId,
      params: { name },
      link: `${reviewPath[kind]}?review=${id}`,
    })),
    now,
  );
  const events = submitted.map(({ id, name, officeId, subjectId }) => ({
    officeId,
    data: { id, kind, subjectId, name, by: caller.name },
  }));
  await enqueueEvents(tx, 'reviews', 'review.waiting', events, now);
  afterCommit(() => platform.noticesToMail(notices));
}

async function insertReviews({ tx, caller, now }: SubmitContext, kind: ReviewKind, ids: readonly string[]) {
  const closures = await closuresOf(tx, kind, ids);
  const open = await lockOpenReviews(tx, kind, ids);
  const stale = open.filter(({ subjectId, contentHash }) => closures.get(subjectId)?.hash !== contentHash);
  await closeReviews(
    tx,
    stale.map(({ id }) => id),
    'changed',
    { now },
  );
  const waiting = new Set(open.filter((each) => !stale.includes(each)).map(({ subjectId }) => subjectId));
  const fresh = ids.filter((id) => !waiting.has(id));
  const snapshots = await snapshotsOf(tx, kind, fresh);
  const submitted = fresh.flatMap((subjectId) => {
    const closure = closures.get(subjectId);
    const snapshot = snapshots.get(subjectId);
    if (!closure || !snapshot) return [];
    return {
      id: uuidv7(),
      officeId: closure.officeId,
      kind,
      subjectId,
      name: closure.name,
      contentHash: closure.hash,
      parts: closure.parts,
      snapshot,
      state: 'waiting' as const,
      submittedById: caller.userId,
      submittedBy: caller.name,
      submittedAt: now,
    };
  });
  if (submitted.length === 0) return [];
  // The second of two concurrent submissions is redundant.
  return tx
    .insert(review)
    .values(submitted)
    .onConflictDoNothing()
    .returning({ id: review.id, name: review.name, officeId: review.officeId, subjectId: review.subjectId });
}
