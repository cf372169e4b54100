import { type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import { SCREENSHOTS_KEPT, type screenshotHistory, type TakenScreenshot } from '@/lib/contract/screenshot';
import { claim } from '../db/claim';
import { at, type Database, iso, row, rows, system, type Tx } from '../db/database';
import { inBatches } from '../db/in-batches';
import { places } from '../files/store';
import { type FileAnswer, fileAnswer } from '../http/bytes';
import { countUpTo, offsetOf } from '../http/paging';
import { membersOf } from './counts';

/** Bytes of a screenshot that the caller sees, `null` if there is none. */
export async function screenshotBytes(tx: Tx, id: string, thumb = false): Promise<FileAnswer | null> {
  const found = await row<{ size: number }>(tx, sql`select size from screenshot where id = ${id}`);
  if (!found) return null;
  return thumb
    ? fileAnswer({
        key: places.screenshotThumb(id),
        size: null,
        mime: 'image/jpeg',
        etag: `${id}-small`,
        immutable: true,
      })
    : fileAnswer({ key: places.screenshot(id), size: found.size, mime: 'image/jpeg', etag: id, immutable: true });
}

/** Deletes all but the newest screenshots of a terminal; returns the store keys of their bytes. */
export async function trimScreenshots(tx: Tx, terminalId: string): Promise<string[]> {
  const gone = await rows<{ id: string }>(
    tx,
    sql`delete from screenshot where terminal_id = ${terminalId}
      and id not in (select id from screenshot where terminal_id = ${terminalId} order by id desc limit ${SCREENSHOTS_KEPT}) returning id`,
  );
  return keysOf(gone);
}

/** URL from which a console fetches a screenshot. */
export const screenshotUrl = (id: string) => `/apm-web/a/api/terminal/screenshotFile?id=${id}`;

const keysOf = (gone: readonly { id: string }[]) =>
  gone.flatMap(({ id }) => [places.screenshot(id), places.screenshotThumb(id)]);

type HistoryRow = Omit<TakenScreenshot, 'takenAt' | 'url'> & { takenAt: string };

/** Screenshots of a branch that the caller sees, newest first. */
export async function screenshotPage(tx: Tx, query: Parsed<typeof screenshotHistory>): Promise<Page<TakenScreenshot>> {
  const { pageNo, pageSize, from, to, asked } = query;
  const offset = offsetOf(query);
  const conditions = [
    within(query),
    from && sql`s.taken_at >= ${from}::timestamptz`,
    to && sql`s.taken_at <= ${to}::timestamptz`,
    asked !== undefined && (asked ? sql`s.command_id is not null` : sql`s.command_id is null`),
  ].filter((each): each is SQL => typeof each === 'object');
  const where = sql`from screenshot s where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
  const count = await countUpTo(tx, where);
  const found = await rows<HistoryRow>(
    tx,
    sql`select s.id, s.terminal_id as "terminalId", t.name as "terminalName", o.name as "officeName", s.taken_at as "takenAt", s.size,
        s.command_id is not null as asked
      from (select s.* ${where} order by s.taken_at desc, s.id desc limit ${pageSize} offset ${offset}) s
      join terminal t on t.id = s.terminal_id join office o on o.id = t.office_id order by s.taken_at desc, s.id desc`,
  );
  const list = found.map((each) => ({ ...each, takenAt: iso(each.takenAt), url: screenshotUrl(each.id) }));
  return { list, count, pageNo, pageSize };
}

function within({ treeId, type }: Parsed<typeof screenshotHistory>): SQL | undefined {
  if (treeId === undefined) return undefined;
  switch (type) {
    case 'office':
      return sql`s.office_id in (select descendant_id from office_closure where ancestor_id = ${treeId})`;
    case 'group':
      return sql`s.terminal_id in (select id from ${membersOf([treeId])})`;
    case 'terminal':
      return sql`s.terminal_id = ${treeId}`;
  }
}

/** Deletes screenshots older than this many days, except the newest of each terminal. Returns the store keys of their bytes. */
export async function sweepScreenshots(db: Database, days: number, now: Date): Promise<string[]> {
  if (days === 0) return [];
  const before = new Date(now.getTime() - days * 86_400_000);
  const keys: string[] = [];
  await inBatches(async (most) => {
    const gone = await db.transaction(system, (tx) =>
      rows<{ id: string }>(
        tx,
        sql`delete from screenshot where id in (
            ${claim(sql`screenshot s join terminal t on t.id = s.terminal_id`, {
              select: sql`s.id`,
              where: sql`s.taken_at < ${at(before)} and s.id is distinct from t.screenshot_id`,
              order: sql`s.taken_at`,
              most,
              lock: sql`update of s`,
            })}
          ) returning id`,
      ),
    );
    keys.push(...keysOf(gone));
    return gone.length;
  });
  return keys;
}
