import { type SQL, sql } from 'drizzle-orm';
import { defaultRule } from '@/lib/contract/alarm-rules';
import type { AlarmType } from '@/lib/contract/alarms';
import { at, rows, type Tx, uuids } from '../../db/database';
import { zoneOf } from '../../terminals/zone';
import { isSnoozed } from './repository';

/** In one pass; the rest are due at the next one. */
const AT_ONCE = 5_000;

/** An alarm that people or webhooks are to hear of, and how. */
export interface DueAlarm {
  id: string;
  /** null is a player that no institution has added. */
  terminalId: string | null;
  terminal: string;
  officeId: string;
  office: string;
  type: AlarmType;
  detail: string;
  openedAt: string;
  closedAt: string | null;
  /** null where no rule is set. */
  ruleId: string | null;
  mail: boolean;
  mailsPerDay: number;
  webhook: boolean;
  /** None is everybody who may see alarms there. */
  notifyTo: string[];
  escalateTo: string[];
  /** The alarm of its place. */
  partOf: string | null;
}

/** Of table `a`, terminal `t` and the rule `r` that holds. */
const source = sql`alarm a left join terminal t on t.id = a.terminal_id left join lateral apm.alarm_rule_of(a.office_id, a.type) as r on true`;

const isQuiet = (now: Date) => sql`(${isSnoozed(now)} or exists (
    select 1 from office_closure x join alarm_maintenance m on m.office_id = x.ancestor_id
    where x.descendant_id = a.office_id and m.from_at <= ${at(now)} and m.until_at > ${at(now)}
  ) or not apm.within_hours(${at(now)} at time zone coalesce(${zoneOf}, apm.known_zone(coalesce(nullif(apm.timezone_of(a.office_id), ''), 'UTC'))), coalesce(r.days, '{}'), coalesce(r.from_minute, 0), coalesce(r.until_minute, 0)))`;

/** Marks what is due and answers it: each alarm once, whichever instance comes first. */
async function claim(tx: Tx, due: SQL, mark: SQL): Promise<DueAlarm[]> {
  return rows<DueAlarm>(
    tx,
    sql`with due as (
        select a.id, r.id as rule_id, coalesce(r.mail, true) as mail, coalesce(r.mails_per_day, ${defaultRule.mailsPerDay}) as mails_per_day, coalesce(r.webhook, true) as webhook,
          coalesce(r.notify_to, '{}') as notify_to, coalesce(r.escalate_to, '{}') as escalate_to
        from ${source} where ${due} limit ${AT_ONCE} for update of a skip locked
      ), marked as (
        update alarm a set ${mark} from due where a.id = due.id
        returning a.id, a.terminal_id, a.office_id, a.type, a.detail, a.opened_at, a.closed_at, a.part_of, a.device, due.rule_id, due.mail, due.mails_per_day, due.webhook, due.notify_to, due.escalate_to
      )
      select m.id, m.terminal_id as "terminalId", coalesce(t.name, m.device) as terminal, m.office_id as "officeId", o.name as office, m.type, m.detail,
        m.opened_at as "openedAt", m.closed_at as "closedAt", m.rule_id as "ruleId", m.mail, m.mails_per_day as "mailsPerDay", m.webhook, m.notify_to as "notifyTo", m.escalate_to as "escalateTo", m.part_of as "partOf"
      from marked m left join terminal t on t.id = m.terminal_id join office o on o.id = m.office_id order by m.opened_at, m.id`,
  );
}

/** Alarms that people are to be notified of now: of some terminals, or of all. */
export const claimNew = (tx: Tx, now: Date, terminalIds?: readonly string[]): Promise<DueAlarm[]> =>
  claim(
    tx,
    sql`a.closed_at is null and a.notified_at is null and a.acknowledged_at is null
      and ${terminalIds ? sql`a.terminal_id = any(${uuids(terminalIds)})` : sql`true`}
      and coalesce(r.notifies, true) and a.times >= coalesce(r.reports, 1)
      and a.opened_at + coalesce(r.grace_minutes, 0) * interval '1 minute' <= ${at(now)} and not ${isQuiet(now)}`,
    sql`notified_at = ${at(now)}`,
  );

/** Alarms that nobody has acknowledged in the time that their rule gives. */
export const claimEscalations = (tx: Tx, now: Date): Promise<DueAlarm[]> =>
  claim(
    tx,
    sql`a.closed_at is null and a.acknowledged_at is null and a.escalated_at is null and a.part_of is null
      and a.notified_at + r.escalate_minutes * interval '1 minute' <= ${at(now)} and not ${isQuiet(now)}`,
    sql`escalated_at = ${at(now)}`,
  );

/** Alarms that are over, of those that people were notified of. */
export const claimEnds = (tx: Tx): Promise<DueAlarm[]> =>
  claim(tx, sql`a.closed_at is not null and a.notified_at is not null and not a.end_sent`, sql`end_sent = true`);
