import { sql } from 'drizzle-orm';
import { at, row, type Tx } from '../../db/database';

/**
 * Takes up to `wanted` of the notices that a rule lets be mailed on a day (UTC), and answers how many. The row is locked by the update, so that
 * two instances together take no more.
 */
export async function takeMails(tx: Tx, ruleId: string, wanted: number, now: Date): Promise<number> {
  const today = sql`(${at(now)} at time zone 'UTC')::date`;
  const before = await row<{ left: number }>(
    tx,
    sql`select greatest(0, mails_per_day - case when mails_on = ${today} then mails else 0 end) as left
      from alarm_rule where id = ${ruleId} for update`,
  );
  const taken = Math.min(wanted, before?.left ?? 0);
  if (taken > 0)
    await tx.execute(
      sql`update alarm_rule set mails = case when mails_on = ${today} then mails else 0 end + ${taken}, mails_on = ${today} where id = ${ruleId}`,
    );
  return taken;
}
