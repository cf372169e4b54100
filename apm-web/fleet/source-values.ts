import { type SQL, sql } from 'drizzle-orm';
import type { CellWriting, SourceValue } from '@/lib/widgets';
import { iso, rows, type Tx, uuids } from '../db/database';

const HOUR_MS = 3_600_000;

export interface ValueRow {
  id: string;
  columns: string[];
  rows: string[][];
  at: string | null;
  kind: string;
  staleHours: number;
  writing: CellWriting | null;
}

/** Columns of a data source `s`, with its first rows or others; terminals may read only these. */
export const valueColumns = (of: SQL = sql`s.rows`) =>
  sql`s.id, s.columns, ${of} as rows, s.fetched_at as at, s.kind, s.stale_hours as "staleHours", s.writing`;

/** Row in the format of widgets. Typed rows do not become stale. */
export function toSourceValue({ kind, staleHours, at, writing, ...value }: ValueRow): SourceValue {
  const fetched = iso(at);
  const staleAt =
    fetched === null || kind === 'table' ? null : new Date(Date.parse(fetched) + staleHours * HOUR_MS).toISOString();
  return { ...value, at: fetched, staleAt, ...(writing && { writing }) };
}

/**
 * Latest rows of the data sources of versions for the terminal of this transaction, each source once. Of sources that all widgets
 * filter by a value of the terminal it gets its rows only.
 */
export async function valuesOfVersions(tx: Tx, versionIds: readonly string[]): Promise<SourceValue[]> {
  const found = await rows<ValueRow>(
    tx,
    sql`select ${valueColumns(sql`coalesce(own.rows, s.rows)`)} from data_source s
      left join apm.rows_of_terminal(${uuids(versionIds)}) own on own.source_id = s.id
      where s.id in (select u.source_id from program_version_source u where u.version_id = any(${uuids(versionIds)})) order by s.id`,
  );
  return found.map(toSourceValue);
}
