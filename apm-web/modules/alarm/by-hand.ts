import { type SQL, sql } from 'drizzle-orm';
import type { alarmAcknowledge, alarmCleanUp, alarmSnooze, alarmWake } from '@/lib/contract/alarm/calls';
import type { Output, Parsed } from '@/lib/contract/call';
import { badRequest } from '../../base/problem';
import { at, rows, uuids } from '../../db/database';
import { alarm } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { ChangedTerminal } from '../../fleet/live';
import type { UserContext } from '../../http/context';
import { passOnLead } from './place';
import { alarmsWithFollowers } from './repository';

/** Maximum number of alarms named in the audit row; a clean-up of everything may close thousands. */
const MOST_NAMED = 100;

/** Closes the given alarms, or all open ones that the caller sees if none are given. Alarms already closed stay unchanged. */
export async function closeAlarms(
  ctx: UserContext,
  { ids }: Parsed<typeof alarmCleanUp>,
): Promise<Output<typeof alarmCleanUp>> {
  const { now, caller } = ctx;
  const closed = await changeOpen(ctx, ids, sql`closed_at = ${at(now)}, closed_by = ${caller.name}`);
  if (ids) await passOnLead(ctx.tx, ids);
  return { closed };
}

export async function acknowledge(
  ctx: UserContext,
  { ids, note }: Parsed<typeof alarmAcknowledge>,
): Promise<Output<typeof alarmAcknowledge>> {
  const { now, caller } = ctx;
  // The first user who acknowledged stays recorded, even if another adds a note.
  const set = sql`acknowledged_at = coalesce(acknowledged_at, ${at(now)}),
    acknowledged_by = coalesce(acknowledged_by, ${caller.name}), note = coalesce(nullif(${note}::text, ''), note)`;
  return { acknowledged: await changeOpen(ctx, ids, set) };
}

export async function snooze(
  ctx: UserContext,
  { ids, until }: Parsed<typeof alarmSnooze>,
): Promise<Output<typeof alarmSnooze>> {
  const { now, caller } = ctx;
  if (until !== undefined && new Date(until) <= now) throw badRequest({ until: 'inThePast' });
  const end = until === undefined ? sql`null` : at(new Date(until));
  // People are notified again at that time.
  const again = until === undefined ? sql`` : sql`, notified_at = null`;
  return {
    snoozed: await changeOpen(
      ctx,
      ids,
      sql`snoozed_at = ${at(now)}, snoozed_by = ${caller.name}, snoozed_until = ${end}${again}`,
    ),
  };
}

export async function wake(ctx: UserContext, { ids }: Parsed<typeof alarmWake>): Promise<Output<typeof alarmWake>> {
  return { woken: await changeOpen(ctx, ids, sql`snoozed_at = null, snoozed_by = null, snoozed_until = null`) };
}

/**
 * Changes open alarms and those that they lead in one statement: of two people closing the same alarm, the second finds it
 * closed.
 */
async function changeOpen(
  { tx, audit, afterCommit, platform }: UserContext,
  ids: readonly string[] | undefined,
  set: SQL,
): Promise<number> {
  await assertVisible(tx, alarm, ids, 'ids');
  const chosen = ids && uuids(ids);
  const changed = await rows<{ terminalId: string | null; officeId: string; type: string }>(
    tx,
    sql`update alarm a set ${set}
      where a.closed_at is null and ${chosen ? alarmsWithFollowers(chosen) : sql`true`}
      returning a.id, a.terminal_id as "terminalId", a.office_id as "officeId", a.type`,
  );
  const named = changed.slice(0, MOST_NAMED).map(({ terminalId, type }) => ({ terminalId, type }));
  audit({ after: { count: changed.length, alarms: named } });
  afterCommit(() =>
    platform.live.changed(changed.filter((each): each is typeof each & ChangedTerminal => each.terminalId !== null)),
  );
  return changed.length;
}
