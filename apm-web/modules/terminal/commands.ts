import { type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import {
  type Command,
  type CommandBatch,
  type CommandKind,
  type CommandReceipt,
  commandState,
  retriedStates,
} from '@/lib/contract/command';
import type { Page } from '@/lib/contract/fields';
import type { commandHistory, commandLedger } from '@/lib/contract/terminal/set';
import { notFound } from '../../base/problem';
import { at, iso, row, rows, type Tx, texts, uuids } from '../../db/database';
import { terminalCommand } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { idsByName } from '../../fleet/list';
import type { ChangedTerminal } from '../../fleet/live';
import { notifyTerminals } from '../../fleet/notify';
import type { UserContext } from '../../http/context';
import { countUpTo, offsetOf } from '../../http/paging';
import { resendCommand } from './control';

interface CommandRow extends Omit<Command, 'createdAt' | 'sentAt' | 'finishedAt' | 'expiresAt'> {
  createdAt: string;
  sentAt: string | null;
  finishedAt: string | null;
  expiresAt: string;
}

const COMMAND = sql`c.id, c.terminal_id as "terminalId", t.name as "terminalName", c.batch_id as "batchId",
  exists (select 1 from terminal_command o where o.batch_id = c.batch_id and o.id <> c.id) as bulk, c.kind, c.params, c.state, c.reason, c.attempts,
  c.asked_by as "askedBy", c.created_at as "createdAt", c.sent_at as "sentAt", c.finished_at as "finishedAt", c.expires_at as "expiresAt"`;

const commandOf = (each: CommandRow): Command => ({
  ...each,
  createdAt: iso(each.createdAt),
  sentAt: iso(each.sentAt),
  finishedAt: iso(each.finishedAt),
  expiresAt: iso(each.expiresAt),
});

/** Page of the ledger, newest first. The cursor is the last id of the previous page. */
export async function ledgerPage(tx: Tx, { cursor, size, terminalId, batchId, state }: Parsed<typeof commandLedger>) {
  const found = await rows<CommandRow>(
    tx,
    sql`select ${COMMAND} from terminal_command c join terminal t on t.id = c.terminal_id
      where ${cursor ? sql`c.id < ${cursor}::uuid` : sql`true`} and ${terminalId ? sql`c.terminal_id = ${terminalId}` : sql`true`}
        and ${batchId ? sql`c.batch_id = ${batchId}` : sql`true`} and ${state ? sql`c.state = ${state}` : sql`true`}
      order by c.id desc limit ${size + 1}`,
  );
  const list = found.slice(0, size).map(commandOf);
  return { list, nextCursor: found.length > size ? (list.at(-1)?.id ?? null) : null };
}

/** Maximum number of terminals found by name; with more matches the search must be narrowed. */
const MOST_NAMED = 1_000;

/** Page of all commands. Ids are in the order of time. */
export async function commandPage(tx: Tx, query: Parsed<typeof commandHistory>): Promise<Page<Command>> {
  const { pageNo, pageSize, terminalId, search, kind, state, askedBy, from, to, order } = query;
  const offset = offsetOf(query);
  const named = search ? await idsByName(tx, { search }, MOST_NAMED) : null;
  const conditions = [
    terminalId && sql`c.terminal_id = ${terminalId}`,
    named && sql`c.terminal_id = any(${uuids(named)})`,
    kind && sql`c.kind = ${kind}`,
    state && sql`c.state = ${state}`,
    askedBy && sql`strpos(lower(c.asked_by), lower(${askedBy})) > 0`,
    from && sql`c.created_at >= ${from}::timestamptz`,
    to && sql`c.created_at <= ${to}::timestamptz`,
  ].filter((each) => each !== null && each !== undefined && each !== '') as SQL[];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const count = await countUpTo(tx, sql`from terminal_command c ${where}`);
  const found = await rows<CommandRow>(
    tx,
    sql`select ${COMMAND} from (
        select * from terminal_command c ${where} order by c.id ${order === 'asc' ? sql`asc` : sql`desc`} limit ${pageSize} offset ${offset}
      ) c join terminal t on t.id = c.terminal_id order by c.id ${order === 'asc' ? sql`asc` : sql`desc`}`,
  );
  return { list: found.map(commandOf), count, pageNo, pageSize };
}

/** Command that the caller sees; `null` if there is none. */
export async function findCommand(tx: Tx, id: string): Promise<Command | null> {
  const found = await row<CommandRow>(
    tx,
    sql`select ${COMMAND} from terminal_command c join terminal t on t.id = c.terminal_id where c.id = ${id}`,
  );
  return found ? commandOf(found) : null;
}

/** Bulk action with its counts over the terminals that the caller sees; `null` if there are none. */
export async function batchCounts(tx: Tx, batchId: string): Promise<CommandBatch | null> {
  const counts = commandState.options.map(
    (state) => sql`count(*) filter (where state = ${state})::int as ${sql.identifier(state)}`,
  );
  const found = await row<Omit<CommandBatch, 'createdAt'> & { createdAt: string }>(
    tx,
    sql`select batch_id as "batchId", min(kind) as kind, min(asked_by) as "askedBy", min(created_at) as "createdAt", count(*)::int as total,
        ${sql.join(counts, sql`, `)}
      from terminal_command where batch_id = ${batchId} group by batch_id`,
  );
  return found ? { ...found, createdAt: iso(found.createdAt) } : null;
}

/** Cancels open commands; a result reported after that is ignored. */
export async function cancelCommands(ctx: UserContext, ids: readonly string[]): Promise<{ cancelled: number }> {
  const { tx, now } = ctx;
  await assertVisible(tx, terminalCommand, ids, 'ids');
  const cancelled = await rows<ChangedTerminal>(
    tx,
    sql`update terminal_command set state = 'cancelled', finished_at = ${at(now)} where id = any(${uuids(ids)}) and state in ('pending', 'sent')
      returning terminal_id as "terminalId", office_id as "officeId"`,
  );
  // The next command in order can be sent now.
  notifyTerminals(ctx, cancelled);
  return { cancelled: cancelled.length };
}

/** Retries failed and expired commands as new ones; the old rows stay unchanged. */
export async function retryCommands(ctx: UserContext, ids: readonly string[]): Promise<CommandReceipt[]> {
  await assertVisible(ctx.tx, terminalCommand, ids, 'ids');
  return retry(ctx, sql`id = any(${uuids(ids)})`);
}

/** Retries the failed and expired commands of a bulk action. */
export async function retryBatch(ctx: UserContext, batchId: string): Promise<CommandReceipt[]> {
  if (!(await batchCounts(ctx.tx, batchId))) throw notFound('batchId');
  return retry(ctx, sql`batch_id = ${batchId}`);
}

/** Firings are not repeated: their time is over. */
async function retry(ctx: UserContext, which: SQL): Promise<CommandReceipt[]> {
  const again = await rows<{ kind: CommandKind; params: Record<string, unknown>; ids: string[] }>(
    ctx.tx,
    sql`select kind, params, array_agg(distinct terminal_id) as ids from terminal_command
      where ${which} and state = any(${texts(retriedStates)}) and kind <> 'fire' group by kind, params`,
  );
  const receipts: CommandReceipt[] = [];
  for (const each of again) receipts.push(...(await resendCommand(ctx, each)));
  return receipts;
}
