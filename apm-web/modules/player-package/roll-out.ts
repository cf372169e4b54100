import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import type { RollOutAction, RollOutState, rollOutAct, rollOutStart } from '@/lib/contract/player-package';
import { badRequest, conflict, notFound } from '../../base/problem';
import { at, row, rows, type Tx } from '../../db/database';
import { rollOut } from '../../db/schema';
import { endTurn, reachedPlace } from '../../fleet/roll-outs';
import type { UserContext } from '../../http/context';
import { assertSelectionVisible, selectedTerminals } from '../publish';
import { isBelowPackage, modelFits } from './repository';
import { deliver, lockPackage, type Sender } from './send';

/** Begins a roll-out: every terminal gets its place, or the reason for having none, and the first share is sent. */
export async function startRollOut(
  ctx: UserContext,
  { packageId, shares, failureLimit, autoHours, ...selection }: Parsed<typeof rollOutStart>,
): Promise<Output<typeof rollOutStart>> {
  const { tx, caller, now, audit } = ctx;
  await assertSelectionVisible(tx, selection);
  const owner = await row<{ officeId: string }>(
    tx,
    // Locked, so that the later of two concurrent calls waits and then sees the other.
    sql`select office_id as "officeId" from player_package where id = ${packageId} for no key update`,
  );
  if (!owner) throw notFound('packageId');
  const wanted = await lockPackage(tx, packageId, 'packageId');
  const underWay = await row<{ id: string }>(
    tx,
    sql`select id from roll_out where package_id = ${packageId} and state in ('running', 'paused', 'halted')`,
  );
  if (underWay) throw conflict({ rollOutId: underWay.id }, 'rollOutUnderWay');
  const id = uuidv7();
  const made = {
    id,
    packageId,
    officeId: owner.officeId,
    shares,
    failureLimit,
    autoHours,
    stepAt: now,
    createdBy: caller.name,
  };
  await tx.insert(rollOut).values({ ...made, state: 'running', placed: 0, total: 0, createdAt: now, updatedAt: now });
  // Random order that stays the same whenever this package goes to these terminals.
  const placed = await rows<{ below: boolean; fits: boolean }>(
    tx,
    sql`with wanted as (
        select t.id, t.office_id, ${isBelowPackage} as below, t.player_version = p.version as has,
          case when not (${modelFits}) then 'modelDoesNotFit' when not ('updatePlayer' = any(t.capabilities)) then 'unsupportedByTerminal' end as unfit
        from (${selectedTerminals(selection)}) as c join terminal t on t.id = c.id join player_package p on p.id = ${packageId}
      ), written as (
        insert into roll_out_terminal (roll_out_id, terminal_id, office_id, place, state, reason)
        select ${id}::uuid, w.id, w.office_id,
          case when w.unfit is null and not w.has
            then row_number() over (partition by w.unfit is null and not w.has order by md5(${packageId} || w.id::text), w.id) end,
          case when w.unfit is not null then 'unfit' when w.has then 'done' else 'planned' end, w.unfit
        from wanted w where w.below
        returning place
      )
      select below, unfit is null and not has as fits from wanted`,
  );
  if (placed.some(({ below }) => !below)) throw badRequest({ terminalIds: 'packageOfAnotherOffice' });
  if (placed.length === 0) throw badRequest({ terminalIds: 'noTerminals' }, 'noTerminals');
  const fitting = placed.filter(({ fits }) => fits).length;
  await tx.execute(sql`update roll_out set total = ${placed.length}, placed = ${fitting} where id = ${id}`);
  const sent = await sendReached(ctx, id, wanted);
  const counts = await row<{ unfit: number }>(
    tx,
    sql`select count(*)::int as unfit from roll_out_terminal where roll_out_id = ${id} and state = 'unfit'`,
  );
  audit({ after: { version: wanted.version, total: placed.length, sent, shares, failureLimit, autoHours } });
  return { id, total: placed.length, sent, unfit: counts?.unfit ?? 0 };
}

/** States in which each action is allowed. */
const allowedIn: Record<RollOutAction, readonly RollOutState[]> = {
  pause: ['running'],
  goOn: ['paused', 'halted'],
  nextShare: ['running'],
  retryFailed: ['running', 'halted', 'done'],
  stop: ['running', 'paused', 'halted'],
};

export async function actOnRollOut(
  ctx: UserContext,
  { id, action }: Parsed<typeof rollOutAct>,
): Promise<Output<typeof rollOutAct>> {
  const { tx, now, audit } = ctx;
  const of = await row<{ packageId: string }>(tx, sql`select package_id as "packageId" from roll_out where id = ${id}`);
  if (!of) throw notFound();
  // Locked before the roll-out, in the same order as for deleting it.
  const wanted = await lockPackage(tx, of.packageId, 'id');
  const before = await row<{ state: RollOutState; more: boolean }>(
    tx,
    sql`select state, step + 1 < cardinality(shares) as more from roll_out where id = ${id} for update`,
  );
  if (!before) throw notFound();
  if (!allowedIn[action].includes(before.state) || (action === 'nextShare' && !before.more)) {
    throw conflict({ state: before.state }, 'rollOutState');
  }
  audit({ before: { state: before.state }, after: { action } });
  switch (action) {
    case 'pause':
      await endTurn(tx, id, 'paused', now);
      return { sent: 0 };
    case 'stop':
      await endTurn(tx, id, 'stopped', now);
      return { sent: 0 };
    case 'goOn':
      await run(tx, id, sql`step`, now);
      break;
    case 'nextShare':
      await run(tx, id, sql`step + 1`, now);
      break;
    case 'retryFailed':
      await tx.execute(
        sql`update roll_out_terminal set state = 'planned', reason = null where roll_out_id = ${id} and state = 'failed'`,
      );
      await run(tx, id, sql`step`, now);
      break;
  }
  return { sent: await sendReached(ctx, id, wanted) };
}

/** Continues despite earlier failures, which the user who continues has seen. */
const run = (tx: Tx, id: string, step: ReturnType<typeof sql>, now: Date) =>
  tx.execute(
    sql`update roll_out r set state = 'running', step = ${step}, step_at = ${at(now)}, updated_at = ${at(now)}, failures_accepted = case when state = 'running'
        and ${step} > r.step then failures_accepted
        else (select count(*) from roll_out_terminal t where t.roll_out_id = r.id and t.state = 'failed') end
      where id = ${id}`,
  );

/** Sends the package to terminals whose turn has come and that have not been sent it. */
export async function sendReached(
  ctx: Sender,
  id: string,
  wanted: Awaited<ReturnType<typeof lockPackage>>,
): Promise<number> {
  const due = await rows<{ terminalId: string }>(
    ctx.tx,
    sql`select t.terminal_id as "terminalId" from roll_out_terminal t join roll_out r on r.id = t.roll_out_id
      where r.id = ${id} and t.state = 'planned' and t.place <= ${reachedPlace} order by t.place`,
  );
  if (due.length === 0) return 0;
  const receipts = await deliver(ctx, wanted, { targets: due, rollOutId: id });
  return receipts.filter(({ state }) => state === 'pending').length;
}
