import { placeholdersIn } from '@/lib/widgets';
import type { Comparison, Condition } from './condition';

/** Filter of a source's rows: the cell in a column equals the terminal's value of a placeholder, or its fallback. */
export interface SourceFilter {
  field: string;
  /** Name of the placeholder; empty for a fixed value, which is the fallback. */
  name: string;
  fallback: string;
}

/** Rows of a source that terminals need. */
export interface SourceUse {
  /** True if something reads rows by nothing that differs between terminals: all get the first rows. */
  firstRows: boolean;
  /** Filters by values of the terminal: it needs the rows that meet one of them, too. */
  filters: SourceFilter[];
}

/** Use of a source; without a filter it reads the first rows. */
export interface SingleUse {
  sourceId: string;
  filter: SourceFilter | null;
}

/** Returns the rows that terminals need, by id of the source. */
export function mergeUses(uses: readonly SingleUse[]): Map<string, SourceUse> {
  const found = new Map<string, SourceUse>();
  for (const { sourceId, filter } of uses) {
    const { firstRows, filters } = found.get(sourceId) ?? { firstRows: false, filters: [] };
    found.set(sourceId, filter ? { firstRows, filters: [...filters, filter] } : { firstRows: true, filters });
  }
  return found;
}

/** Returns the filter of a value that is one placeholder and nothing else; `null` for any other. */
export function filterBy(field: string, value: string): SourceFilter | null {
  const [only] = placeholdersIn(value);
  return only !== undefined && /^\{\{[^{}]*\}\}$/.test(value.trim()) ? { field, ...only } : null;
}

/** Returns the uses of sources by conditions. A row that is named by a fixed value may be beyond the first ones. */
export const usesOfConditions = (conditions: readonly Condition[]): SingleUse[] =>
  conditions.flatMap(({ comparisons }) =>
    comparisons.flatMap((each) =>
      each.kind === 'cell' ? [{ sourceId: each.sourceId, filter: filterOfRow(each.row) }] : [],
    ),
  );

function filterOfRow(row: Extract<Comparison, { kind: 'cell' }>['row']): SourceFilter | null {
  if (!row) return null;
  const isFixed = placeholdersIn(row.value).length === 0;
  return isFixed ? { field: row.field, name: '', fallback: row.value } : filterBy(row.field, row.value);
}
