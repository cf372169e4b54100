import { type SQL, sql } from 'drizzle-orm';
import type { AlarmType } from '@/lib/contract/alarm';
import { defaultRule } from '@/lib/contract/alarm/rules';
import { claim } from '../../db/claim';
import { at, row, rows, type Tx, uuids } from '../../db/database';
import { zoneOf } from '../../fleet/zone';
import { isMaintained } from './maintenance';
import { isSnoozed } from './snoozed';

/** Alarm to announce to people or webhooks, with its rule. */
export interface DueAlarm {
  id: string;
  /** `null` for a player that no institution has added. */
  terminalId: string | null;
  terminal: string;
  officeId: string;
  office: string;
  type: AlarmType;
  detail: string;
  openedAt: string;
  closedAt: string | null;
  /** `null` if no rule is set. */
  ruleId: string | null;
  mail: boolean;
  mailsPerDay: number;
  webhook: boolean;
  /** Empty: everybody who may see alarms there. */
  notifyTo: string[];
  escalateTo: string[];
  /** Alarm that leads its place; `null` if this one leads or belongs to no place. */
  partOf: string | null;
  place: string | null;
  /** Number of other offline terminals in the place that this alarm leads. */
  others: number;
}

/** Alarms of one type in one institution; a rule is the same for all of them. */
export interface DueGroup {
  officeId: string;
  type: AlarmType;
}

/** Table `a` with its terminal `t` and the rule `r` that applies. */
const source = sql`alarm a left join terminal t on t.id = a.terminal_id left join lateral apm.alarm_rule_of(a.office_id, a.type) as r on true`;

const isQuiet = (now: Date) =>
  sql`(${isSnoozed(now)} or ${isMaintained(sql`a.office_id`, now)} or not apm.within_hours(${at(now)} at time zone coalesce(${zoneOf}, apm.known_zone(coalesce(nullif(apm.timezone_of(a.office_id), ''), 'UTC'))), coalesce(r.days, '{}'), coalesce(r.from_minute, 0), coalesce(r.until_minute, 0)))`;

interface Due {
  due: SQL;
  mark: SQL;
  order: SQL;
  most: number;
}

/** Marks due alarms and returns them. Each is claimed once, by whichever instance comes first. */
async function claimDue(tx: Tx, { due, mark, order, most }: Due): Promise<DueAlarm[]> {
  return rows<DueAlarm>(
    tx,
    sql`with due as (
        ${claim(source, {
          select: sql`a.id, r.id as rule_id, coalesce(r.mail, true) as mail, coalesce(r.mails_per_day, ${defaultRule.mailsPerDay}) as mails_per_day,
            coalesce(r.webhook, true) as webhook, coalesce(r.notify_to, '{}') as notify_to, coalesce(r.escalate_to, '{}') as escalate_to`,
          where: due,
          order,
          most,
          lock: sql`no key update of a`,
        })}
      ), marked as (
        update alarm a set ${mark} from due where a.id = due.id
        returning a.id, a.terminal_id, a.office_id, a.type, a.detail, a.opened_at, a.closed_at, a.place, a.leads, a.device, due.rule_id, due.mail, due.mails_per_day, due.webhook, due.notify_to, due.escalate_to
      )
      select m.id, m.terminal_id as "terminalId", coalesce(t.name, m.device) as terminal, m.office_id as "officeId", o.name as office, m.type, m.detail,
        m.opened_at as "openedAt", m.closed_at as "closedAt", m.rule_id as "ruleId", m.mail, m.mails_per_day as "mailsPerDay", m.webhook, m.notify_to as "notifyTo", m.escalate_to as "escalateTo", m.place,
        case when not m.leads then (select l.id from alarm l where l.place = m.place and l.leads limit 1) end as "partOf",
        case when m.leads and m.place is not null then (
          select count(*)::int from alarm p where p.place = m.place and p.closed_at is null and p.id <> m.id) else 0 end as others
      from marked m left join terminal t on t.id = m.terminal_id join office o on o.id = m.office_id order by m.opened_at, m.id`,
  );
}

/** Condition on table `a`: people must be notified of the alarm now. Alarms led by another of their place are announced with it. */
const isNew = (now: Date) => sql`a.closed_at is null and a.notified_at is null and a.leads and a.acknowledged_at is null
  and coalesce(r.notifies, true) and a.times >= coalesce(r.reports, 1)
  and a.opened_at + coalesce(r.grace_minutes, 0) * interval '1 minute' <= ${at(now)} and not ${isQuiet(now)}`;

const isOf = ({ officeId, type }: DueGroup) => sql`a.office_id = ${officeId} and a.type = ${type}`;

/** Institutions and types with new alarms, of the given terminals or of all. Reads at most one batch of alarms. */
export const groupsOfNew = (
  tx: Tx,
  now: Date,
  { terminalIds, most }: { terminalIds?: readonly string[]; most: number },
): Promise<DueGroup[]> =>
  rows<DueGroup>(
    tx,
    sql`select distinct office_id as "officeId", type from (
        select a.office_id, a.type from ${source}
        where ${isNew(now)} and ${terminalIds ? sql`a.terminal_id = any(${uuids(terminalIds)})` : sql`true`}
        order by a.opened_at limit ${most}
      ) as found order by 1, 2`,
  );

/** Alarms of a group that people are to be notified of now. */
export const claimDueAlarms = (tx: Tx, now: Date, group: DueGroup, most: number): Promise<DueAlarm[]> =>
  claimDue(tx, {
    due: sql`${isOf(group)} and ${isNew(now)}`,
    mark: sql`notified_at = ${at(now)}`,
    order: sql`a.id`,
    most,
  });

/** Number of alarms of a group that are still to be claimed. */
export async function countDueAlarms(tx: Tx, now: Date, group: DueGroup): Promise<number> {
  const found = await row<{ n: number }>(
    tx,
    sql`select count(*)::int as n from ${source} where ${isOf(group)} and ${isNew(now)}`,
  );
  return found?.n ?? 0;
}

/** Alarms of places that people already know of: they are part of that notice. */
export const claimParts = (tx: Tx, now: Date, most: number): Promise<DueAlarm[]> =>
  claimDue(tx, {
    due: sql`a.closed_at is null and a.notified_at is null and not a.leads and a.acknowledged_at is null and not ${isSnoozed(now)}
      and exists (select from alarm l where l.place = a.place and l.leads and l.notified_at is not null)`,
    mark: sql`notified_at = ${at(now)}`,
    order: sql`a.id`,
    most,
  });

/** Number of offline terminals of a place. */
export async function countPlace(tx: Tx, place: string): Promise<number> {
  const found = await row<{ n: number }>(
    tx,
    sql`select count(*)::int as n from alarm where place = ${place} and closed_at is null`,
  );
  return found?.n ?? 0;
}

/** Alarms that nobody has acknowledged within their rule's time. */
export const claimEscalations = (tx: Tx, now: Date, most: number): Promise<DueAlarm[]> =>
  claimDue(tx, {
    due: sql`a.closed_at is null and a.acknowledged_at is null and a.escalated_at is null and a.leads
      and a.notified_at + r.escalate_minutes * interval '1 minute' <= ${at(now)} and not ${isQuiet(now)}`,
    mark: sql`escalated_at = ${at(now)}`,
    order: sql`a.notified_at, a.id`,
    most,
  });

/** Closed alarms whose opening was announced. */
export const claimEnds = (tx: Tx, most: number): Promise<DueAlarm[]> =>
  claimDue(tx, {
    due: sql`a.closed_at is not null and a.notified_at is not null and not a.end_sent`,
    mark: sql`end_sent = true`,
    order: sql`a.closed_at, a.id`,
    most,
  });
