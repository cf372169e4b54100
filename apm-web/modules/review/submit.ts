import { v7 as uuidv7 } from 'uuid';
import { type ReviewKind, reviewPath, reviewPermission } from '@/lib/contract/review/kinds';
import { runAsSystem } from '../../db/run-as-system';
import { material, message, playPlan, program, review } from '../../db/schema';
import type { UserContext } from '../../http/context';
import { notify } from '../../notices';
import { enqueueEvents } from '../../webhooks';
import { closuresOf } from './closure';
import { closeReviews, lockOpenReviews } from './repository';
import { snapshotsOf } from './snapshot';

/** Table of each kind, to check what a caller sees. */
export const subjectTables = { material, program, plan: playPlan, message } as const;

/**
 * Submits objects that the caller sees, or that the caller's publish needs. Waiting ones without changes stay; changed ones are
 * closed and submitted again. Returns how many were submitted.
 */
export async function submitForReview(
  ctx: UserContext,
  kind: ReviewKind,
  subjectIds: readonly string[],
): Promise<number> {
  const { tx, now, platform, afterCommit } = ctx;
  // Runs as the platform: a program may show a material of an institution that the caller does not see.
  const submitted = await runAsSystem(tx, () => insertReviews(ctx, kind, [...new Set(subjectIds)]));
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
    data: { id, kind, subjectId, name, by: ctx.caller.name },
  }));
  await enqueueEvents(tx, 'reviews', 'review.waiting', events, now);
  afterCommit(() => platform.noticesToMail(notices));
  return submitted.length;
}

async function insertReviews({ tx, caller, now }: UserContext, kind: ReviewKind, ids: readonly string[]) {
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
