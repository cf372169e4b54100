import type { Feed } from './data/schema';
import type { TextField } from './definition';
import { textWithin } from './name-within';
import { fillText, type PlaceholderValues, placeholdersIn } from './placeholders';
import { definitionOf, type Widget } from './registry';
import { setText, textAt } from './text-at';

/** Text of a widget with placeholders. */
interface TextToFill extends TextField {
  text: string;
}

/** Limit of texts of packages, which only their manifest knows. */
const MOST_OF_PACKAGE = 10_000;

/** Returns the texts of a widget that have placeholders: its own texts, those of a package, and filters of its rows. */
export const textsToFill = (widget: Widget): TextToFill[] =>
  withPlaceholders(widget, [...ownTexts(widget), ...('feed' in widget ? filterTexts(widget.feed) : [])]);

function ownTexts(widget: Widget): readonly TextField[] {
  if (widget.type !== 'package') return definitionOf(widget).texts(widget, () => undefined);
  return Object.keys(widget.values).map((key) => ({ path: `values.${key}`, maxLength: MOST_OF_PACKAGE }));
}

const filterTexts = (feed: Feed): TextField[] =>
  feed.kind === 'source' ? feed.where.map((_, i) => ({ path: `feed.where.${i}.value`, maxLength: 200 })) : [];

const withPlaceholders = (widget: Widget, fields: readonly TextField[]): TextToFill[] =>
  fields.flatMap((field) => {
    const text = textAt(widget, field.path);
    return placeholdersIn(text).length > 0 ? [{ ...field, text }] : [];
  });

/** Returns the widget with values in place of its placeholders; the same object without any. */
export function fillWidget<W extends Widget>(widget: W, values: PlaceholderValues): W {
  const texts = withPlaceholders(widget, ownTexts(widget));
  const feed = 'feed' in widget ? fillFilters(widget.feed, values) : undefined;
  const isFiltered = 'feed' in widget && feed !== widget.feed;
  if (texts.length === 0 && !isFiltered) return widget;
  const copy = structuredClone(isFiltered ? { ...widget, feed } : widget);
  for (const { path, maxLength, text } of texts) setText(copy, path, textWithin(fillText(text, values), maxLength));
  return copy;
}

/**
 * Returns a feed with values in its filters; the same object without placeholders. A filter without a value leaves no
 * rows: otherwise it would match every empty cell.
 */
export function fillFilters(feed: Feed, values: PlaceholderValues): Feed {
  if (feed.kind === 'typed' || !feed.where.some(isFilled)) return feed;
  const where = feed.where.map((each) => (isFilled(each) ? { ...each, value: fillText(each.value, values) } : each));
  const lacksValue = where.some(({ value }, i) => value.trim() === '' && feed.where[i]?.value.trim() !== '');
  return { ...feed, where, ...(lacksValue && { limit: 0 }) };
}

/** Returns a feed without the filters that have placeholders; the same object without any. */
export function unfilteredFeed(feed: Feed): Feed {
  if (feed.kind === 'typed' || !feed.where.some(isFilled)) return feed;
  return { ...feed, where: feed.where.filter((each) => !isFilled(each)) };
}

const isFilled = ({ value }: { value: string }) => placeholdersIn(value).length > 0;
