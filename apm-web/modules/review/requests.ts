import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import type { PublishRequest, publishRequestCancel, publishRequestList } from '@/lib/contract/review';
import type { ReviewKind } from '@/lib/contract/review-kinds';
import { conflict } from '../../base/problem';
import { bySystem } from '../../db/by-system';
import { asJson, iso, rows, type Tx, uuids } from '../../db/database';
import { publishRequest, publishRequestNeed } from '../../db/schema';
import { mustSee } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { countUpTo, offsetOf } from '../../http/paging';

/** Something that has to pass before a publish goes out. */
export interface Need {
  kind: ReviewKind;
  subjectId: string;
}

export interface NewRequest extends Pick<PublishRequest, 'kind' | 'name' | 'terminals'> {
  /** Of the call that asked for the publish. */
  input: unknown;
}

/** Keeps a publish until all that it needs has passed. Returns its id. */
export async function keepRequest(
  { tx, caller, now }: UserContext,
  request: NewRequest,
  needs: readonly Need[],
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

type RequestRow = Omit<PublishRequest, 'createdAt' | 'waitsFor'> & { createdAt: string };
type WaitsFor = PublishRequest['waitsFor'][number];

export async function requestPage(
  tx: Tx,
  { pageNo, pageSize, state }: Parsed<typeof publishRequestList>,
): Promise<Page<PublishRequest>> {
  const wanted = state ? sql`state = ${state}` : sql`true`;
  const list = await rows<RequestRow>(
    tx,
    sql`select id, kind, name, terminals, state, reason, publish_id as "publishId", created_by as "createdBy", created_at as "createdAt"
      from publish_request where ${wanted} order by id desc limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
  );
  // By the platform: a material that a program shows may be of an institution that the caller does not see; only its name is told.
  const needs = await bySystem(tx, () =>
    rows<WaitsFor & { requestId: string }>(
      tx,
      sql`select n.request_id as "requestId", n.kind, n.subject_id as "subjectId", r.name, r.state
        from publish_request_need n join lateral (
          select name, state from review where kind = n.kind and subject_id = n.subject_id order by id desc limit 1
        ) r on true
        where n.request_id = any(${uuids(list.map(({ id }) => id))}) and r.state <> 'passed' order by r.name`,
    ),
  );
  return {
    list: list.map((each) => ({
      ...each,
      createdAt: iso(each.createdAt),
      waitsFor:
        each.state === 'waiting'
          ? needs.flatMap(({ requestId, ...need }) => (requestId === each.id ? [need] : []))
          : [],
    })),
    count: await countUpTo(tx, sql`from publish_request where ${wanted}`),
    pageNo,
    pageSize,
  };
}

export async function cancelRequest(
  { tx, audit }: UserContext,
  { id }: Parsed<typeof publishRequestCancel>,
): Promise<void> {
  await mustSee(tx, publishRequest, id);
  const cancelled = await tx
    .update(publishRequest)
    .set({ state: 'cancelled' })
    .where(and(eq(publishRequest.id, id), eq(publishRequest.state, 'waiting')))
    .returning({ name: publishRequest.name });
  if (cancelled.length === 0) throw conflict({ id }, 'requestOver');
  audit({ before: cancelled[0] });
}

/** A publish that needs what was rejected is not sent. */
export async function rejectRequests(tx: Tx, needs: readonly Need[], note: string): Promise<void> {
  const given = needs.map(({ kind, subjectId }) => ({ kind, subjectId }));
  await tx.execute(
    sql`update publish_request q set state = 'rejected', reason = ${note}
      from publish_request_need n join json_to_recordset(${asJson(given)}) as g (kind text, "subjectId" uuid)
        on g.kind = n.kind and g."subjectId" = n.subject_id
      where n.request_id = q.id and q.state = 'waiting'`,
  );
}
