import type { Output, Parsed } from '@/lib/contract/call';
import type { reviewDecide, reviewNote, reviewRecall } from '@/lib/contract/review';
import type { ReviewKind } from '@/lib/contract/review/kinds';
import { badRequest, conflict, forbidden } from '../../base/problem';
import type { Tx } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { review } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { notify } from '../../notices';
import { enqueueEvents } from '../../webhooks';
import { closuresOf } from './closure';
import { assertMayReview, assertMaySubmit, mayDecide } from './may-review';
import { ownReviews } from './own-work';
import { addRemark, closeReviews, kindOfReview, lockReviews } from './repository';
import { rejectRequests } from './requests';
import { waitingMaterialsOf } from './shown-materials';

type Stored = typeof review.$inferSelect;

/**
 * Decides on reviews, all or none, and approves the materials together with what shows them. The second of two concurrent
 * decisions finds the first.
 */
export async function decideReviews(
  ctx: UserContext,
  { reviews, result, note, materials }: Parsed<typeof reviewDecide>,
): Promise<Output<typeof reviewDecide>> {
  const { tx, caller, settings, now, platform, audit, afterCommit } = ctx;
  const asked = new Set(reviews.map(({ id }) => id));
  await assertVisible(tx, review, [...asked], 'reviews');
  const along = materials.map(({ id }) => id).filter((id) => !asked.has(id));
  await assertVisible(tx, review, along, 'materials');
  const locked = await lockReviews(tx, [...asked, ...along]);
  const main = locked.filter(({ id }) => asked.has(id));
  assertMayReview(caller, ...main.map(({ kind }) => kind));
  const own = await ownReviews(tx, caller.userId, locked);
  const may = ({ id, kind }: Stored) => mayDecide(caller, settings, { kind, own: own.has(id) });
  if (!main.every(may)) throw forbidden('ownReview');
  const found = locked.filter((each) => asked.has(each.id) || may(each));
  const ids = found.map(({ id }) => id);
  const left = locked.filter((each) => !found.includes(each) && each.state === 'waiting');

  const looked = new Map([...reviews, ...materials].map(({ id, contentHash }) => [id, contentHash]));
  const lost = new Set(await changedSince(tx, found));
  const open = (each: Stored) =>
    each.state === 'waiting' && looked.get(each.id) === each.contentHash && !lost.has(each.id);
  const refused = found.filter((each) => !open(each));
  if (refused.length > 0) {
    throw conflict(
      refused.map(({ id, name, state, decidedBy }) => ({
        id,
        name,
        state: state === 'waiting' ? 'changed' : state,
        decidedBy,
      })),
      'reviewOver',
    );
  }
  const waiting = [...found, ...left].flatMap(({ id }) => (asked.has(id) ? [] : [id]));
  const shown = await runAsSystem(tx, () => waitingMaterialsOf(tx, main, waiting));
  if (shown.length < waiting.length) throw badRequest({ materials: 'notInList' });
  const passed = result === 'pass';
  await closeReviews(tx, ids, passed ? 'passed' : 'rejected', { by: caller, note: note || null, now });
  if (!passed) await runAsSystem(tx, () => rejectRequests(tx, found, note));
  const events = found.map(({ id, kind, subjectId, name, officeId }) => ({
    officeId,
    data: { id, kind, subjectId, name, by: caller.name, note },
  }));
  await enqueueEvents(tx, 'reviews', passed ? 'review.passed' : 'review.rejected', events, now);
  audit({
    after: {
      result,
      note,
      reviews: found.map(({ kind, name }) => ({ kind, name })),
      ...(left.length > 0 ? { left: left.map(({ name }) => name) } : {}),
    },
  });
  const notices = await notify(
    tx,
    found.map(({ kind, subjectId, submittedById, name }) => ({
      kind: passed ? ('reviewPassed' as const) : ('reviewRejected' as const),
      userId: submittedById,
      subject: subjectId,
      params: { name, note },
      link: passed ? listPath[kind] : editPath[kind](subjectId),
    })),
    now,
  );
  afterCommit(() => platform.noticesToMail(notices));
  return {
    decided: found.length,
    left: left.map((each) => ({ id: each.id, name: each.name, reason: own.has(each.id) ? 'ownReview' : 'forbidden' })),
  };
}

/** Path at which authors see why something was rejected, and correct it. */
const editPath: Record<ReviewKind, (id: string) => string> = {
  material: () => listPath.material,
  program: (id) => `/programEditor?id=${id}`,
  plan: (id) => `/playPlan/planMake?id=${id}`,
  message: (id) => `/message/form?id=${id}`,
};

/** Path at which authors see that something was approved. */
const listPath: Record<ReviewKind, string> = {
  material: '/resManage/myRes',
  program: '/program/make',
  plan: '/playPlan/list',
  message: '/publishMessage/list',
};

/** Open reviews whose objects differ from what was submitted. */
async function changedSince(tx: Tx, reviews: readonly Stored[]): Promise<string[]> {
  const changed: string[] = [];
  for (const kind of new Set(reviews.map((each) => each.kind))) {
    const own = reviews.filter((each) => each.kind === kind);
    const now = await runAsSystem(tx, () =>
      closuresOf(
        tx,
        kind,
        own.map(({ subjectId }) => subjectId),
      ),
    );
    changed.push(...own.filter((each) => now.get(each.subjectId)?.hash !== each.contentHash).map(({ id }) => id));
  }
  return changed;
}

/** Adds a remark without deciding. The author is notified with a link to the review. */
export async function remarkOnReview(ctx: UserContext, { id, note }: Parsed<typeof reviewNote>): Promise<void> {
  const { tx, caller, now } = ctx;
  assertMayReview(caller, await kindOfReview(tx, id));
  await addRemark(tx, id, caller.name, note, now);
}

export async function recallReviews(ctx: UserContext, { ids }: Parsed<typeof reviewRecall>): Promise<void> {
  const { tx, caller, now, audit } = ctx;
  await assertVisible(tx, review, ids, 'ids');
  const found = await lockReviews(tx, ids);
  for (const { kind } of found) assertMaySubmit(caller, kind);
  const over = found.filter(({ state }) => state !== 'waiting');
  if (over.length > 0)
    throw conflict(
      over.map(({ id, name, state, decidedBy }) => ({ id, name, state, decidedBy })),
      'reviewOver',
    );
  await closeReviews(tx, ids, 'recalled', { by: caller, now });
  audit({ after: found.map(({ kind, name }) => ({ kind, name })) });
}
