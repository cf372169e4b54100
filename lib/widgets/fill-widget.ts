import type { Feed } from './data/schema';
import type { TextField } from './definition';
import { textWithin } from './name-within';
import { fillText, type PlaceholderValues, placeholdersIn } from './placeholders';
import { definitionOf, type Widget } from './registry';
import { setText, textAt } from './text-at';

/** Text of a widget with placeholders. */
export interface FilledText extends TextField {
  text: string;
  /** True for the value of a filter of rows. */
  isFilter: boolean;
}

/** Returns the texts of a widget that have placeholders: its own texts, those of a package, and filters of its rows. */
export function textsToFill(widget: Widget): FilledText[] {
  const own = definitionOf(widget).texts(widget, () => undefined);
  const ofPackage =
    widget.type === 'package'
      ? Object.keys(widget.values).map((key) => ({ path: `values.${key}`, maxLength: 10_000 }))
      : [];
  const texts = [...own, ...ofPackage].map((each) => ({ ...each, isFilter: false }));
  const filters = 'feed' in widget ? filterFields(widget.feed) : [];
  return [...texts, ...filters].flatMap((each) => {
    const text = textAt(widget, each.path);
    return placeholdersIn(text).length > 0 ? [{ ...each, text }] : [];
  });
}

const filterFields = (feed: Feed) =>
  feed.kind === 'source'
    ? feed.where.map((_, i) => ({ path: `feed.where.${i}.value`, maxLength: 500, isFilter: true }))
    : [];

/** Returns the widget with values in place of its placeholders; the same object without any. */
export function fillWidget<W extends Widget>(widget: W, values: PlaceholderValues): W {
  const texts = textsToFill(widget);
  if (texts.length === 0) return widget;
  const copy = structuredClone(widget);
  for (const { path, maxLength, text, isFilter } of texts) {
    const filled = textWithin(fillText(text, values), maxLength);
    setText(copy, path, filled);
    // A filter without a value shows no rows: otherwise it would match every empty cell.
    if (isFilter && filled.trim() === '' && 'feed' in copy && copy.feed.kind === 'source') copy.feed.limit = 0;
  }
  return copy;
}
