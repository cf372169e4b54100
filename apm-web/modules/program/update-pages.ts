import type { ProgramDocument } from '@/lib/contract/program';
import { MOST_PAGES } from '@/lib/widgets';

/** Pages of a replaced document before and after, in order. */
export interface PagesChange {
  /** Ids of the former pages. */
  before: readonly string[];
  /** Current pages. */
  after: readonly { materialId: string; md5: string }[];
}

/**
 * Returns a copy of a program's document whose widgets show a document's current pages. A widget that showed all pages shows all
 * of them; one that showed some shows those that still exist, or the first one if none does.
 */
export function updatePages(document: ProgramDocument, { before, after }: PagesChange): ProgramDocument {
  const copy = structuredClone(document);
  const had = new Set(before);
  const has = new Set(after.map(({ materialId }) => materialId));
  for (const widget of copy.scenes.flatMap(({ widgets }) => widgets)) {
    if (widget.type !== 'document' || !widget.pages.some(({ materialId }) => had.has(materialId))) continue;
    const shown = new Set(widget.pages.map(({ materialId }) => materialId));
    const added = before.every((id) => shown.has(id)) ? after.filter(({ materialId }) => !shown.has(materialId)) : [];
    const end = widget.pages.findLastIndex(({ materialId }) => had.has(materialId)) + 1;
    const pages = [...widget.pages.slice(0, end), ...added, ...widget.pages.slice(end)].filter(
      ({ materialId }) => has.has(materialId) || !had.has(materialId),
    );
    widget.pages = (pages.length > 0 ? pages : after.slice(0, 1)).slice(0, MOST_PAGES);
  }
  return copy;
}
