import { type SQL, sql } from 'drizzle-orm';
import {
  type Alarm,
  type AlarmState,
  AROUND_MS,
  type alarmDetail,
  type alarmList,
  MOST_AROUND,
  MOST_PARTS,
} from '@/lib/contract/alarm/calls';
import type { Output, Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import { at, containsPattern, iso, row, rows, type Tx, uuids } from '../../db/database';
import { countUpTo, offsetOf } from '../../http/paging';
import { isSnoozed } from './snoozed';
import { reportsOf } from './visitors';

export type Filters = Omit<Parsed<typeof alarmList>, 'pageNo' | 'pageSize'>;

/** Position in a list read by cursor: the last alarm of the previous page. */
export interface Cursor {
  openedAt: string;
  id: string;
}

const stateOf = (now: Date) => sql`case when a.closed_at is not null then 'closed' when ${isSnoozed(now)} then 'snoozed'
  when a.acknowledged_at is not null then 'acknowledged' else 'open' end`;

/** Written out instead of using the expression above: each condition begins with that of the partial index of open alarms. */
const inState = (state: AlarmState, now: Date): SQL =>
  ({
    open: sql`a.closed_at is null and a.acknowledged_at is null and not ${isSnoozed(now)}`,
    acknowledged: sql`a.closed_at is null and a.acknowledged_at is not null and not ${isSnoozed(now)}`,
    snoozed: sql`a.closed_at is null and ${isSnoozed(now)}`,
    closed: sql`a.closed_at is not null`,
  })[state];

const from = sql`from alarm a left join terminal t on t.id = a.terminal_id join office o on o.id = a.office_id`;
/** Name of the terminal, or of the device if it has none. */
const nameOf = sql`coalesce(t.name, a.device)`;

/** Condition on table `a`: the alarms of a list of ids and those that they lead. */
export const alarmsWithFollowers = (chosen: SQL) =>
  sql`(a.id = any(${chosen}) or a.place in (select place from alarm where id = any(${chosen}) and leads))`;

const columns = (
  now: Date,
) => sql`a.id, a.type, ${stateOf(now)} as state, a.terminal_id as "terminalId", ${nameOf} as "terminalName",
  o.name as "officeName", a.detail, a.fault, a.times, a.opened_at as "openedAt", a.last_at as "lastAt", a.closed_at as "closedAt",
  a.closed_by as "closedBy", a.acknowledged_at as "acknowledgedAt", a.acknowledged_by as "acknowledgedBy", a.note,
  a.snoozed_at as "snoozedAt", a.snoozed_by as "snoozedBy",
  case when a.closed_at is null then a.snoozed_until end as "snoozedUntil",
  case when a.place is null or not a.leads then 0 else (select count(*)::int - 1 from alarm part where part.place = a.place) end as others`;

const wireOf = (found: Alarm): Alarm => ({
  ...found,
  openedAt: iso(found.openedAt),
  lastAt: iso(found.lastAt),
  closedAt: iso(found.closedAt),
  acknowledgedAt: iso(found.acknowledgedAt),
  snoozedAt: iso(found.snoozedAt),
  snoozedUntil: iso(found.snoozedUntil),
});

function condition({ type, state, from: begin, to, search }: Filters, now: Date): SQL {
  const text = search && containsPattern(search);
  return sql`${state ? inState(state, now) : sql`true`} and ${type ? sql`a.type = ${type}` : sql`true`}
    and ${begin ? sql`a.opened_at >= ${at(new Date(begin))}` : sql`true`}
    and ${to ? sql`a.opened_at <= ${at(new Date(to))}` : sql`true`}
    and ${
      text
        ? sql`(apm.folded(${nameOf}) like ${text} or apm.folded(o.name) like ${text} or exists (
            select from alarm part join terminal pt on pt.id = part.terminal_id where part.place = a.place and apm.folded(pt.name) like ${text}))`
        : sql`true`
    }`;
}

/** Alarms that the caller sees, newest first. The parts of a place's alarm come with it. */
export async function alarmPage(
  tx: Tx,
  { pageNo, pageSize, ...filters }: Parsed<typeof alarmList>,
  now: Date,
): Promise<Page<Alarm>> {
  const wanted = sql`a.leads and ${condition(filters, now)}`;
  const list = await rows<Alarm>(
    tx,
    sql`select ${columns(now)} ${from} where ${wanted} order by a.opened_at desc, a.id desc
      limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
  );
  return { list: list.map(wireOf), count: await countUpTo(tx, sql`${from} where ${wanted}`), pageNo, pageSize };
}

/** Alarms after a cursor, each terminal's own, without pages. Choosing the alarm of a place includes its parts. */
export async function alarmsAfter(
  tx: Tx,
  filters: Filters & { ids?: readonly string[] },
  cursor: Cursor | null,
  most: number,
  now: Date,
): Promise<Alarm[]> {
  const { ids, ...others } = filters;
  const chosen = ids && uuids(ids);
  const found = await rows<Alarm>(
    tx,
    sql`select ${columns(now)} ${from} where ${condition(others, now)} and ${chosen ? alarmsWithFollowers(chosen) : sql`true`}
      and ${cursor ? sql`(a.opened_at, a.id) < (${at(new Date(cursor.openedAt))}, ${cursor.id}::uuid)` : sql`true`}
      order by a.opened_at desc, a.id desc limit ${most}`,
  );
  return found.map(wireOf);
}

/** Number of alarms that nobody has acknowledged, up to MOST_ROWS + 1; a place counts as one. */
export const openCount = (tx: Tx, now: Date): Promise<number> =>
  countUpTo(tx, sql`from alarm a where a.leads and ${inState('open', now)}`);

/** `terminals`: the caller may also see commands sent to terminals. */
export async function findAlarm(
  tx: Tx,
  { id, terminals }: { id: string; terminals: boolean },
  now: Date,
): Promise<Output<typeof alarmDetail> | null> {
  const found = await row<Alarm>(tx, sql`select ${columns(now)} ${from} where a.id = ${id}`);
  if (!found) return null;
  const alarm = wireOf(found);
  const begin = new Date(Date.parse(alarm.openedAt) - AROUND_MS);
  const end = new Date(Math.min(Date.parse(alarm.openedAt) + AROUND_MS, now.getTime()));
  return {
    ...alarm,
    parts: await parts(tx, id),
    reports: await reportsOf(tx, id),
    around: await around(tx, alarm, { begin, end, terminals }),
  };
}

/** Other terminals in the alarm of a place, offline ones first. */
async function parts(tx: Tx, id: string): Promise<Output<typeof alarmDetail>['parts']> {
  const found = await rows<Output<typeof alarmDetail>['parts'][number]>(
    tx,
    sql`select a.id, a.terminal_id as "terminalId", t.name as "terminalName", a.closed_at as "closedAt"
      from alarm a join terminal t on t.id = a.terminal_id
      where a.id <> ${id} and a.place = (select place from alarm where id = ${id} and leads)
      order by a.closed_at is not null, t.name, a.id limit ${MOST_PARTS}`,
  );
  return found.map((part) => ({ ...part, closedAt: iso(part.closedAt) }));
}

/** Events on the terminal around a time; the latest ones if there are too many. */
async function around(
  tx: Tx,
  { id, terminalId }: Alarm,
  { begin, end, terminals }: { begin: Date; end: Date; terminals: boolean },
) {
  type Around = Output<typeof alarmDetail>['around'];
  const alarms = await rows<Around['alarms'][number]>(
    tx,
    sql`select id, type, opened_at as "openedAt", closed_at as "closedAt" from alarm
      where terminal_id = ${terminalId} and id <> ${id} and opened_at <= ${at(end)} and (closed_at is null or closed_at >= ${at(begin)})
      order by opened_at desc, id desc limit ${MOST_AROUND}`,
  );
  const online = await rows<Around['online'][number]>(
    tx,
    sql`select from_at as from, until_at as until from online_session
      where terminal_id = ${terminalId} and from_at <= ${at(end)} and (until_at is null or until_at >= ${at(begin)})
      order by from_at desc limit ${MOST_AROUND}`,
  );
  const commands = await rows<Around['commands'][number]>(
    tx,
    sql`select id, kind, state, asked_by as by, created_at as at from terminal_command
      where ${terminals} and terminal_id = ${terminalId} and created_at between ${at(begin)} and ${at(end)}
      order by created_at desc, id desc limit ${MOST_AROUND}`,
  );
  return {
    from: begin.toISOString(),
    until: end.toISOString(),
    alarms: alarms.map((each) => ({ ...each, openedAt: iso(each.openedAt), closedAt: iso(each.closedAt) })),
    online: online.map((each) => ({ from: iso(each.from), until: iso(each.until) })),
    commands: commands.map((each) => ({ ...each, at: iso(each.at) })),
  };
}
