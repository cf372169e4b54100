import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type AlarmType, alarmTypeNames, defaultGraceMinutes } from '@/lib/contract/alarm';
import {
  type AlarmRule,
  type AlarmRuleValues,
  type alarmRecipients,
  type alarmRuleReset,
  type alarmRuleSave,
  defaultRule,
} from '@/lib/contract/alarm/rules';
import type { Output, Parsed } from '@/lib/contract/call';
import { asJson, rows, type Tx } from '../../db/database';
import { alarmRule, appUser, office } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserContext } from '../../http/context';

const MOST_RECIPIENTS = 200;

interface RuleRow extends AlarmRuleValues {
  type: AlarmType;
  /** `null` if there is no rule. */
  ruleOffice: string | null;
  /** `null` if the caller does not see the institution that set it. */
  fromName: string | null;
  people: AlarmRule['people'];
}

/** Returns the rule of each type that applies in an institution, and where it was set. */
export async function rulesOf(tx: Tx, officeId: string): Promise<AlarmRule[]> {
  await assertVisible(tx, office, officeId, 'officeId');
  const types = alarmTypeNames.map((type, n) => ({ type, n }));
  const found = await rows<RuleRow>(
    tx,
    sql`select g.type, r.office_id as "ruleOffice", o.name as "fromName", r.threshold, r.notifies, r.reports, r.grace_minutes as "graceMinutes", r.days,
        r.from_minute as "fromMinute", r.until_minute as "untilMinute", r.mail, r.mails_per_day as "mailsPerDay", r.webhook,
        r.notify_to as "notifyTo", r.escalate_minutes as "escalateMinutes", r.escalate_to as "escalateTo",
        (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id), '[]')
          from app_user u where u.id = any (r.notify_to || r.escalate_to)) as people
      from json_to_recordset(${asJson(types)}) as g (type text, n int)
      left join lateral apm.alarm_rule_of(${officeId}, g.type) as r on true left join office o on o.id = r.office_id order by g.n`,
  );
  return found.map(({ type, ruleOffice, fromName, people, ...values }) => ({
    id: type,
    type,
    from: ruleOffice === null ? 'default' : ruleOffice === officeId ? 'own' : 'above',
    fromName: fromName ?? '',
    people,
    ...(ruleOffice === null ? { ...defaultRule, graceMinutes: defaultGraceMinutes(type) } : values),
  }));
}

export async function saveRule(
  { tx, caller, audit }: UserContext,
  { officeId = caller.officeId, type, ...values }: Parsed<typeof alarmRuleSave>,
): Promise<void> {
  await assertVisible(tx, office, officeId, 'officeId');
  await assertVisible(tx, appUser, values.notifyTo, 'notifyTo');
  await assertVisible(tx, appUser, values.escalateTo, 'escalateTo');
  await tx
    .insert(alarmRule)
    .values({ id: uuidv7(), officeId, type, ...values })
    .onConflictDoUpdate({ target: [alarmRule.officeId, alarmRule.type], set: values });
  audit({ after: { type, ...values } });
}

export async function resetRule(
  { tx, caller, audit }: UserContext,
  { officeId = caller.officeId, type }: Parsed<typeof alarmRuleReset>,
): Promise<void> {
  await assertVisible(tx, office, officeId, 'officeId');
  await tx.delete(alarmRule).where(and(eq(alarmRule.officeId, officeId), eq(alarmRule.type, type)));
  audit({ before: { type } });
}

/** First recipients by name. */
export const recipients = (tx: Tx): Promise<Output<typeof alarmRecipients>> =>
  tx
    .select({ id: appUser.id, name: appUser.name })
    .from(appUser)
    .orderBy(appUser.name, appUser.id)
    .limit(MOST_RECIPIENTS);
