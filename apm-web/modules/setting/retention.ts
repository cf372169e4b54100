import { type SQL, sql } from 'drizzle-orm';
import type { Settings } from '@/lib/contract/setting/catalogue';
import { at, type Database } from '../../db/database';
import { BATCH_ROWS, deleteInBatches } from '../../db/in-batches';

const DAY_MS = 86_400_000;

/** Settings handled here. Screenshots have bytes in the store, too, and are deleted separately. */
type RetentionKey = Exclude<Extract<keyof Settings, `${string}RetentionDays`>, 'screenshotRetentionDays'>;

interface History {
  table: SQL;
  since: SQL;
}

/** Indexed column that a row's age is counted from; `null` for open rows, which stay. */
const histories: Record<RetentionKey, History[]> = {
  logRetentionDays: [{ table: sql`audit`, since: sql`at` }],
  commandRetentionDays: [{ table: sql`terminal_command`, since: sql`finished_at` }],
  playRetentionDays: [
    { table: sql`play`, since: sql`started_at` },
    { table: sql`click`, since: sql`at` },
    { table: sql`trigger_event`, since: sql`at` },
    { table: sql`misdated_event`, since: sql`received_at` },
  ],
  noticeRetentionDays: [{ table: sql`notice`, since: sql`created_at` }],
  onlineRetentionDays: [{ table: sql`online_session`, since: sql`until_at` }],
};

/** Deletes rows past their retention period; returns how many of each. */
export async function sweepHistories(
  db: Database,
  settings: Settings,
  now: Date,
  batch = BATCH_ROWS,
): Promise<Partial<Record<RetentionKey, number>>> {
  const gone: Partial<Record<RetentionKey, number>> = {};
  for (const key of Object.keys(histories) as RetentionKey[]) {
    if (settings[key] === 0) continue;
    const before = at(new Date(now.getTime() - settings[key] * DAY_MS));
    let rows = 0;
    for (const { table, since } of histories[key])
      rows += await deleteInBatches(db, table, { where: sql`${since} < ${before}`, order: since }, batch);
    gone[key] = rows;
  }
  return gone;
}
