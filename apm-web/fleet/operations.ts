import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { MOST_OPERATIONS, OPERATION_DAYS, type OperationKind } from '@/lib/contract/terminal/operations';
import { at, type Database, row, type Tx, texts, uuids } from '../db/database';
import { deleteInBatches } from '../db/in-batches';
import { type StrategyChange, terminalOperation } from '../db/schema';
import type { UserContext } from '../http/context';

/** Parts of terminals that an operation may change. */
export interface Parts {
  /** Names of settings. */
  settings?: readonly string[];
  /** Folded tags. */
  tags?: readonly string[];
  /** Keys of own attributes. */
  attributes?: readonly string[];
  group?: boolean;
  office?: boolean;
}

interface Change {
  kind: OperationKind;
  /** Names of the changed fields. */
  about: readonly string[];
  ids: readonly string[];
  parts: Parts;
}

/** Place on a wall, which terminals leave with their institution. */
const placeOnWall = sql`(select jsonb_build_object('id', s.wall_id, 'x', s.x, 'y', s.y, 'w', s.w, 'h', s.h)
  from wall_screen s where s.terminal_id = t.id)`;

/**
 * JSON of these parts of terminals `t`. Settings, tags and attributes that a terminal does not have are omitted, so that
 * comparing two results shows what was added and removed.
 */
const partsOf = ({
  settings = [],
  tags = [],
  attributes = [],
  group = false,
  office = false,
}: Parts): SQL => sql`jsonb_build_object(
  'settings', (select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(t.settings) e where e.key = any(${texts(settings)})),
  'tags', (
    select coalesce(jsonb_object_agg(g.folded, g.tag), '{}') from terminal_tag g where g.terminal_id = t.id and g.folded = any(${texts(tags)})
  ),
  'attributes', (
    select coalesce(jsonb_object_agg(a.key, a.value), '{}') from jsonb_each(t.attributes) a where a.key = any(${texts(attributes)})
  ),
  'groupId', ${group ? sql`t.group_id` : sql`null::uuid`},
  'officeId', ${office ? sql`t.office_id` : sql`null::uuid`},
  'wall', ${office ? placeOnWall : sql`null::jsonb`}
)`;

/**
 * Makes a change of terminals and stores the state before and after it, so that it can be undone: two statements, whatever their
 * number. Nothing is stored if nothing changed.
 */
export async function recordOperation<T>(
  ctx: UserContext,
  { kind, about, ids, parts }: Change,
  change: () => Promise<T>,
): Promise<T> {
  const { tx } = ctx;
  const id = uuidv7();
  // Locked, so that no other change comes between recording and writing.
  await tx.execute(sql`select from terminal where id = any(${uuids(ids)}) order by id for no key update`);
  await insertOperation(ctx, { id, kind, about: [...about], terminals: ids.length });
  await tx.execute(sql`insert into terminal_operation_item (operation_id, terminal_id, office_id, before, after)
    select ${id}::uuid, t.id, t.office_id, ${partsOf(parts)}, '{}' from terminal t where t.id = any(${uuids(ids)})`);
  const answer = await change();
  await tx.execute(sql`update terminal_operation_item i set after = ${partsOf(parts)}
    from terminal t where i.operation_id = ${id} and t.id = i.terminal_id`);
  await tx.execute(sql`delete from terminal_operation_item where operation_id = ${id} and before = after`);
  await tx.execute(sql`update terminal_operation set terminals = (
    select count(*) from terminal_operation_item where operation_id = ${id}) where id = ${id}`);
  await tx.execute(sql`delete from terminal_operation where id = ${id} and terminals = 0`);
  return answer;
}

/** Stores a change of a strategy. */
export const recordStrategy = (
  ctx: UserContext,
  kind: OperationKind,
  name: string,
  terminals: number,
  strategy: StrategyChange,
) => insertOperation(ctx, { id: uuidv7(), kind, about: [name], terminals, strategy });

async function insertOperation(
  { tx, caller, now }: UserContext,
  made: { id: string; kind: OperationKind; about: string[]; terminals: number; strategy?: StrategyChange },
): Promise<void> {
  const { officeId } = caller;
  await tx.insert(terminalOperation).values({ ...made, officeId, madeAt: now, madeBy: caller.name });
  await tx.execute(sql`delete from terminal_operation where office_id = ${officeId} and id in (
    select id from terminal_operation where office_id = ${officeId} order by id desc offset ${MOST_OPERATIONS})`);
}

const DAY_MS = 86_400_000;

/** Instant before which operations are deleted. */
export const operationCutoff = (now: Date): Date => new Date(now.getTime() - OPERATION_DAYS * DAY_MS);

/** Deletes operations that are too old to be undone. */
export async function sweepOperations(db: Database, now: Date): Promise<void> {
  const isOld = sql`made_at < ${at(operationCutoff(now))}`;
  // Items are deleted first: deleting the operation would cascade to all of them in one statement.
  await deleteInBatches(db, sql`terminal_operation_item`, {
    where: sql`operation_id in (select id from terminal_operation where ${isOld})`,
    order: sql`operation_id, terminal_id`,
  });
  await deleteInBatches(db, sql`terminal_operation`, { where: isOld, order: sql`made_at` });
}

/** Locks an operation, so that it is undone only once; undefined if the caller does not see it. */
export async function lockOperation(tx: Tx, id: string, officeId: string) {
  return row<{
    kind: OperationKind;
    about: string[];
    strategy: StrategyChange | null;
    madeAt: string;
    undoneAt: string | null;
  }>(
    tx,
    sql`select kind, about, strategy, made_at as "madeAt", undone_at as "undoneAt" from terminal_operation
      where id = ${id} and office_id = ${officeId} for update`,
  );
}
