import { sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type { withdrawPublish } from '@/lib/contract/publish';
import { conflict } from '../../base/problem';
import { bySystem } from '../../db/by-system';
import { at, rows, type Tx, uuids } from '../../db/database';
import { publish } from '../../db/schema';
import { mustSee } from '../../db/visible';
import type { UserContext } from '../../http/context';
import type { ChangedTerminal } from '../../terminals/live';
import { notifyTerminals } from '../../terminals/notify';
import { holdFiles } from '../../terminals/versions';
import { lockGoals, raiseRevision, replaceFormer } from './send';

/**
 * Withdraws a publish from its terminals, each step by one statement; what it replaced there plays again. 409 where no terminal has
 * it any more: a publish that was under way has replaced it meanwhile, say.
 */
export async function withdrawFromTerminals(
  ctx: UserContext,
  { id }: Parsed<typeof withdrawPublish>,
): Promise<Output<typeof withdrawPublish>> {
  const { tx, now, audit } = ctx;
  await mustSee(tx, publish, id);
  await lockGoals(tx, sql`select terminal_id from publish_target where publish_id = ${id}`);
  await raiseRevision(tx, id);
  // By the platform: what returns may be a publish of an institution above.
  await bySystem(tx, () => inherit(tx, id, now));
  await bySystem(tx, () => returnFormer(tx, id, now));
  const targets = await rows<ChangedTerminal>(
    tx,
    sql`update publish_target set state = 'withdrawn', updated_at = ${at(now)}
      where publish_id = ${id} and active returning terminal_id as "terminalId", office_id as "officeId"`,
  );
  if (targets.length === 0) throw conflict({ publishId: id }, 'nothingToWithdraw');
  const here = sql`mine.terminal_id in (select terminal_id from publish_target where publish_id = ${id})`;
  await bySystem(tx, () => replaceFormer(tx, here, now));
  audit({ after: { publishId: id, count: targets.length } });
  notifyTerminals(ctx, targets);
  return { count: targets.length };
}

/** Where it was replaced itself it is withdrawn, too, and what it had replaced waits for the one that replaced it. */
async function inherit(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update publish_target former set replaced_by = mine.replaced_by from publish_target mine
      where mine.publish_id = ${id} and mine.state = 'replaced' and former.terminal_id = mine.terminal_id and former.replaced_by = ${id}`,
  );
  await tx.execute(
    sql`update publish_target set state = 'withdrawn', replaced_by = null, updated_at = ${at(now)} where publish_id = ${id} and state = 'replaced'`,
  );
}

/** What it replaced is sent to its terminals again, unless its end has passed or a file of it is deleted by now. */
async function returnFormer(tx: Tx, id: string, now: Date): Promise<void> {
  const waiting = sql`mine.publish_id = ${id} and mine.active and former.terminal_id = mine.terminal_id and former.replaced_by = ${id}
    and former.state = 'replaced' and p.id = former.publish_id and (p.until_at is null or p.until_at > ${at(now)})`;
  const versions = await rows<{ id: string }>(
    tx,
    sql`select distinct pp.version_id as id from publish_target former, publish_target mine, publish p join publish_program pp on pp.publish_id = p.id
      where ${waiting}`,
  );
  const whole = await holdFiles(
    tx,
    versions.map((version) => version.id),
  );
  await tx.execute(
    sql`update publish_target former set state = 'waiting', percent = 0, reason = null, replaced_by = null, updated_at = ${at(now)}
      from publish_target mine, publish p where ${waiting}
        and not exists (select 1 from publish_program pp where pp.publish_id = p.id and pp.version_id <> all(${uuids(whole)}))`,
  );
}
