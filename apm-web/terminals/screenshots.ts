import { sql } from 'drizzle-orm';
import { row, rows, type Tx } from '../db/database';
import { places } from '../files/store';
import type { FileAnswer } from '../http/bytes';

/** Screenshots kept per terminal; older ones are deleted. */
const KEPT = 20;

/** The bytes of a screenshot that the caller sees, null without one. */
export async function screenshotBytes(tx: Tx, id: string, thumb = false): Promise<FileAnswer | null> {
  const found = await row<{ size: number }>(tx, sql`select size from screenshot where id = ${id}`);
  if (!found) return null;
  return thumb
    ? { key: places.screenshotThumb(id), size: null, mime: 'image/jpeg', etag: `${id}-small`, immutable: true }
    : { key: places.screenshot(id), size: found.size, mime: 'image/jpeg', etag: id, immutable: true };
}

/** Deletes all but the newest screenshots of a terminal, returns the store keys of their bytes. */
export async function trimScreenshots(tx: Tx, terminalId: string): Promise<string[]> {
  const gone = await rows<{ id: string }>(
    tx,
    sql`delete from screenshot where terminal_id = ${terminalId}
      and id not in (select id from screenshot where terminal_id = ${terminalId} order by id desc limit ${KEPT}) returning id`,
  );
  return gone.flatMap(({ id }) => [places.screenshot(id), places.screenshotThumb(id)]);
}

/** Where a console fetches a screenshot. */
export const screenshotUrl = (id: string) => `/apm-web/a/api/terminal/screenshotFile?id=${id}`;
