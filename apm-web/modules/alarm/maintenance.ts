import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  type AlarmMaintenance,
  MOST_MAINTENANCES,
  type maintenanceDelete,
  type maintenanceList,
  type maintenanceSave,
} from '@/lib/contract/alarm/maintenance';
import type { Output, Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import { DAY } from '@/lib/time';
import { badRequest, Problem } from '../../base/problem';
import { at, containsPattern, iso, row, rows, type Tx } from '../../db/database';
import { alarmMaintenance, office } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { countUpTo, offsetOf } from '../../http/paging';

/** Zone of window `m`. */
const zone = sql`apm.maintenance_zone(m.time_zone, m.office_id)`;
const series = sql`m.days, m.first_date, m.last_date, m.from_minute, m.until_minute, ${zone}`;

/**
 * Condition: a window of the institution or of one above lasts now. The bounds find the few windows that may; only the series
 * among them are computed.
 */
export const isMaintained = (officeId: SQL, now: Date) => sql`exists (
    select 1 from office_closure x join alarm_maintenance m on m.office_id = x.ancestor_id
    where x.descendant_id = ${officeId} and m.from_at <= ${at(now)} and m.until_at > ${at(now)}
      and (m.days is null or apm.maintenance_lasts(${series}, ${at(now)}))
  )`;

export async function maintenancePage(
  tx: Tx,
  { pageNo, pageSize, search }: Parsed<typeof maintenanceList>,
  now: Date,
): Promise<Page<AlarmMaintenance>> {
  const wanted = sql`from alarm_maintenance m join office o on o.id = m.office_id
    where ${search ? sql`(apm.folded(m.reason) like ${containsPattern(search)} or apm.folded(o.name) like ${containsPattern(search)})` : sql`true`}`;
  const latest = sql`m.until_at desc, m.id`;
  const found = await rows<AlarmMaintenance>(
    tx,
    sql`with listed as (select m.*, o.name as office_name ${wanted} order by ${latest} limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })})
      select m.id, m.office_id as "officeId", m.office_name as "officeName", m.reason,
        case when m.days is null then m.from_at else n.from_at end as from, case when m.days is null then m.until_at else n.until_at end as until,
        case when m.days is null then 'once' when m.days = '{}' then 'daily' else 'weekly' end as repeats, coalesce(m.days, '{}') as days,
        coalesce(m.from_minute, 0) as "fromMinute", coalesce(m.until_minute, 0) as "untilMinute", m.time_zone as "timeZone", ${zone} as zone,
        m.first_date as "fromDate", m.last_date as "untilDate", m.created_by as "createdBy"
      from listed m left join lateral apm.next_maintenance(${series}, ${at(now)}) as n on m.days is not null order by ${latest}`,
  );
  const list = found.map((each) => ({ ...each, from: iso(each.from), until: iso(each.until) }));
  return { list, count: await countUpTo(tx, wanted), pageNo, pageSize };
}

type Given = Parsed<typeof maintenanceSave>;
type When = Omit<Given, 'id' | 'officeId' | 'reason'>;

/** Days by which the bounds of a series exceed its dates, for any zone and an occurrence that ends on the next day. */
const MARGIN = 3 * DAY;

/** Columns for when a window lasts. The contract has checked that those of its kind are given. */
function columnsOf({ repeats, from = '', until = '', days, fromDate = '', untilDate, ...given }: When) {
  if (repeats === 'once') {
    const noSeries = { days: null, firstDate: null, lastDate: null, fromMinute: null, untilMinute: null, timeZone: '' };
    return { fromAt: new Date(from), untilAt: new Date(until), ...noSeries };
  }
  const { fromMinute, untilMinute, timeZone } = given;
  return {
    fromAt: new Date(Date.parse(fromDate) - MARGIN),
    untilAt: untilDate ? new Date(Date.parse(untilDate) + MARGIN) : sql`'infinity'::timestamptz`,
    days: repeats === 'daily' ? [] : [...new Set(days)].sort(),
    firstDate: fromDate,
    lastDate: untilDate ?? null,
    ...{ fromMinute, untilMinute, timeZone },
  };
}

/** Throws 400 for a zone that Node.js knows and the database does not: its clocks would be those of UTC. */
async function assertKnownZone(tx: Tx, timeZone: string): Promise<void> {
  if (timeZone === '') return;
  const found = await row<{ zone: string }>(tx, sql`select apm.known_zone(${timeZone}) as zone`);
  if (found?.zone !== timeZone) throw badRequest({ timeZone: 'unknownTimezone' });
}

/** Throws 409 if the institution has the most windows that are not over, unless this is one of them. */
async function assertRoom(tx: Tx, officeId: string, id: string, now: Date): Promise<void> {
  const found = await row<{ n: number; counted: boolean | null }>(
    tx,
    sql`select count(*)::int as n, bool_or(id = ${id}) as counted from alarm_maintenance where office_id = ${officeId} and until_at > ${at(now)}`,
  );
  if (found && found.n >= MOST_MAINTENANCES && !found.counted)
    throw new Problem(409, { key: 'tooManyMaintenances', values: { most: MOST_MAINTENANCES } });
}

export async function saveMaintenance(
  { tx, caller, audit, now }: UserContext,
  { id: known, officeId = caller.officeId, reason, ...when }: Given,
): Promise<Output<typeof maintenanceSave>> {
  await assertVisible(tx, office, officeId, 'officeId');
  await assertVisible(tx, alarmMaintenance, known);
  await assertKnownZone(tx, when.timeZone);
  const id = known ?? uuidv7();
  await assertRoom(tx, officeId, id, now);
  const content = { officeId, reason, ...columnsOf(when) };
  if (known) await tx.update(alarmMaintenance).set(content).where(eq(alarmMaintenance.id, known));
  else await tx.insert(alarmMaintenance).values({ id, ...content, createdBy: caller.name });
  audit({ after: { officeId, reason, ...when } });
  return { id };
}

export async function deleteMaintenance(
  { tx, audit }: UserContext,
  { ids }: Parsed<typeof maintenanceDelete>,
): Promise<void> {
  await assertVisible(tx, alarmMaintenance, ids, 'ids');
  const gone = await tx
    .delete(alarmMaintenance)
    .where(inArray(alarmMaintenance.id, ids))
    .returning({ reason: alarmMaintenance.reason });
  audit({ before: gone });
}
