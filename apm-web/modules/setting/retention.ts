import { type SQL, sql } from 'drizzle-orm';
import type { Settings } from '@/lib/contract/setting-catalogue';
import { at, type Database, row, system } from '../../db/database';

const DAY_MS = 86_400_000;
/** Rows per statement, which limits how long writers wait. */
const BATCH = 5_000;

/** Screenshots have bytes in the store, too: they are deleted apart. */
type RetentionKey = Exclude<Extract<keyof Settings, `${string}RetentionDays`>, 'screenshotRetentionDays'>;

interface History {
  table: SQL;
  since: SQL;
}

/** The indexed column that a row's age is counted from; null for open rows, which stay. */
const histories: Record<RetentionKey, History[]> = {
  logRetentionDays: [{ table: sql`audit`, since: sql`at` }],
  commandRetentionDays: [{ table: sql`terminal_command`, since: sql`finished_at` }],
  playRetentionDays: [
    { table: sql`play`, since: sql`started_at` },
    { table: sql`click`, since: sql`at` },
    { table: sql`misdated_event`, since: sql`received_at` },
  ],
  noticeRetentionDays: [{ table: sql`notice`, since: sql`created_at` }],
  onlineRetentionDays: [{ table: sql`online_session`, since: sql`until_at` }],
};

/** Deletes rows past their retention period, returns how many of each. */
export async function sweepHistories(
  db: Database,
  settings: Settings,
  now: Date,
  batch = BATCH,
): Promise<Partial<Record<RetentionKey, number>>> {
  const gone: Partial<Record<RetentionKey, number>> = {};
  for (const key of Object.keys(histories) as RetentionKey[]) {
    if (settings[key] === 0) continue;
    const before = new Date(now.getTime() - settings[key] * DAY_MS);
    let rows = 0;
    for (const history of histories[key]) {
      let deleted: number;
      do {
        deleted = await deleteSome(db, history, before, batch);
        rows += deleted;
      } while (deleted === batch);
    }
    gone[key] = rows;
  }
  return gone;
}

/** Deletes the oldest rows; those locked by another instance are skipped. */
async function deleteSome(db: Database, { table, since }: History, before: Date, batch: number) {
  const counted = await db.transaction(system, (tx) =>
    row<{ n: number }>(
      tx,
      sql`with gone as (
          delete from ${table} where ctid = any(array(
            select ctid from ${table} where ${since} < ${at(before)} order by ${since} limit ${batch} for update skip locked
          )) returning 1
        ) select count(*)::int as n from gone`,
    ),
  );
  return counted?.n ?? 0;
}
