import { asc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import type { calendarList, calendarSave } from '@/lib/contract/play-plan/calls';
import { badRequest, notFound } from '../../base/problem';
import { rows, type Tx, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { dayCalendar } from '../../db/schema';
import type { ChangedTerminal } from '../../fleet/live';
import { notifyTerminals } from '../../fleet/notify';
import type { UserContext } from '../../http/context';
import { terminalsOfStrategies } from '../strategy';

/** Maximum number per institution. A list of all that the caller sees has up to twice as many, its own institution's first. */
const MOST_CALENDARS = 100;

export const calendarsByName = (tx: Tx, officeId: string): Promise<Output<typeof calendarList>> =>
  tx
    .select({ id: dayCalendar.id, officeId: dayCalendar.officeId, name: dayCalendar.name, days: dayCalendar.days })
    .from(dayCalendar)
    .orderBy(sql`${dayCalendar.officeId} <> ${officeId}`, asc(dayCalendar.name), asc(dayCalendar.id))
    .limit(2 * MOST_CALENDARS);

/** Saves a calendar and updates it on terminals that hold a plan or use a strategy naming it. */
export async function saveCalendar(
  ctx: UserContext,
  { id, name, days }: Parsed<typeof calendarSave>,
): Promise<Output<typeof calendarSave>> {
  const { tx, caller, now, audit } = ctx;
  const content = {
    name,
    days: days.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    updatedAt: now,
    updatedBy: caller.name,
  };
  if (id === undefined) {
    const held = await tx.$count(dayCalendar, eq(dayCalendar.officeId, caller.officeId));
    if (held >= MOST_CALENDARS) throw badRequest({ name: 'tooManyCalendars' }, 'tooManyCalendars');
    const made = uuidv7();
    await tx.insert(dayCalendar).values({ id: made, officeId: caller.officeId, ...content });
    audit({ after: { id: made, name, days: days.length } });
    return { id: made };
  }
  const [before] = await tx
    .select({ name: dayCalendar.name, days: dayCalendar.days })
    .from(dayCalendar)
    .where(eq(dayCalendar.id, id))
    .for('update');
  if (!before) throw notFound();
  await tx.update(dayCalendar).set(content).where(eq(dayCalendar.id, id));
  audit({ before, after: { name, days } });
  // Runs as the platform: terminals of institutions below hold it, too, whatever the caller's roles are limited to.
  notifyTerminals(ctx, await runAsSystem(tx, () => raiseHolders(tx, id)));
  return { id };
}

const raiseHolders = (tx: Tx, calendarId: string) =>
  rows<ChangedTerminal>(
    tx,
    sql`update terminal_goal g set revision = revision + 1 from (
        select distinct t.terminal_id, t.office_id from publish_target t join publish_calendar c using (publish_id)
        where t.active and c.calendar_id = ${calendarId}
        union
        ${terminalsOfStrategies(sql`select strategy_id from strategy_calendar where calendar_id = ${calendarId}`)}
      ) as holder where g.terminal_id = holder.terminal_id
      returning g.terminal_id as "terminalId", holder.office_id as "officeId"`,
  );

/** Locks calendars, so that a concurrent save of a plan that names one is waited for and then seen. */
export const lockCalendars = (tx: Tx, ids: readonly string[]) =>
  tx.execute(sql`select 1 from day_calendar where id = any(${uuids(ids)}) order by id for update`);

/**
 * Plans and strategies that name these calendars, in their current form or as terminals still hold them, with the number of
 * terminals.
 */
export const plansUsingCalendars = (tx: Tx, ids: readonly string[]) =>
  runAsSystem(tx, () =>
    rows<{ id: string; name: string; plans: number }>(
      tx,
      sql`select c.id, c.name, count(distinct u.plan_id)::int as plans from day_calendar c join (
          select calendar_id, plan_id from play_plan_calendar
          union all
          select calendar_id, strategy_id from strategy_calendar
          union all
          select pc.calendar_id, p.plan_id from publish_calendar pc join publish p on p.id = pc.publish_id
          where exists (select 1 from publish_target t where t.publish_id = p.id and (t.active or t.state = 'planned'))
        ) as u on u.calendar_id = c.id
        where c.id = any(${uuids(ids)}) group by 1, 2 order by 2`,
    ),
  );

export const deleteCalendars = (tx: Tx, ids: readonly string[]) =>
  tx
    .delete(dayCalendar)
    .where(inArray(dayCalendar.id, [...ids]))
    .returning({ name: dayCalendar.name });
