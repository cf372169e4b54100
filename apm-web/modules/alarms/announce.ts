import { type Database, system, type Tx } from '../../db/database';
import { type NoticeEvent, type NoticesToMail, notify, type SentNotice } from '../../notices';
import { enqueue } from './deliveries';
import { claimEnds, claimEscalations, claimNew, type DueAlarm } from './due';
import { withinLimit } from './mail-limit';
import { escalated, opened } from './notices';
import { passOn } from './place';
import { followUnclaimed } from './unclaimed';

/**
 * Notifies people and webhooks of new alarms as their rules say. It is asked as alarms open, and again and again for those whose rule
 * lets them wait. Returns what is to be mailed after the commit.
 */
export async function announceNew(tx: Tx, now: Date, terminalIds?: readonly string[]): Promise<SentNotice[]> {
  const due = await claimNew(tx, now, terminalIds);
  await enqueue(tx, 'alarm.opened', due, now);
  return send(tx, due, opened, now);
}

/** One pass over everything that is due: players that nobody adds, places whose own alarm closed, new alarms, escalations, and ends, which webhooks alone get. */
export async function announceDue(db: Database, toMail: NoticesToMail, now: Date): Promise<void> {
  const mailed = await db.transaction(system, async (tx) => {
    await passOn(tx);
    await followUnclaimed(tx, now);
    const fresh = await announceNew(tx, now);
    const unheeded = await claimEscalations(tx, now);
    await enqueue(tx, 'alarm.escalated', unheeded, now);
    await enqueue(tx, 'alarm.closed', await claimEnds(tx), now);
    return [...fresh, ...(await send(tx, unheeded, escalated, now))];
  });
  toMail(mailed);
}

/** Creates the notices, and answers those that are mailed: to a user no more than the limit of the rule. */
async function send(
  tx: Tx,
  due: readonly DueAlarm[],
  eventsOf: (alarms: readonly DueAlarm[]) => NoticeEvent[],
  now: Date,
): Promise<SentNotice[]> {
  const mailed: SentNotice[] = [];
  // There are as many rules as institutions have set, whatever the number of alarms.
  for (const ruleId of new Set(due.map((each) => each.ruleId))) {
    const ofRule = due.filter((each) => each.ruleId === ruleId);
    const sent = await notify(tx, eventsOf(ofRule), now);
    const [first] = ofRule;
    if (first?.mail) mailed.push(...(await withinLimit(tx, sent, first.mailsPerDay, now)));
  }
  return mailed;
}
