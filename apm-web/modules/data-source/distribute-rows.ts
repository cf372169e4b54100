import { sql } from 'drizzle-orm';
import { asJson, at, rows, type Tx, uuids } from '../../db/database';
import type { ChangedTerminal } from '../../fleet/live';

/** Sources whose rows terminals get. */
export interface Distributed {
  /** Sources that all of their terminals get, although rows are the same. */
  all?: readonly string[];
  /** Sources whose first rows changed. */
  first?: readonly string[];
  /** Sources of which any row changed: terminals that filter them get the parts that changed. */
  changed?: readonly string[];
}

/**
 * Gives new rows of sources to the terminals that show them, by raising the revision of their manifests. Runs as the platform.
 */
export async function distributeRows(
  tx: Tx,
  { all = [], first = [], changed = [] }: Distributed,
  now: Date,
): Promise<ChangedTerminal[]> {
  const ids = [...new Set([...all, ...first, ...changed])];
  if (ids.length === 0) return [];
  const parts = await rows<{ source_id: string; field: string; value: string }>(
    tx,
    sql`select * from apm.split_rows(${uuids([...new Set([...all, ...changed])])})`,
  );
  // Terminals whose part is the same have to get it again before it counts as stale.
  await tx.execute(
    sql`update data_source s set given_at = ${at(now)} where id = any(${uuids(all)})
      or (id = any(${uuids(ids)}) and not exists (select from source_part p where p.source_id = s.id))`,
  );
  return rows<ChangedTerminal>(
    tx,
    sql`update terminal_goal g set revision = revision + 1
      where g.terminal_id in (select terminal_id from (
        select apm.shows_sources(${uuids(all)}) as terminal_id
        union select apm.shows_first_rows(${uuids(first)})
        ${parts.length > 0 ? sql`union select apm.shows_parts(${asJson(parts)}::jsonb)` : sql``}
      ) as shows order by 1)
      returning g.terminal_id as "terminalId", g.office_id as "officeId"`,
  );
}
