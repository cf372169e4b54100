import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ABOVE_ALL } from '@/lib/contract/message';
import { at, rows, type Tx, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { publish, publishProgram } from '../../db/schema';
import type { ChangedTerminal } from '../../fleet/live';
import { notifyTerminals } from '../../fleet/notify';
import { expandToWalls } from '../../fleet/wall-screens';
import type { UserContext } from '../../http/context';
import { lockTerminalTargets } from '../publish';
import { assertReviewPassed } from '../review';
import { messageToSend, snapshotContent } from './content';

/**
 * Shows a message on the terminals in `able` above all others until a time, in addition to what they hold; afterwards the former
 * content counts again. A repeated call replaces the earlier one.
 */
export async function showImmediately(
  ctx: UserContext,
  able: SQL,
  { messageId, until }: { messageId: string; until: string },
): Promise<void> {
  const { tx, caller, now } = ctx;
  const found = await messageToSend(tx, messageId);
  const { message, versions, reaching } = await snapshotContent(tx, messageId, found, now);
  await assertReviewPassed(ctx, reaching);
  await renewWalls(ctx, able);
  const publishId = uuidv7();
  await tx.insert(publish).values({
    id: publishId,
    officeId: found.officeId,
    name: found.content.name,
    kind: 'message',
    messageId,
    messageRevision: found.revision,
    // A person decides when it shows, not its condition.
    message: { ...message, priority: ABOVE_ALL, when: null },
    mode: 'append',
    fromAt: null,
    untilAt: new Date(until),
    createdAt: now,
    createdBy: caller.name,
  });
  if (versions.length > 0)
    await tx.insert(publishProgram).values(versions.map((versionId, position) => ({ publishId, position, versionId })));
  await tx.execute(
    sql`update publish_target former set state = 'replaced', updated_at = ${at(now)} from publish p
      where former.terminal_id = any(${able}) and former.active and p.id = former.publish_id and p.message_id = ${messageId} and p.mode = 'append'`,
  );
  await tx.execute(
    sql`insert into publish_target (publish_id, terminal_id, office_id, state, percent, updated_at)
      select ${publishId}::uuid, t.id, t.office_id, 'waiting', 0, ${at(now)} from terminal t where t.id = any(${able})`,
  );
}

/** Removes messages from the terminals in `able`, whoever sent them; they stay on others. */
export async function takeOffTerminals(ctx: UserContext, able: SQL, messageIds: readonly string[]): Promise<void> {
  const { tx, now } = ctx;
  await renewWalls(ctx, able);
  // Runs as the platform: the caller may not see publishes of an institution above, but controls the terminals.
  await runAsSystem(tx, () =>
    tx.execute(
      sql`update publish_target t set state = 'cleared', updated_at = ${at(now)} from publish p
        where t.terminal_id = any(${able}) and t.active and p.id = t.publish_id and p.message_id = any(${uuids(messageIds)})`,
    ),
  );
}

/**
 * Wakes the other screens of these terminals' walls to fetch what spans them; the terminals themselves are woken as by every
 * command.
 */
async function renewWalls(ctx: UserContext, able: SQL): Promise<void> {
  const { tx } = ctx;
  const these = sql`select unnest(${able})`;
  await lockTerminalTargets(tx, these);
  const beside = await rows<ChangedTerminal>(
    tx,
    sql`update terminal_goal set revision = revision + 1
      where terminal_id in (${expandToWalls(these)}) and terminal_id <> all(${able})
      returning terminal_id as "terminalId", office_id as "officeId"`,
  );
  notifyTerminals(ctx, beside);
}

/** Messages that one of the terminals holds, among the given ones. */
export async function heldOf(
  tx: Tx,
  terminalIds: readonly string[],
  messageIds: readonly string[],
): Promise<Set<string>> {
  const found = (await tx.execute(
    sql`select distinct m.message_id as id from unnest(${uuids(terminalIds)}) as terminal, lateral apm.messages_on(terminal) m
      where m.active and m.message_id = any(${uuids(messageIds)})`,
  )) as unknown as { rows: { id: string }[] };
  return new Set(found.rows.map(({ id }) => id));
}
