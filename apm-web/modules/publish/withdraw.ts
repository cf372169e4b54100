import { sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type { withdrawPublish } from '@/lib/contract/publish';
import { conflict } from '../../base/problem';
import { at, rows } from '../../db/database';
import type { ChangedTerminal } from '../../fleet/live';
import { notifyTerminals } from '../../fleet/notify';
import type { UserContext } from '../../http/context';
import { assertManageable } from './access';
import { lockChoices, sendToNoMore } from './choice';
import { foldAround, lockTerminalTargets, raiseRevision } from './replacing';

/**
 * Withdraws a publish from its terminals, one statement per step; what it replaced there plays again. It is also withdrawn where
 * it was replaced itself or would have come later. Throws 409 if nothing is left of it, because it was cleared or withdrawn
 * everywhere and follows no choice.
 */
export async function withdrawFromTerminals(
  ctx: UserContext,
  { id }: Parsed<typeof withdrawPublish>,
): Promise<Output<typeof withdrawPublish>> {
  const { tx, now, audit } = ctx;
  await assertManageable(ctx, id);
  await lockChoices(tx, sql`select ${id}::uuid`);
  await lockTerminalTargets(tx, sql`select terminal_id from publish_target where publish_id = ${id}`);
  const concerned = await raiseRevision(tx, id);
  const targets = await rows<ChangedTerminal>(
    tx,
    sql`update publish_target set state = 'withdrawn', updated_at = ${at(now)}
      where publish_id = ${id} and active returning terminal_id as "terminalId", office_id as "officeId"`,
  );
  const others = await rows(
    tx,
    sql`update publish_target set state = 'withdrawn', updated_at = ${at(now)}
      where publish_id = ${id} and state in ('replaced', 'planned') returning 1`,
  );
  const followed = await sendToNoMore(tx, sql`select ${id}::uuid`);
  if (targets.length + others.length === 0 && !followed) throw conflict({ publishId: id }, 'nothingToWithdraw');
  const theirs = sql`array(select terminal_id from publish_target where publish_id = ${id} and state = 'withdrawn')`;
  await foldAround(tx, id, theirs, now);
  audit({ after: { publishId: id, count: targets.length, others: others.length } });
  notifyTerminals(ctx, concerned);
  return { count: targets.length };
}
