import { type SQL, sql } from 'drizzle-orm';
import { type CellWriting, detectDateOrder, type SourceValue } from '@/lib/widgets';
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
  /** First rows of the source if `rows` are others. */
  first?: string[][] | null;
}

/** Columns of a data source `s`, with its first rows or others; terminals may read only these. */
export const valueColumns = (of: SQL = sql`s.rows`) =>
  sql`s.id, s.columns, ${of} as rows, s.fetched_at as at, s.kind, s.stale_hours as "staleHours", s.writing`;

/** Row in the format of widgets. Typed rows do not become stale. */
export function toSourceValue({ kind, staleHours, at, writing, first, ...value }: ValueRow): SourceValue {
  const fetched = iso(at);
  const staleAt =
    fetched === null || kind === 'table' ? null : new Date(Date.parse(fetched) + staleHours * HOUR_MS).toISOString();
  const dateOrders = first && dateOrdersOf(value.columns, first);
  return { ...value, at: fetched, staleAt, ...(writing && { writing }), ...(dateOrders && { dateOrders }) };
}

/** Order of dates by column; undefined if no column has one. Few rows of a terminal may not show it. */
function dateOrdersOf(columns: readonly string[], first: readonly string[][]): SourceValue['dateOrders'] {
  const orders = columns.map((_, i) => detectDateOrder(first.map((cells) => cells[i] ?? '')));
  return orders.some((order) => order !== 'auto') ? orders : undefined;
}

/**
 * Latest rows of the data sources of versions, and of conditions of publishes, for the terminal of this transaction, each source once.
 * If all of them filter a source by a value of the terminal, only the rows with that value.
 */
export async function valuesOnTerminal(
  tx: Tx,
  versionIds: readonly string[],
  publishIds: readonly string[],
): Promise<SourceValue[]> {
  const [versions, publishes] = [uuids(versionIds), uuids(publishIds)];
  const found = await rows<ValueRow>(
    tx,
    sql`select ${valueColumns(sql`coalesce(own.rows, s.rows)`)},
        case when own.rows is not null and coalesce(s.writing ->> 'slashes', 'auto') = 'auto' then s.rows end as first from data_source s
      left join apm.rows_of_terminal(${versions}, ${publishes}) own on own.source_id = s.id
      where s.id in (select u.source_id from program_version_source u where u.version_id = any(${versions}))
        or s.id in (select u.source_id from publish_source u where u.publish_id = any(${publishes})) order by s.id`,
  );
  return found.map(toSourceValue);
}
