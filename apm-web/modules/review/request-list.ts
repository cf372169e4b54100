import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Output, Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import { permits } from '@/lib/contract/permissions';
import { publishKinds, publishViewPermission } from '@/lib/contract/publish';
import type { PublishInput, publishRequestDetail, publishRequestList } from '@/lib/contract/publish/requests';
import type { PublishRequest } from '@/lib/contract/review';
import { notFound } from '../../base/problem';
import { iso, rows, type Tx, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { office, program, publishRequest, terminal, terminalGroup } from '../../db/schema';
import type { UserContext } from '../../http/context';
import { countUpTo, offsetOf } from '../../http/paging';
import { assertMayPublishRequest } from './requests';

type RequestRow = Omit<PublishRequest, 'createdAt' | 'waitsFor'> & { createdAt: string };
type WaitsFor = PublishRequest['waitsFor'][number];

/** Lists requests of the kinds whose publishes the caller sees. */
export async function requestPage(
  { tx, caller }: UserContext,
  { pageNo, pageSize, state }: Parsed<typeof publishRequestList>,
): Promise<Page<PublishRequest>> {
  const kinds = publishKinds.filter((kind) => permits(caller.permissions, publishViewPermission[kind]));
  const wanted = sql`kind = any(${sql.param(kinds)}) and ${state ? sql`state = ${state}` : sql`true`}`;
  const list = await rows<RequestRow>(
    tx,
    sql`select id, kind, name, terminals, living, state, reason, publish_id as "publishId", created_by as "createdBy", created_at as "createdAt"
      from publish_request where ${wanted} order by id desc limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
  );
  const needs = await unmetNeeds(
    tx,
    list.filter((each) => each.state === 'waiting' || each.state === 'rejected').map(({ id }) => id),
  );
  return {
    list: list.map((each) => ({
      ...each,
      createdAt: iso(each.createdAt),
      waitsFor: needs.flatMap(({ requestId, ...need }) => (requestId === each.id ? [need] : [])),
    })),
    count: await countUpTo(tx, sql`from publish_request where ${wanted}`),
    pageNo,
    pageSize,
  };
}

/** Read as the platform: a program may show a material of an institution that the caller does not see; only its name is returned. */
const unmetNeeds = (tx: Tx, requestIds: readonly string[]) =>
  runAsSystem(tx, () =>
    rows<WaitsFor & { requestId: string }>(
      tx,
      sql`select n.request_id as "requestId", n.kind, n.subject_id as "subjectId", r.name, r.state
        from publish_request_need n join lateral (
          select name, state from review where kind = n.kind and subject_id = n.subject_id order by id desc limit 1
        ) r on true
        where n.request_id = any(${uuids(requestIds)}) and r.state <> 'passed' order by r.name`,
    ),
  );

/** Request with its choices, without places and programs deleted since: nobody could deselect them. */
export async function findRequest(
  ctx: UserContext,
  { id }: Parsed<typeof publishRequestDetail>,
): Promise<Output<typeof publishRequestDetail>> {
  await assertMayPublishRequest(ctx, id);
  const [found] = await ctx.tx.select().from(publishRequest).where(eq(publishRequest.id, id));
  if (!found) throw notFound();
  const { officeId: _office, createdById: _author, input, createdAt, ...shown } = found;
  return {
    ...shown,
    createdAt: createdAt.toISOString(),
    input: await keepExisting(ctx.tx, { ...(input as PublishInput), kind: found.kind } as PublishInput),
  };
}

async function keepExisting(tx: Tx, input: PublishInput): Promise<PublishInput> {
  const there = {
    terminalIds: await visibleAmong(tx, terminal, input.terminalIds),
    officeIds: await visibleAmong(tx, office, input.officeIds),
    groupIds: await visibleAmong(tx, terminalGroup, input.groupIds),
    exceptTerminalIds: await visibleAmong(tx, terminal, input.exceptTerminalIds),
    exceptOfficeIds: await visibleAmong(tx, office, input.exceptOfficeIds),
    exceptGroupIds: await visibleAmong(tx, terminalGroup, input.exceptGroupIds),
  };
  if (input.kind !== 'program') return { ...input, ...there };
  return { ...input, ...there, programIds: await visibleAmong(tx, program, input.programIds) };
}

/** Visible ids, in the given order. */
async function visibleAmong(tx: Tx, table: PgTable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await rows<{ id: string }>(tx, sql`select id from ${table} where id = any(${uuids(ids)})`);
  const visible = new Set(found.map(({ id }) => id));
  return ids.filter((id) => visible.has(id));
}
