import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Parsed } from '@/lib/contract/call';
import { permits } from '@/lib/contract/permissions';
import { publishPermission } from '@/lib/contract/publish';
import type { publishRequestCancel, publishRequestDismiss } from '@/lib/contract/publish/requests';
import type { PublishRequest } from '@/lib/contract/review';
import type { ReviewKind } from '@/lib/contract/review/kinds';
import { conflict, forbidden, notFound } from '../../base/problem';
import { asJson, type Tx } from '../../db/database';
import { publishRequest, publishRequestNeed } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserContext } from '../../http/context';

/** Object that has to pass review before a publish is sent. */
export interface RequiredReview {
  kind: ReviewKind;
  subjectId: string;
}

export interface NewRequest extends Pick<PublishRequest, 'kind' | 'name' | 'terminals' | 'living'> {
  /** Input of the call that requested the publish. */
  input: unknown;
}

/** Stores a publish until everything that it needs has passed. Returns its id. */
export async function keepRequest(
  { tx, caller, now }: UserContext,
  request: NewRequest,
  needs: readonly RequiredReview[],
): Promise<string> {
  const id = uuidv7();
  await tx.insert(publishRequest).values({
    ...request,
    id,
    officeId: caller.officeId,
    state: 'waiting',
    createdById: caller.userId,
    createdBy: caller.name,
    createdAt: now,
  });
  await tx.insert(publishRequestNeed).values(needs.map((need) => ({ requestId: id, ...need })));
  return id;
}

/** Replaces a request that was rejected or failed. The second of two concurrent publishes is refused. */
export async function replaceRequest({ tx }: UserContext, kind: PublishRequest['kind'], id: string): Promise<void> {
  await assertVisible(tx, publishRequest, id, 'replacesRequest');
  await endRequest(tx, id, and(eq(publishRequest.kind, kind), isRefused), 'dismissed');
}

export async function cancelRequest(ctx: UserContext, { id }: Parsed<typeof publishRequestCancel>): Promise<void> {
  await assertMayPublishRequest(ctx, id);
  ctx.audit({ before: await endRequest(ctx.tx, id, eq(publishRequest.state, 'waiting'), 'cancelled') });
}

export async function dismissRequest(ctx: UserContext, { id }: Parsed<typeof publishRequestDismiss>): Promise<void> {
  await assertMayPublishRequest(ctx, id);
  ctx.audit({ before: await endRequest(ctx.tx, id, isRefused, 'dismissed') });
}

/** States in which the author has to decide on a request. */
const isRefused = inArray(publishRequest.state, ['rejected', 'failed']);

/** Ends a request. Throws 409 unless it is in a state that allows this. */
async function endRequest(
  tx: Tx,
  id: string,
  isAsNeeded: SQL | undefined,
  state: 'cancelled' | 'dismissed',
): Promise<{ name: string }> {
  const [ended] = await tx
    .update(publishRequest)
    .set({ state })
    .where(and(eq(publishRequest.id, id), isAsNeeded))
    .returning({ name: publishRequest.name });
  if (!ended) throw conflict({ id }, 'requestOver');
  return ended;
}

/** Throws 404 if the caller does not see a request, 403 without the permission to publish its kind. */
export async function assertMayPublishRequest({ tx, caller }: UserContext, id: string): Promise<void> {
  const [found] = await tx.select({ kind: publishRequest.kind }).from(publishRequest).where(eq(publishRequest.id, id));
  if (!found) throw notFound();
  if (!permits(caller.permissions, publishPermission[found.kind])) throw forbidden();
}

/** Rejects the publishes that need what was rejected. */
export async function rejectRequests(tx: Tx, needs: readonly RequiredReview[], note: string): Promise<void> {
  const given = needs.map(({ kind, subjectId }) => ({ kind, subjectId }));
  await tx.execute(
    sql`update publish_request q set state = 'rejected', reason = ${note}
      from publish_request_need n join json_to_recordset(${asJson(given)}) as g (kind text, "subjectId" uuid)
        on g.kind = n.kind and g."subjectId" = n.subject_id
      where n.request_id = q.id and q.state = 'waiting'`,
  );
}
