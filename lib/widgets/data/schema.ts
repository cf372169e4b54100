import { z } from 'zod';

/** Limits of rows that are typed into a widget, or bound to it. */
export const feedLimits = { rows: 100, columns: 12, cell: 300 } as const;

const field = z.string().max(100);

/** Format of a bound column's cells; a text that is no number or date stays unchanged. */
export const cellFormat = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text') }),
  z.object({
    kind: z.literal('number'),
    decimals: z.int().min(0).max(4),
    before: z.string().max(10),
    after: z.string().max(10),
  }),
  z.object({ kind: z.literal('date'), show: z.enum(['date', 'time', 'dateTime', 'weekday']) }),
  /** Picture that the cell refers to; only tables draw it. */
  z.object({ kind: z.literal('picture') }),
]);
export type CellFormat = z.infer<typeof cellFormat>;

/** Comparisons of a cell with a value; `filled` and `empty` need none. */
export const comparators = [
  'equals',
  'differs',
  'contains',
  'above',
  'atLeast',
  'below',
  'atMost',
  'filled',
  'empty',
] as const;
export type Comparator = (typeof comparators)[number];

/** True if a comparison needs a value. */
export const needsValue = (is: Comparator) => is !== 'filled' && is !== 'empty';

/** Binding of a widget's column: the source's column, empty for none, and the format of its cells. */
export const boundField = z.object({ field, format: cellFormat });

/** Origin of a widget's rows: typed into it, or a data source, whose columns are bound to its own. */
export const feed = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('typed'),
    rows: z.array(z.array(z.string().max(feedLimits.cell)).max(feedLimits.columns)).max(feedLimits.rows),
  }),
  z.object({
    kind: z.literal('source'),
    sourceId: z.uuid(),
    fields: z.array(boundField).max(feedLimits.columns),
    where: z.array(z.object({ field, is: z.enum(comparators), value: z.string().max(200) })).max(5),
    sort: z.object({ field, order: z.enum(['asc', 'desc']) }).nullable(),
    limit: z.int().min(1).max(feedLimits.rows),
  }),
]);
export type Feed = z.infer<typeof feed>;

/** Fields of every widget that shows rows. */
export const fed = {
  feed,
  /** BCP 47, for numbers and dates; empty: the terminal's own. */
  locale: z.string().max(35),
};

/** Returns the cells that were typed into the widget. */
export const typedCells = (of: Feed): { path: string; maxLength: number }[] =>
  of.kind === 'source'
    ? []
    : of.rows.flatMap((row, y) => row.map((_, x) => ({ path: `feed.rows.${y}.${x}`, maxLength: feedLimits.cell })));

export const sourcesOfFeed = (of: Feed): string[] => (of.kind === 'source' ? [of.sourceId] : []);

/** True for a column that shows pictures of a source instead of text. */
export const isPictureColumn = (of: Feed, at: number): boolean =>
  of.kind === 'source' && of.fields[at]?.format.kind === 'picture';

/** True if nothing was typed; the value of a source is not known here. */
export const isEmptyFeed = (of: Feed): boolean =>
  of.kind === 'typed' && of.rows.every((row) => row.every((cell) => cell.trim() === ''));
