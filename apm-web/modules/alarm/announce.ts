import { type Database, system, type Tx } from '../../db/database';
import { BATCH_ROWS, inBatches } from '../../db/in-batches';
import { type NoticeEvent, type NoticesToMail, notify, type SentNotice } from '../../notices';
import { enqueue } from './deliveries';
import {
  claimDueAlarms,
  claimEnds,
  claimEscalations,
  claimParts,
  countDueAlarms,
  countPlace,
  type DueAlarm,
  type DueGroup,
  groupsOfNew,
} from './due';
import { withinLimit } from './mail-limit';
import { escalationNotices, openingNotices, placeOffline } from './notices';
import { passOnLead } from './place';
import { followUnclaimed } from './unclaimed';

/** Escalations per pass; each is one notice to up to twenty people. */
const ESCALATIONS = 100;

/**
 * Notifies people and webhooks of new alarms as their rules say. Called when alarms open, and repeatedly for those whose rule has
 * a grace period. Alarms of one type in one institution share a transaction with their notices, so that the next pass can
 * continue where an interrupted one stopped.
 */
export async function announceNew(
  db: Database,
  toMail: NoticesToMail,
  now: Date,
  terminalIds?: readonly string[],
): Promise<void> {
  const announced = new Set<string>();
  for (let claimed = 1; claimed > 0; ) {
    const which = { terminalIds, most: BATCH_ROWS };
    const groups = await db.transaction(system, (tx) => groupsOfNew(tx, now, which));
    claimed = 0;
    for (const group of groups) claimed += await announceGroup(db, { toMail, announced }, group, now);
  }
  await announceParts(db, announced, now);
}

interface Pass {
  toMail: NoticesToMail;
  /** Places that people were notified of in this pass. */
  announced: Set<string>;
}

/** Announces a group of alarms. The first batch carries the notice for all of them. */
async function announceGroup(db: Database, pass: Pass, group: DueGroup, now: Date): Promise<number> {
  let isFirst = true;
  return inBatches(async (most) => {
    const { due, mailed } = await db.transaction(system, async (tx) => {
      const due = await claimDueAlarms(tx, now, group, most);
      await enqueue(tx, 'alarm.opened', due, now);
      if (!isFirst) return { due, mailed: [] };
      const count = due.length + (due.length === most ? await countDueAlarms(tx, now, group) : 0);
      return { due, mailed: await send(tx, due, (alarms) => openingNotices(alarms, count), now) };
    });
    isFirst = false;
    for (const { place } of due) if (place) pass.announced.add(place);
    pass.toMail(mailed);
    return due.length;
  });
}

/** Counts terminals that followed their place in its notice, without another mail. */
async function announceParts(db: Database, announced: ReadonlySet<string>, now: Date): Promise<void> {
  const grown = new Map<string, DueAlarm>();
  await inBatches(async (most) => {
    const due = await db.transaction(system, async (tx) => {
      const due = await claimParts(tx, now, most);
      await enqueue(tx, 'alarm.opened', due, now);
      return due;
    });
    for (const alarm of due) if (alarm.place && !announced.has(alarm.place)) grown.set(alarm.place, alarm);
    return due.length;
  });
  for (const [place, alarm] of grown) {
    await db.transaction(system, async (tx) => notify(tx, [placeOffline(alarm, await countPlace(tx, place))], now));
  }
}

/**
 * Handles everything that is due in one pass: unclaimed players, places whose leading alarm closed, new alarms, escalations, and
 * ends, which go only to webhooks.
 */
export async function announceDue(db: Database, toMail: NoticesToMail, now: Date): Promise<void> {
  await db.transaction(system, (tx) => passOnLead(tx));
  await db.transaction(system, (tx) => followUnclaimed(tx, now));
  await announceNew(db, toMail, now);
  await inBatches(async (most) => {
    const { due, mailed } = await db.transaction(system, async (tx) => {
      const due = await claimEscalations(tx, now, most);
      await enqueue(tx, 'alarm.escalated', due, now);
      return { due, mailed: await send(tx, due, escalationNotices, now) };
    });
    toMail(mailed);
    return due.length;
  }, ESCALATIONS);
  await inBatches((most) =>
    db.transaction(system, async (tx) => {
      const due = await claimEnds(tx, most);
      await enqueue(tx, 'alarm.closed', due, now);
      return due.length;
    }),
  );
}

/** Creates the notices and returns those to be mailed, within the rule's limit per user. */
async function send(
  tx: Tx,
  due: readonly DueAlarm[],
  eventsOf: (alarms: readonly DueAlarm[]) => NoticeEvent[],
  now: Date,
): Promise<SentNotice[]> {
  const mailed: SentNotice[] = [];
  // Grouped by rule: there are few rules, however many alarms.
  for (const ruleId of new Set(due.map((each) => each.ruleId))) {
    const ofRule = due.filter((each) => each.ruleId === ruleId);
    const sent = await notify(tx, eventsOf(ofRule), now);
    const [first] = ofRule;
    if (first?.mail) mailed.push(...(await withinLimit(tx, sent, first.mailsPerDay, now)));
  }
  return mailed;
}
