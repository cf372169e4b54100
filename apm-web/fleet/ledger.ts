import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  COMMAND_ATTEMPTS,
  COMMAND_LEASE_SECONDS,
  type CommandKind,
  type CommandReceipt,
  commandTypes,
} from '@/lib/contract/command';
import type { SentCommand } from '@/lib/contract/gateway';
import { claim } from '../db/claim';
import { asJson, at, type Database, iso, row, rows, system, type Tx } from '../db/database';
import { inBatches } from '../db/in-batches';

export interface NewCommands {
  /** Terminal ids with the ids of their new commands; `refused` is the reason for not sending one, whatever its capabilities. */
  targets: { terminalId: string; commandId: string; refused?: string }[];
  kind: CommandKind;
  params?: Record<string, unknown>;
  askedBy: string;
  now: Date;
  /** Id of the bulk action; default: a new one. */
  batchId?: string;
  /** Default: by the type of the command. */
  expiresAt?: Date;
}

export const targetsFor = (terminalIds: readonly string[]): NewCommands['targets'] =>
  [...new Set(terminalIds)].map((terminalId) => ({ terminalId, commandId: uuidv7() }));

/**
 * Inserts one row per terminal in one statement. A terminal that does not support the command is sent nothing, and its row has
 * that state. Receipts are in the order of the targets.
 */
export async function insertCommands(
  tx: Tx,
  {
    targets,
    kind,
    params = {},
    askedBy,
    now,
    batchId = uuidv7(),
    expiresAt = new Date(now.getTime() + commandTypes[kind].expiryHours * 3_600_000),
  }: NewCommands,
): Promise<CommandReceipt[]> {
  const written = await rows<CommandReceipt>(
    tx,
    sql`with target as (
        select g."commandId" as id, t.id as terminal_id, t.office_id, g.refused, g.refused is null and ${kind} = any(t.capabilities) as able
        from json_to_recordset(${asJson(targets)}) as g ("terminalId" uuid, "commandId" uuid, refused text) join terminal t on t.id = g."terminalId"
      ), numbered as (
        update terminal_goal g set command_sequence = g.command_sequence + 1
        from target where g.terminal_id = target.terminal_id and target.able
        returning g.terminal_id, g.command_sequence
      )
      insert into terminal_command (id, terminal_id, office_id, batch_id, sequence, kind, params, state, reason, asked_by, created_at, finished_at, expires_at)
      select target.id, target.terminal_id, target.office_id, ${batchId}::uuid, n.command_sequence, ${kind}, ${asJson(params)}::jsonb,
        case when able then 'pending' else 'unsupported' end, case when not able then coalesce(refused, 'unsupportedByTerminal') end,
        ${askedBy}, ${at(now)}, case when not able then ${at(now)} end, ${at(expiresAt)}
      from target left join numbered n on n.terminal_id = target.terminal_id
      returning terminal_id as "terminalId", id as "commandId", state, batch_id as "batchId"`,
  );
  const place = new Map(targets.map(({ terminalId }, index) => [terminalId, index]));
  return written.sort((a, b) => (place.get(a.terminalId) ?? 0) - (place.get(b.terminalId) ?? 0));
}

export interface FailedCommand {
  terminalId: string;
  kind: CommandKind;
}

interface OpenCommand extends Omit<SentCommand, 'expiresAt'> {
  state: 'pending' | 'sent';
  attempts: number;
  leaseUntil: string | null;
  expiresAt: string;
}

/**
 * Leases the next command that a terminal should carry out; none while an earlier one is in progress. A command sent without a
 * report is sent again after its lease, a few times; then it is among the failed ones.
 */
export async function leaseNext(
  tx: Tx,
  terminalId: string,
  now: Date,
): Promise<{ next: SentCommand | null; failed: FailedCommand[] }> {
  const failed: FailedCommand[] = [];
  for (;;) {
    const next = await row<OpenCommand>(
      tx,
      sql`select id, sequence, kind, state, attempts, lease_until as "leaseUntil", expires_at as "expiresAt",
          case when kind = 'position' then params || jsonb_build_object('configured',
            (select json_build_object('lng', lng, 'lat', lat) from terminal t where t.id = terminal_id and lng is not null))
          else params end as params
        from terminal_command where terminal_id = ${terminalId} and state in ('pending', 'sent') order by sequence limit 1 for update`,
    );
    if (!next) return { next: null, failed };
    const { id, sequence, kind, params, state, attempts, leaseUntil } = next;
    const expiresAt = iso(next.expiresAt);
    if (new Date(expiresAt) <= now) {
      await finish(tx, id, 'expired', null, now);
    } else if (state === 'sent' && leaseUntil && new Date(leaseUntil) > now) {
      return { next: null, failed };
    } else if (attempts >= COMMAND_ATTEMPTS) {
      await finish(tx, id, 'failed', 'noAnswer', now);
      failed.push({ terminalId, kind });
    } else {
      const until = new Date(now.getTime() + COMMAND_LEASE_SECONDS * 1_000);
      await tx.execute(
        sql`update terminal_command set state = 'sent', attempts = attempts + 1, sent_at = ${at(now)}, lease_until = ${at(until)} where id = ${id}`,
      );
      return { next: { id, sequence, kind, params, expiresAt }, failed };
    }
  }
}

/** Ends an open command; returns false without a change if it had already ended. */
export async function finish(
  tx: Tx,
  id: string,
  state: 'done' | 'failed' | 'unsupported' | 'expired',
  reason: string | null,
  now: Date,
) {
  const ended = await row(
    tx,
    sql`update terminal_command set state = ${state}, reason = ${reason}, finished_at = ${at(now)}
      where id = ${id} and state in ('pending', 'sent') returning 1`,
  );
  return ended !== undefined;
}

/**
 * Ends expired and failed commands. Returns the terminals with an overdue lease, which must be woken. `onFailed` runs in the same
 * transaction.
 */
export async function sweepLedger(
  db: Database,
  onFailed: (tx: Tx, failed: FailedCommand[], now: Date) => Promise<unknown>,
  now: Date,
): Promise<string[]> {
  const end = (tx: Tx, set: SQL, which: SQL, most: number) =>
    rows<FailedCommand>(
      tx,
      sql`update terminal_command set ${set}, finished_at = ${at(now)} where id in (
          ${claim(sql`terminal_command`, { where: which, order: sql`id`, most })}
        ) returning terminal_id as "terminalId", kind`,
    );
  await inBatches((most) =>
    db.transaction(system, async (tx) => {
      const isOver = sql`state in ('pending', 'sent') and expires_at <= ${at(now)}`;
      return (await end(tx, sql`state = 'expired'`, isOver, most)).length;
    }),
  );
  await inBatches((most) =>
    db.transaction(system, async (tx) => {
      const isFailed = sql`state = 'sent' and lease_until <= ${at(now)} and attempts >= ${COMMAND_ATTEMPTS}`;
      const failed = await end(tx, sql`state = 'failed', reason = 'noAnswer'`, isFailed, most);
      await onFailed(tx, failed, now);
      return failed.length;
    }),
  );
  const overdue = await db.transaction(system, (tx) =>
    rows<{ id: string }>(
      tx,
      sql`select distinct terminal_id as id from terminal_command where state = 'sent' and lease_until <= ${at(now)}`,
    ),
  );
  return overdue.map(({ id }) => id);
}
