import { definitionOf, type Widget } from '@/lib/widgets';
import {
  filterBy,
  mergeUses,
  type SingleUse,
  type SourceFilter,
  type SourceUse,
  usesOfConditions,
} from '../source-use';
import { conditionsOf, type ProgramDocument } from './document';

/** Returns the data sources of a program with the rows that its widgets show and its conditions read. */
export function sourceUses({ scenes }: Pick<ProgramDocument, 'scenes'>): Map<string, SourceUse> {
  const shown = scenes.flatMap(({ widgets }) =>
    widgets.flatMap((widget): SingleUse[] => {
      const filter = filterOf(widget);
      return definitionOf(widget)
        .sources(widget)
        .map((sourceId) => ({ sourceId, filter }));
    }),
  );
  return mergeUses([...shown, ...usesOfConditions(conditionsOf(scenes))]);
}

/** Returns the first filter of a widget that compares a column with nothing but a placeholder; `null` without one. */
function filterOf(widget: Widget): SourceFilter | null {
  if (!('feed' in widget) || widget.feed.kind !== 'source') return null;
  const filters = widget.feed.where.flatMap(({ field, is, value }) =>
    is === 'equals' ? (filterBy(field, value) ?? []) : [],
  );
  return filters[0] ?? null;
}
