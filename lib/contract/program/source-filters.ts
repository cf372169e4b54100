import { definitionOf, placeholdersIn, type Widget } from '@/lib/widgets';
import type { ProgramDocument } from './document';

/** Filter of a source's rows: the cell in a column equals the terminal's value of a placeholder, or its fallback. */
export interface SourceFilter {
  field: string;
  /** Name of the placeholder. */
  name: string;
  fallback: string;
}

/**
 * Returns the data sources of a program with the filters of the rows that it shows: a terminal needs the rows that meet
 * one of them. `null`: a widget shows rows by nothing that differs between terminals, so all get the first rows.
 */
export function sourceFilters({ scenes }: Pick<ProgramDocument, 'scenes'>): Map<string, SourceFilter[] | null> {
  const found = new Map<string, SourceFilter[] | null>();
  for (const widget of scenes.flatMap(({ widgets }) => widgets)) {
    const filter = filterOf(widget);
    for (const id of definitionOf(widget).sources(widget)) {
      const known = found.get(id);
      if (known === null || filter === null) found.set(id, null);
      else found.set(id, [...(known ?? []), filter]);
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
