import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import type { Review, ReviewSnapshot, reviewDetail, reviewList } from '@/lib/contract/review';
import type { ReviewKind, ReviewState, ReviewSummary } from '@/lib/contract/review/kinds';
import { notFound } from '../../base/problem';
import { at, containsPattern, iso, row, rows, type Tx, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { review, reviewRemark } from '../../db/schema';
import type { Caller, UserContext } from '../../http/context';
import { countUpTo, offsetOf } from '../../http/paging';
import { changedParts, closuresOf } from './closure';
import { mayDecide } from './may-review';
import { ownReviews } from './own-work';
import { waitingMaterialsOf } from './shown-materials';

const HISTORY = 50;

type Detail = Output<typeof reviewDetail>;

interface ReviewRow extends Omit<Review, 'own' | 'mayDecide' | 'submittedAt' | 'decidedAt'> {
  submittedAt: string;
  decidedAt: string | null;
}

/** Columns of table `r`. `terminals` are those of the publishes that wait for it. */
const shown = sql`r.id, r.kind, r.subject_id as "subjectId", r.name, r.state, r.content_hash as "contentHash", r.note,
  r.submitted_by as "submittedBy", r.submitted_at as "submittedAt",
  r.decided_by as "decidedBy", r.decided_at as "decidedAt",
  (select coalesce(sum(q.terminals), 0)::int from publish_request_need n join publish_request q on q.id = n.request_id
    where n.kind = r.kind and n.subject_id = r.subject_id and q.state = 'waiting' and r.state = 'waiting') as terminals`;

/** Caller, and the settings that decide whether one may review one's own work. */
export type ReviewContext = Pick<UserContext, 'tx' | 'caller' | 'settings'>;

async function wiresOf<T extends ReviewRow>(found: readonly T[], { tx, caller, settings }: ReviewContext) {
  const ownWork = await ownReviews(tx, caller.userId, found);
  return found.map((each) => {
    const own = ownWork.has(each.id);
    return {
      ...each,
      own,
      mayDecide: mayDecide(caller, settings, { kind: each.kind, own }),
      submittedAt: iso(each.submittedAt),
      decidedAt: iso(each.decidedAt),
    };
  });
}

export async function reviewPage(
  asking: ReviewContext,
  { pageNo, pageSize, kind, state, search }: Parsed<typeof reviewList>,
): Promise<Page<Review>> {
  const { tx } = asking;
  const wanted = sql`r.kind = ${kind} and ${state ? sql`r.state = ${state}` : sql`true`}
    and ${search ? sql`apm.folded(r.name) like ${containsPattern(search)}` : sql`true`}`;
  // Waiting reviews are listed oldest first.
  const order = state === 'waiting' ? sql`r.id` : sql`r.id desc`;
  const list = await rows<ReviewRow>(
    tx,
    sql`select ${shown} from review r where ${wanted} order by ${order} limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
  );
  return {
    list: await wiresOf(list, asking),
    count: await countUpTo(tx, sql`from review r where ${wanted}`),
    pageNo,
    pageSize,
  };
}

export async function kindOfReview(tx: Tx, id: string): Promise<ReviewKind> {
  const [found] = await tx.select({ kind: review.kind }).from(review).where(eq(review.id, id));
  if (!found) throw notFound();
  return found.kind;
}

export async function findReview(asking: ReviewContext, id: string): Promise<Detail> {
  const { tx } = asking;
  const found = await row<ReviewRow>(tx, sql`select ${shown} from review r where r.id = ${id}`);
  const [stored] = await tx.select().from(review).where(eq(review.id, id));
  if (!found || !stored) throw notFound();
  const { kind, subjectId } = stored;
  const same = and(eq(review.kind, kind), eq(review.subjectId, subjectId));
  const [former] = await tx
    .select({ snapshot: review.snapshot, decidedAt: review.decidedAt })
    .from(review)
    .where(and(same, eq(review.state, 'passed'), sql`${review.id} < ${id}`))
    .orderBy(desc(review.id))
    .limit(1);
  const now = await runAsSystem(tx, () => closuresOf(tx, kind, [subjectId]));
  const remarks = await tx.select().from(reviewRemark).where(eq(reviewRemark.reviewId, id)).orderBy(reviewRemark.id);
  const history = await tx
    .select()
    .from(review)
    .where(and(same, ne(review.id, id)))
    .orderBy(desc(review.id))
    .limit(HISTORY);
  const requests = await rows<Detail['requests'][number]>(
    tx,
    sql`select q.id, q.name, q.terminals, q.living, q.created_by as "createdBy", q.created_at as "createdAt"
      from publish_request_need n join publish_request q on q.id = n.request_id
      where n.kind = ${kind} and n.subject_id = ${subjectId} and q.state = 'waiting' order by q.id limit ${HISTORY}`,
  );
  const [wire] = await wiresOf([found], asking);
  if (!wire) throw notFound();
  const materials = stored.state === 'waiting' ? await materialsOf(asking, stored) : [];
  return {
    ...wire,
    snapshot: stored.snapshot,
    former: former?.decidedAt ? { snapshot: former.snapshot, decidedAt: former.decidedAt.toISOString() } : null,
    changed: changedParts(stored.parts, now.get(subjectId)?.parts ?? []),
    remarks: remarks.map((each) => ({ by: each.by, at: each.at.toISOString(), text: each.text })),
    history: history.map((each) => ({
      id: each.id,
      state: each.state,
      submittedBy: each.submittedBy,
      submittedAt: each.submittedAt.toISOString(),
      decidedBy: each.decidedBy,
      decidedAt: iso(each.decidedAt),
      note: each.note,
    })),
    requests: requests.map((each) => ({ ...each, createdAt: iso(each.createdAt) })),
    materials,
  };
}

/** Materials that wait together with what shows them, as far as the caller sees them. */
async function materialsOf(asking: ReviewContext, showing: typeof review.$inferSelect): Promise<Detail['materials']> {
  const { tx } = asking;
  const ids = await runAsSystem(tx, () => waitingMaterialsOf(tx, [showing]));
  const found = await rows<ReviewRow & Pick<Detail['materials'][number], 'md5' | 'type'>>(
    tx,
    sql`select ${shown}, r.snapshot -> 'material' ->> 'md5' as md5, r.snapshot -> 'material' ->> 'type' as type
      from review r where r.id = any(${uuids(ids)}) order by r.id`,
  );
  const wires = await wiresOf(found, asking);
  return wires.map(({ id, subjectId, name, contentHash, own, mayDecide, md5, type }) => ({
    id,
    subjectId,
    name,
    contentHash,
    own,
    mayDecide,
    md5,
    type,
  }));
}

/** Newest review of each object, for lists. One that waits or has passed but no longer matches the content is `changed`. */
async function reviewsOf(tx: Tx, kind: ReviewKind, subjectIds: readonly string[]): Promise<Map<string, ReviewSummary>> {
  const newest = await rows<{
    subjectId: string;
    reviewId: string;
    state: ReviewState;
    note: string | null;
    decidedBy: string | null;
    decidedAt: string | null;
    hash: string;
  }>(
    tx,
    sql`select distinct on (subject_id) subject_id as "subjectId", id as "reviewId", state, note, decided_by as "decidedBy",
        decided_at as "decidedAt", content_hash as hash
      from review where kind = ${kind} and subject_id = any(${uuids(subjectIds)}) order by subject_id, id desc`,
  );
  const bound = newest.filter(({ state }) => state === 'waiting' || state === 'passed');
  const now = await runAsSystem(tx, () =>
    closuresOf(
      tx,
      kind,
      bound.map(({ subjectId }) => subjectId),
    ),
  );
  return new Map(
    newest.map(({ subjectId, hash, decidedAt, ...each }) => {
      const holds = !bound.some((one) => one.subjectId === subjectId) || now.get(subjectId)?.hash === hash;
      return [subjectId, { ...each, state: holds ? each.state : 'changed', decidedAt: iso(decidedAt) }];
    }),
  );
}

/** Adds the newest review to each row of a list. */
export async function addReviews<T extends { id: string }>(
  tx: Tx,
  kind: ReviewKind,
  list: readonly T[],
): Promise<(T & { review: ReviewSummary | null })[]> {
  const reviews = await reviewsOf(
    tx,
    kind,
    list.map(({ id }) => id),
  );
  return list.map((each) => ({ ...each, review: reviews.get(each.id) ?? null }));
}

/** Throws 404 if no review of an object is waiting. */
export async function openReviewOf(tx: Tx, kind: ReviewKind, subjectId: string): Promise<string> {
  const [found] = await tx
    .select({ id: review.id })
    .from(review)
    .where(and(eq(review.kind, kind), eq(review.subjectId, subjectId), eq(review.state, 'waiting')));
  if (!found) throw notFound();
  return found.id;
}

/** Submitted contents by id of the review. */
export async function snapshotsOfReviews(tx: Tx, ids: readonly string[]): Promise<Map<string, ReviewSnapshot>> {
  const found = await tx
    .select({ id: review.id, snapshot: review.snapshot })
    .from(review)
    .where(inArray(review.id, [...ids]));
  return new Map(found.map(({ id, snapshot }) => [id, snapshot]));
}

/** Open reviews of objects, locked. */
export const lockOpenReviews = (tx: Tx, kind: ReviewKind, subjectIds: readonly string[]) =>
  tx
    .select()
    .from(review)
    .where(and(eq(review.kind, kind), inArray(review.subjectId, [...subjectIds]), eq(review.state, 'waiting')))
    .orderBy(review.id)
    .for('update');

/** Reviews by id, locked in a fixed order. */
export const lockReviews = (tx: Tx, ids: readonly string[]) =>
  tx
    .select()
    .from(review)
    .where(inArray(review.id, [...ids]))
    .orderBy(review.id)
    .for('update');

export async function closeReviews(
  tx: Tx,
  ids: readonly string[],
  state: Exclude<ReviewState, 'waiting'>,
  { by, note = null, now }: { by?: Pick<Caller, 'userId' | 'name'>; note?: string | null; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(
    sql`update review set state = ${state}, decided_by = ${by?.name ?? null}, decided_by_id = ${by?.userId ?? null}, decided_at = ${at(now)}, note = ${note} where id = any(${uuids(ids)})`,
  );
}

export const addRemark = (tx: Tx, reviewId: string, by: string, text: string, now: Date) =>
  tx.insert(reviewRemark).values({ id: uuidv7(), reviewId, by, text, at: now });

/** Waiting reviews of these kinds, by kind. */
export async function waitingReviews(
  tx: Tx,
  kinds: readonly ReviewKind[],
): Promise<Partial<Record<ReviewKind, number>>> {
  const found = await rows<{ kind: ReviewKind; n: number }>(
    tx,
    sql`select kind, count(*)::int as n from review where state = 'waiting' and kind = any(${sql.param(kinds)}) group by kind`,
  );
  return Object.fromEntries(found.map(({ kind, n }) => [kind, n]));
}
