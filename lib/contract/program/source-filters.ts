import { definitionOf, placeholdersIn, type Widget } from '@/lib/widgets';
import type { ProgramDocument } from './document';

/** Filter of a source's rows: the cell in a column equals the terminal's value of a placeholder, or its fallback. */
export interface SourceFilter {
  field: string;
  /** Name of the placeholder. */
  name: string;
  fallback: string;
}

/** Rows of a source that a program shows. */
interface SourceUse {
  /** True if a widget shows rows by nothing that differs between terminals: all get the first rows. */
  firstRows: boolean;
  /** Filters by values of the terminal: it needs the rows that meet one of them, too. */
  filters: SourceFilter[];
}

/** Returns the data sources of a program with the rows that it shows. */
export function sourceUses({ scenes }: Pick<ProgramDocument, 'scenes'>): Map<string, SourceUse> {
  const found = new Map<string, SourceUse>();
  for (const widget of scenes.flatMap(({ widgets }) => widgets)) {
    const filter = filterOf(widget);
    for (const id of definitionOf(widget).sources(widget)) {
      const { firstRows, filters } = found.get(id) ?? { firstRows: false, filters: [] };
      found.set(id, filter ? { firstRows, filters: [...filters, filter] } : { firstRows: true, filters });
    }
  }
  return found;
}

/** Returns the first filter of a widget that compares a column with nothing but a placeholder; `null` without one. */
function filterOf(widget: Widget): SourceFilter | null {
  if (!('feed' in widget) || widget.feed.kind !== 'source') return null;
  const filters = widget.feed.where.flatMap(({ field, is, value }) => {
    const [only] = placeholdersIn(value);
    const isOnly = only !== undefined && /^\{\{[^{}]*\}\}$/.test(value.trim());
    return is === 'equals' && isOnly ? [{ field, ...only }] : [];
  });
  return filters[0] ?? null;
}
