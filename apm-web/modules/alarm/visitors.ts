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
/** Retention of visitors' texts and photos after the alarm was closed. */
const KEPT_DAYS = 90;
const LONGEST_DETAIL = 500;

interface VisitorReport {
  terminalId: string;
  kind: FaultKind;
  text: string;
  /** JPEG that the platform encoded itself. */
  photo: Uint8Array | null;
}

/** Throws 429 if a terminal, or the whole platform, had the maximum number of reports in the last hour. */
export const assertVisitorReportsAllowed = (db: Database, terminalId: string, now: Date): Promise<void> =>
  db.transaction(system, (tx) => assertFewVisitorReports(tx, terminalId, now));

async function assertFewVisitorReports(tx: Tx, terminalId: string, now: Date): Promise<void> {
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

/** Opens an alarm of the terminal or joins the open one. The latest reports are kept with it. */
export async function reportByVisitor(platform: Platform, given: VisitorReport, now: Date): Promise<void> {
  const { terminalId, kind, text, photo } = given;
  const detail = `${kind}${text ? `: ${text}` : ''}`.slice(0, LONGEST_DETAIL);
  const opened = await platform.db.transaction(system, async (tx) => {
    // Serialised by a lock, so that concurrent reports are counted.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('visitor_report', 0))`);
    await assertFewVisitorReports(tx, terminalId, now);
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

/** Reports of an alarm that the caller sees, newest first. */
export async function reportsOf(tx: Tx, alarmId: string): Promise<Reports> {
  const found = await rows<Reports[number]>(
    tx,
    sql`select id, kind, text, photo_size > 0 as "hasPhoto", at from visitor_report where alarm_id = ${alarmId} order by id desc limit ${MOST_VISITOR_REPORTS}`,
  );
  return found.map((each) => ({ ...each, at: iso(each.at) }));
}

/** Returns a photo: a JPEG that the platform encoded, with a content type that cannot run scripts. */
export async function photoOf(tx: Tx, id: string): Promise<SmallFile> {
  const found = await row<{ photo: Uint8Array | null }>(tx, sql`select photo from visitor_report where id = ${id}`);
  if (!found?.photo) throw notFound();
  return { kind: 'small', content: found.photo, mime: 'image/jpeg', etag: id, immutable: true };
}

/** Deletes visitors' reports of alarms closed long ago. */
export function sweepVisitorReports(db: Database, now: Date): Promise<number> {
  const before = at(new Date(now.getTime() - KEPT_DAYS * 86_400_000));
  const where = sql`at < ${before} and exists (select from alarm a where a.id = alarm_id and a.closed_at < ${before})`;
  return deleteInBatches(db, sql`visitor_report`, { where, order: sql`at` });
}
