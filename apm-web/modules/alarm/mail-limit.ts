import { sql } from 'drizzle-orm';
import { asJson, at, rows, type Tx, uuids } from '../../db/database';
import { notify, type SentNotice } from '../../notices';
import { ALARMS } from './notices';

interface Mailed {
  userId: string;
  mails: number;
  ended: boolean;
}

/**
 * Returns which notices are mailed to whom. A user gets at most `most` mails about alarms per day (UTC), over all rules and
 * terminals, and then one sentence that the rest is in the console. The update locks the users' rows, so that two instances
 * together send no more.
 */
export async function withinLimit(tx: Tx, sent: readonly SentNotice[], most: number, now: Date): Promise<SentNotice[]> {
  const wanted = [...new Set(sent.flatMap(({ userIds }) => userIds))];
  if (wanted.length === 0 || most === 0) return [];
  const today = sql`(${at(now)} at time zone 'UTC')::date`;
  const before = await rows<Mailed>(
    tx,
    // Rows in a fixed order, so that two instances cannot deadlock.
    sql`insert into alarm_mail as m (user_id, day, mails, ended)
      select u.id, ${today}, 0, false from unnest(${uuids(wanted)}) as u (id) order by u.id
      on conflict (user_id) do update set day = excluded.day,
        mails = case when m.day = excluded.day then m.mails else 0 end, ended = m.day = excluded.day and m.ended
      returning user_id as "userId", mails, ended`,
  );
  const users = new Map(before.map((each) => [each.userId, each]));
  const ended: string[] = [];
  const takes = (userId: string) => {
    const user = users.get(userId);
    if (!user) return false;
    if (user.mails < most) {
      user.mails += 1;
      return true;
    }
    if (!user.ended) ended.push(userId);
    user.ended = true;
    return false;
  };
  const within = sent
    .map((notice) => ({ ...notice, userIds: notice.userIds.filter(takes) }))
    .filter(({ userIds }) => userIds.length > 0);
  await tx.execute(
    sql`update alarm_mail m set mails = g.mails, ended = g.ended
      from json_to_recordset(${asJson([...users.values()])}) as g ("userId" uuid, mails int, ended boolean) where m.user_id = g."userId"`,
  );
  const event = { kind: 'alarmMailsEnded', userIds: ended, subject: 'day', params: {}, link: ALARMS } as const;
  return [...within, ...(await notify(tx, ended.length > 0 ? [event] : [], now))];
}
