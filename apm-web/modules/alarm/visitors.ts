import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { alarmDetail } from '@/lib/contract/alarm/calls';
import type { Output } from '@/lib/contract/call';
import { type FaultKind, MOST_VISITOR_REPORTS, VISITOR_LIMITS } from '@/lib/contract/corner';
import { notFound, tooMany } from '../../base/problem';
import { at, type Database, iso, row, rows, system, type Tx } from '../../db/database';
import { deleteInBatches } from '../../db/in-batches';
import { visitorReport } from '../../db/schema';
import type { SmallFile } from '../../http/bytes';
import type { Platform } from '../../http/platform';
import { announceNew } from './announce';
import { openAlarms } from './open';

const HOUR_MS = 3_600_000;
/** What people wrote, and their photos, stay for so long after the alarm was closed. */
const KEPT_DAYS = 90;
const LONGEST_DETAIL = 500;

interface VisitorReport {
  terminalId: string;
  kind: FaultKind;
  text: string;
  /** A JPEG of the platform's own making. */
  photo: Uint8Array | null;
}

/** 429 where a terminal, or the whole platform, had as many reports in the last hour as are taken. */
export const mustTakeVisitors = (db: Database, terminalId: string, now: Date): Promise<void> =>
  db.transaction(system, (tx) => mustBeFew(tx, terminalId, now));

async function mustBeFew(tx: Tx, terminalId: string, now: Date): Promise<void> {
  const since = at(new Date(now.getTime() - HOUR_MS));
  const oldest = (among: ReturnType<typeof sql>, most: number) =>
    sql`(select at from visitor_report where at > ${since} and ${among} order by at desc offset ${most - 1} limit 1)`;
  const found = await row<{ first: string | null }>(
    tx,
    sql`select greatest(${oldest(sql`terminal_id = ${terminalId}`, VISITOR_LIMITS.ofTerminal)}, ${oldest(sql`true`, VISITOR_LIMITS.ofPlatform)}) as first`,
  );
  if (!found?.first) return;
  const waitMs = new Date(found.first).getTime() + HOUR_MS - now.getTime();
  throw tooMany(Math.max(1, Math.ceil(waitMs / 1_000)), 'tooManyReports');
}

/** Opens an alarm of the terminal, or joins the one that is open; the newest reports are kept with it. */
export async function reportByVisitor(platform: Platform, given: VisitorReport, now: Date): Promise<void> {
  const { terminalId, kind, text, photo } = given;
  const detail = `${kind}${text ? `: ${text}` : ''}`.slice(0, LONGEST_DETAIL);
  const opened = await platform.db.transaction(system, async (tx) => {
    // One after the other, so that many at once are counted.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('visitor_report', 0))`);
    await mustBeFew(tx, terminalId, now);
    const opened = await openAlarms(tx, [{ terminalId, type: 'visitorReport', detail }], now);
    const open = await row<{ id: string; officeId: string }>(
      tx,
      sql`select id, office_id as "officeId" from alarm where terminal_id = ${terminalId} and type = 'visitorReport' and closed_at is null`,
    );
    if (!open) throw notFound();
    await tx.insert(visitorReport).values({
      id: uuidv7({ msecs: now.getTime() }),
      terminalId,
      officeId: open.officeId,
      alarmId: open.id,
      kind,
      text,
      photo,
      photoSize: photo?.length ?? 0,
      at: now,
    });
    await tx.execute(sql`delete from visitor_report where alarm_id = ${open.id} and id not in (
      select id from visitor_report where alarm_id = ${open.id} order by id desc limit ${MOST_VISITOR_REPORTS})`);
    return opened;
  });
  platform.live.changed(opened);
  await announceNew(platform.db, platform.noticesToMail, now, [terminalId]);
}

type Reports = Output<typeof alarmDetail>['reports'];

/** Those of an alarm that the caller sees, the newest first. */
export async function reportsOf(tx: Tx, alarmId: string): Promise<Reports> {
  const found = await rows<Reports[number]>(
    tx,
    sql`select id, kind, text, photo_size > 0 as "hasPhoto", at from visitor_report where alarm_id = ${alarmId} order by id desc limit ${MOST_VISITOR_REPORTS}`,
  );
  return found.map((each) => ({ ...each, at: iso(each.at) }));
}

/** A JPEG that the platform made, under a type that runs nothing. */
export async function photoOf(tx: Tx, id: string): Promise<SmallFile> {
  const found = await row<{ photo: Uint8Array | null }>(tx, sql`select photo from visitor_report where id = ${id}`);
  if (!found?.photo) throw notFound();
  return { content: found.photo, mime: 'image/jpeg', etag: id, immutable: true };
}

/** Forgets what people wrote about faults that were seen to long ago. */
export function sweepVisitorReports(db: Database, now: Date): Promise<number> {
  const before = at(new Date(now.getTime() - KEPT_DAYS * 86_400_000));
  const where = sql`at < ${before} and exists (select from alarm a where a.id = alarm_id and a.closed_at < ${before})`;
  return deleteInBatches(db, sql`visitor_report`, { where, order: sql`at` });
}
