import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import {
  CAPTURE_BYTES,
  CAPTURE_ROWS,
  CAPTURES_KEPT,
  type Capture,
  type CaptureRow,
  type captureExport,
  type captureExtend,
  type captureResume,
  type captureRows,
  type captureStart,
  type captureStop,
  SHOWN_ROWS,
} from '@/lib/contract/debugging';
import { conflict, notFound } from '../../../base/problem';
import { at, iso, isTaken, row, rows, type Tx } from '../../../db/database';
import { terminal, terminalCapture } from '../../../db/schema';
import { assertVisible } from '../../../db/visible';
import type { SmallFile } from '../../../http/bytes';
import type { UserContext } from '../../../http/context';

type Wire = Omit<Capture, 'startedAt' | 'until' | 'endedAt'> & {
  startedAt: string;
  until: string;
  endedAt: string | null;
};

/** Columns of a capture. One whose time is over counts as ended, even before that is stored. */
const columns = (now: Date) => sql`id, started_at as "startedAt", started_by as "startedBy", until_at as until,
  case when ended_at is null and until_at <= ${at(now)} then until_at else ended_at end as "endedAt",
  case when ended_at is null and until_at <= ${at(now)} then 'time' else end_reason end as end, rows, bytes`;

const wireOf = (found: Wire): Capture => ({
  ...found,
  startedAt: iso(found.startedAt),
  until: iso(found.until),
  endedAt: iso(found.endedAt),
});

/** Captures of a terminal, newest first. */
export async function capturesOf(tx: Tx, terminalId: string, now: Date): Promise<Capture[]> {
  const found = await rows<Wire>(
    tx,
    sql`select ${columns(now)} from terminal_capture where terminal_id = ${terminalId} order by id desc limit ${CAPTURES_KEPT}`,
  );
  return found.map(wireOf);
}

const running = (now: Date) => sql`ended_at is null and until_at > ${at(now)}`;
const inMinutes = (now: Date, minutes: number) => at(new Date(now.getTime() + minutes * 60_000));

/** Stores the end of a terminal's captures whose time is over. */
const endOverdue = (tx: Tx, terminalId: SQL, now: Date) =>
  tx.execute(sql`update terminal_capture set ended_at = until_at, end_reason = 'time'
    where terminal_id = ${terminalId} and ended_at is null and until_at <= ${at(now)}`);

/** Starts a capture; a terminal has at most one running. */
export async function startCapture(
  ctx: UserContext,
  { id: terminalId, minutes }: Parsed<typeof captureStart>,
): Promise<Output<typeof captureStart>> {
  const { tx, now, caller, audit } = ctx;
  await assertVisible(tx, terminal, terminalId);
  await endOverdue(tx, sql`${terminalId}`, now);
  const made = await row<Wire>(
    tx,
    sql`insert into terminal_capture (id, terminal_id, office_id, started_at, started_by, until_at)
      select ${uuidv7({ msecs: now.getTime() })}::uuid, t.id, t.office_id, ${at(now)}, ${caller.name}, ${inMinutes(now, minutes)}
      from terminal t where t.id = ${terminalId}
      on conflict (terminal_id) where ended_at is null do nothing returning ${columns(now)}`,
  );
  if (!made) throw conflict({ id: terminalId }, 'captureRuns');
  await tx.execute(sql`delete from terminal_capture where terminal_id = ${terminalId} and id not in (
    select id from terminal_capture where terminal_id = ${terminalId} order by id desc limit ${CAPTURES_KEPT})`);
  audit({ after: { minutes } });
  return wireOf(made);
}

export async function extendCapture(
  ctx: UserContext,
  { id, minutes }: Parsed<typeof captureExtend>,
): Promise<Output<typeof captureExtend>> {
  const { tx, now } = ctx;
  await assertVisible(tx, terminalCapture, id);
  const changed = await row<Wire>(
    tx,
    sql`update terminal_capture set until_at = ${inMinutes(now, minutes)} where id = ${id} and ${running(now)} returning ${columns(now)}`,
  );
  if (!changed) throw conflict({ id }, 'captureOver');
  return wireOf(changed);
}

export async function resumeCapture(
  ctx: UserContext,
  { id, minutes }: Parsed<typeof captureResume>,
): Promise<Output<typeof captureResume>> {
  const { tx, now } = ctx;
  await assertVisible(tx, terminalCapture, id);
  await endOverdue(tx, sql`(select terminal_id from terminal_capture where id = ${id})`, now);
  try {
    const changed = await row<Wire>(
      tx,
      sql`update terminal_capture set ended_at = null, end_reason = null, until_at = ${inMinutes(now, minutes)}
        where id = ${id} and ended_at is not null and end_reason <> 'full' and rows < ${CAPTURE_ROWS} and bytes < ${CAPTURE_BYTES}
        returning ${columns(now)}`,
    );
    if (changed) return wireOf(changed);
  } catch (error) {
    if (isTaken(error)) throw conflict({ id }, 'captureRuns');
    throw error;
  }
  const full = await row(tx, sql`select 1 from terminal_capture where id = ${id} and ended_at is not null`);
  throw conflict({ id }, full ? 'captureFull' : 'captureRuns');
}

export async function stopCapture(
  ctx: UserContext,
  { id }: Parsed<typeof captureStop>,
): Promise<Output<typeof captureStop>> {
  const { tx, now } = ctx;
  await assertVisible(tx, terminalCapture, id);
  await tx.execute(
    sql`update terminal_capture set ended_at = ${at(now)}, end_reason = 'person' where id = ${id} and ${running(now)}`,
  );
  return found(tx, id, now);
}

async function found(tx: Tx, id: string, now: Date): Promise<Capture> {
  const known = await row<Wire>(tx, sql`select ${columns(now)} from terminal_capture where id = ${id}`);
  if (!known) throw notFound();
  return wireOf(known);
}

async function rowsOf(tx: Tx, id: string, most: number): Promise<CaptureRow[]> {
  const kept = await rows<CaptureRow>(
    tx,
    sql`select n::int as n, at, kind, data from terminal_capture_row where capture_id = ${id} order by n desc limit ${most}`,
  );
  return kept.map((each) => ({ ...each, at: iso(each.at) }));
}

/** Rows of a capture, newest first. */
export async function newestRows(
  { tx }: UserContext,
  { id }: Parsed<typeof captureRows>,
): Promise<Output<typeof captureRows>> {
  await assertVisible(tx, terminalCapture, id);
  return rowsOf(tx, id, SHOWN_ROWS);
}

/** Exports a whole capture in order of arrival. */
export async function exportCapture(
  { tx, now, audit }: UserContext,
  { id }: Parsed<typeof captureExport>,
): Promise<SmallFile> {
  await assertVisible(tx, terminalCapture, id);
  const capture = await found(tx, id, now);
  const about = await row<{ id: string; name: string }>(
    tx,
    sql`select t.id, t.name from terminal t join terminal_capture c on c.terminal_id = t.id where c.id = ${id}`,
  );
  const list = (await rowsOf(tx, id, CAPTURE_ROWS)).reverse();
  audit({ after: { terminalId: about?.id, rows: list.length } });
  const content = new TextEncoder().encode(JSON.stringify({ terminal: about, capture, rows: list }, null, 2));
  return {
    kind: 'small',
    content,
    mime: 'application/json',
    etag: `${id}-${capture.rows}`,
    saveAs: `capture-${id}.json`,
  };
}
