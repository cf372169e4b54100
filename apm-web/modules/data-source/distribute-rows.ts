import { sql } from 'drizzle-orm';
import { at, rows, type Tx, uuids } from '../../db/database';
import type { ChangedTerminal } from '../../fleet/live';

/**
 * Gives new rows of these sources to the terminals that show them, by raising the revision of their manifests. Runs as the
 * platform.
 */
export async function distributeRows(tx: Tx, ids: readonly string[], now: Date): Promise<ChangedTerminal[]> {
  if (ids.length === 0) return [];
  await tx.execute(sql`update data_source set given_at = ${at(now)} where id = any(${uuids(ids)})`);
  return rows<ChangedTerminal>(
    tx,
    sql`update terminal_goal g set revision = revision + 1
      where g.terminal_id in (select terminal_id from (select apm.shows_sources(${uuids(ids)}) as terminal_id) as shows order by 1)
      returning g.terminal_id as "terminalId", g.office_id as "officeId"`,
  );
}
