import { sql } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import type { messageDelete, messageWithdraw } from '@/lib/contract/message/calls';
import { conflict } from '../../base/problem';
import { at, rows, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { message } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { ChangedTerminal } from '../../fleet/live';
import { notifyTerminals } from '../../fleet/notify';
import type { UserContext } from '../../http/context';
import { lockChoices, lockTerminalTargets, sendToNoMore } from '../publish';
import { deleteMessages, lockMessages } from './repository';

/** Throws 409 for a withdrawn message, which can be neither changed nor sent. */
export function assertNotWithdrawn({ withdrawnAt }: { withdrawnAt: Date | null }, id: string): void {
  if (withdrawnAt) throw conflict({ id, withdrawnAt: withdrawnAt.toISOString() }, 'messageWithdrawn');
}

/** Removes messages from all of their terminals. A concurrent publish is waited for and withdrawn as well. */
export async function withdrawMessages(ctx: UserContext, { ids }: Parsed<typeof messageWithdraw>): Promise<void> {
  const { tx, now, audit } = ctx;
  await assertVisible(tx, message, ids, 'ids');
  const named = await lockMessages(tx, ids);
  await tx.execute(
    sql`update message set withdrawn_at = ${at(now)} where id = any(${uuids(ids)}) and withdrawn_at is null`,
  );
  const publishes = sql`select id from publish where message_id = any(${uuids(ids)})`;
  const theirs = sql`publish_id in (${publishes}) and (active or state = 'planned')`;
  const goals = sql`select terminal_id from publish_target where ${theirs}`;
  // Runs as the platform: an institution above may have sent them to its own terminals.
  const targets = await runAsSystem(tx, async () => {
    await lockChoices(tx, publishes);
    await sendToNoMore(tx, publishes);
    await lockTerminalTargets(tx, goals);
    await tx.execute(sql`update terminal_goal set revision = revision + 1 where terminal_id in (${goals})`);
    return rows<ChangedTerminal>(
      tx,
      sql`update publish_target set state = 'withdrawn', updated_at = ${at(now)} where ${theirs}
        returning terminal_id as "terminalId", office_id as "officeId"`,
    );
  });
  audit({ before: named.map(({ name }) => name), after: { count: targets.length } });
  notifyTerminals(ctx, targets);
}

/** Deletes withdrawn messages permanently; their publishes stay as history. */
export async function deleteWithdrawn(
  { tx, audit }: UserContext,
  { ids }: Parsed<typeof messageDelete>,
): Promise<void> {
  await assertVisible(tx, message, ids, 'ids');
  const others = (await lockMessages(tx, ids)).filter(({ withdrawn }) => !withdrawn);
  if (others.length > 0)
    throw conflict(
      others.map(({ id, name }) => ({ id, name })),
      'notWithdrawn',
    );
  audit({ before: (await deleteMessages(tx, ids)).map(({ name }) => name) });
}
