import type { ProgramDocument } from '@/lib/contract/program';
import { MOST_PAGES } from '@/lib/widgets';

/** What became of the pages of a document that was replaced, each list in order. */
export interface PagesChange {
  /** Ids of those that it had. */
  before: readonly string[];
  /** Those that it has now. */
  after: readonly { materialId: string; md5: string }[];
}

/**
 * A copy of a program's document whose widgets show the pages that a document has now. Who showed all of them shows all of them; who showed
 * some shows those that are still there, and the first one where none is.
 */
export function withPages(document: ProgramDocument, { before, after }: PagesChange): ProgramDocument {
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
