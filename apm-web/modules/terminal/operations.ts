import { desc, sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import {
  MOST_OPERATIONS,
  type OperationKind,
  type operationList,
  type operationUndo,
} from '@/lib/contract/terminal/operations';
import { conflict, forbidden, notFound } from '../../base/problem';
import { at, rows, type Tx, uuids } from '../../db/database';
import { assertWithinQuota } from '../../db/quota';
import { terminalOperation } from '../../db/schema';
import { assertAttributeLimit } from '../../fleet/attributes';
import { notifyTerminals } from '../../fleet/notify';
import { lockOperation, operationCutoff } from '../../fleet/operations';
import { followRules } from '../../fleet/smart-groups';
import { assertTerminalTagLimit } from '../../fleet/tags';
import type { UserContext } from '../../http/context';
import { undoStrategy } from '../strategy';
import { type FormerPlace, leaveWalls, lockWalls, restoreWallPlaces } from '../wall';
import { placesOf, raiseRevisions, send } from './control';

type Undone = Output<typeof operationUndo>;

const permissionOf = (kind: OperationKind) =>
  kind === 'settings' || kind === 'group' || kind === 'office' ? 'terminal:terminal:edit' : 'terminal:strategy:edit';

const maySee = ({ caller }: UserContext, kind: OperationKind) =>
  caller.permissions.has('*') || caller.permissions.has(permissionOf(kind));

/** Changes of the caller's institution that can be undone, or were; without those that the caller may not make. */
export async function operations(ctx: UserContext): Promise<Output<typeof operationList>> {
  const { tx, caller, now } = ctx;
  const found = await tx
    .select()
    .from(terminalOperation)
    .where(
      sql`${terminalOperation.officeId} = ${caller.officeId} and ${terminalOperation.madeAt} >= ${at(operationCutoff(now))}`,
    )
    .orderBy(desc(terminalOperation.id))
    .limit(MOST_OPERATIONS);
  return found
    .filter(({ kind }) => maySee(ctx, kind))
    .map(({ officeId: _, strategy: __, madeAt, undoneAt, ...each }) => ({
      ...each,
      madeAt: madeAt.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    }));
}

/** Undoes an operation where nothing has changed since; the rest stays and is counted. */
export async function undo(ctx: UserContext, { id }: Parsed<typeof operationUndo>): Promise<Undone> {
  const { tx, caller, now, audit } = ctx;
  const operation = await lockOperation(tx, id, caller.officeId);
  if (!operation || new Date(operation.madeAt) < operationCutoff(now)) throw notFound();
  if (!maySee(ctx, operation.kind)) throw forbidden();
  if (operation.undoneAt !== null) throw conflict({ id }, 'undoneAlready');
  const undone = operation.strategy
    ? { ...(await undoStrategy(ctx, operation.strategy)), offWalls: 0 }
    : await undoTerminals(ctx, id);
  await tx.execute(
    sql`update terminal_operation set undone_at = ${at(now)}, undone_by = ${caller.name} where id = ${id}`,
  );
  const { kind, about } = operation;
  const { receipts: _, ...counts } = undone;
  audit({ after: { id, kind, about, ...counts } });
  return undone;
}

/** Keys of a part before and after a change. Changes from before there were attributes have none. */
const keysOf = (part: 'settings' | 'tags' | 'attributes') =>
  sql`array(select jsonb_object_keys(i.before -> ${part}::text) union select jsonb_object_keys(i.after -> ${part}::text))`;

/** Moves terminals back into their former institutions. Throws 409 if one has no room any more. */
async function moveBack(
  ctx: UserContext,
  back: readonly { terminalId: string; officeId: string | null }[],
): Promise<void> {
  const offices = new Set(back.flatMap(({ officeId }) => officeId ?? []));
  for (const officeId of offices) {
    const here = back.filter((each) => each.officeId === officeId).map(({ terminalId }) => terminalId);
    await leaveWalls(ctx, here, officeId);
    await ctx.tx.execute(
      sql`update terminal set office_id = ${officeId}, group_id = null where id = any(${uuids(here)}) and office_id <> ${officeId}`,
    );
    await assertWithinQuota(ctx.tx, officeId, 'terminals');
  }
}

/** Places on walls that terminals of an operation had. */
const formerPlaces = (tx: Tx, operationId: string) =>
  rows<FormerPlace>(
    tx,
    sql`select terminal_id as "terminalId", before #>> '{wall,id}' as "wallId", (before #>> '{wall,x}')::int as x,
        (before #>> '{wall,y}')::int as y, (before #>> '{wall,w}')::int as w, (before #>> '{wall,h}')::int as h
      from terminal_operation_item where operation_id = ${operationId} and before #>> '{wall,id}' is not null`,
  );

/**
 * Undoes changes of terminals. Settings are sent through the ledger; tags and groups are kept by the platform. Each step is one
 * statement.
 */
async function undoTerminals(ctx: UserContext, id: string): Promise<Undone> {
  const { tx, now } = ctx;
  const former = await formerPlaces(tx, id);
  await lockWalls(tx, [...new Set(former.map(({ wallId }) => wallId))]);
  await tx.execute(sql`select from terminal where id in (
    select terminal_id from terminal_operation_item where operation_id = ${id}) order by id for no key update`);
  const items = await rows<{ terminalId: string; unchanged: boolean; settings: boolean; officeId: string | null }>(
    tx,
    sql`select i.terminal_id as "terminalId", i.before -> 'settings' <> i.after -> 'settings' as settings, i.before ->> 'officeId' as "officeId",
        (select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(t.settings) e where e.key = any(${keysOf('settings')}))
          = i.after -> 'settings'
        and (select coalesce(jsonb_object_agg(g.folded, g.tag), '{}') from terminal_tag g
          where g.terminal_id = t.id and g.folded = any(${keysOf('tags')})) = i.after -> 'tags'
        and (select coalesce(jsonb_object_agg(a.key, a.value), '{}') from jsonb_each(t.attributes) a where a.key = any(${keysOf('attributes')}))
          = coalesce(i.after -> 'attributes', '{}')
        and (i.before ->> 'groupId' is not distinct from i.after ->> 'groupId' or (
          -- A group belongs to one institution: a terminal moved since has lost it.
          t.group_id::text is not distinct from i.after ->> 'groupId'
          -- Restores only a group that still exists, in the same institution and without a rule.
          and (i.before ->> 'groupId' is null or exists (
            select from terminal_group g where g.id::text = i.before ->> 'groupId' and g.rule is null
              and g.office_id::text = coalesce(i.before ->> 'officeId', t.office_id::text)
          ))
        ))
        and (i.before ->> 'officeId' is null or (
          t.office_id::text = i.after ->> 'officeId'
          -- Restores only an institution that the caller still sees.
          and exists (select from office o where o.id::text = i.before ->> 'officeId')
        )) as unchanged
      from terminal_operation_item i join terminal t on t.id = i.terminal_id where i.operation_id = ${id}`,
  );
  const back = items.filter(({ unchanged }) => unchanged);
  const kept = items.length - back.length;
  if (back.length === 0) return { undone: 0, kept, offWalls: 0, receipts: [] };
  const ids = back.map(({ terminalId }) => terminalId);
  const these = uuids(ids);
  const theirs = sql`terminal_operation_item i where i.operation_id = ${id} and i.terminal_id = any(${these})`;
  await tx.execute(
    sql`delete from terminal_tag g using ${theirs} and g.terminal_id = i.terminal_id and g.folded = any(${keysOf('tags')})`,
  );
  await tx.execute(sql`insert into terminal_tag (terminal_id, office_id, folded, tag)
    select i.terminal_id, i.office_id, e.key, e.value from terminal_operation_item i cross join jsonb_each_text(i.before -> 'tags') e
    where i.operation_id = ${id} and i.terminal_id = any(${these})`);
  await assertTerminalTagLimit(tx, these);
  await tx.execute(sql`update terminal t set attributes = (t.attributes - ${keysOf('attributes')}) || (i.before -> 'attributes')
    from ${theirs} and t.id = i.terminal_id and i.before -> 'attributes' <> i.after -> 'attributes'`);
  await assertAttributeLimit(tx, 'terminal', these);
  const places = await placesOf(tx, ids);
  await moveBack(ctx, back);
  const returned = new Set(ids);
  const offWalls = await restoreWallPlaces(
    ctx,
    former.filter(({ terminalId }) => returned.has(terminalId)),
  );
  await tx.execute(sql`update terminal t set group_id = (i.before ->> 'groupId')::uuid from ${theirs} and t.id = i.terminal_id
    and i.before ->> 'groupId' is distinct from i.after ->> 'groupId'`);
  await followRules(tx, these, now);
  await raiseRevisions(tx, ids);
  // Users who no longer see the terminals must be notified as well.
  notifyTerminals(ctx, [...places, ...(await placesOf(tx, ids))]);
  const set = back.filter(({ settings }) => settings).map(({ terminalId }) => terminalId);
  const receipts =
    set.length === 0
      ? []
      : await send(ctx, { ids: set, kind: 'settings', params: {} }, (able) =>
          tx.execute(sql`update terminal t set settings = (t.settings - ${keysOf('settings')}) || (i.before -> 'settings')
            from terminal_operation_item i where i.operation_id = ${id} and i.terminal_id = t.id and t.id = any(${able})`),
        );
  return { undone: back.length, kept, offWalls, receipts };
}
