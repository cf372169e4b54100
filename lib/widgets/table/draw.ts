import { ageShapes, type Drawing, type Shape } from '../data/drawing';
import { type BoundRows, type RowCounts, rowsFor } from '../data/rows';
import type { SourceValue } from '../data/value';
import type { TableWidget } from './schema';

const ROW = 1.6;
const PADDING = 0.4;

/** Returns the number of rows that fit below the head. */
function rowsFitting({ h, fontSize, showHead }: TableWidget): number {
  const line = fontSize * ROW;
  // Tolerates half a pixel of rounding.
  return Math.max(0, Math.floor((h + 0.5 - (showHead ? line : 0)) / line));
}

/** Returns the number of rows that a table shows. */
export function tableRows(widget: TableWidget, value: SourceValue | undefined): RowCounts {
  const all = rowsFor(widget, widget.columns.length, value).shown.length;
  return { shown: Math.min(all, rowsFitting(widget)), all };
}

/** Draws a table from its top. Rows that do not fit are omitted: none is cut in half. */
export function drawTable(widget: TableWidget, { shown }: BoundRows, age: string): Drawing {
  const { w, h, fontSize, bold, italic, color, columns, showHead, headColor, headBackground, background, stripe } =
    widget;
  const line = fontSize * ROW;
  const padding = fontSize * PADDING;
  const parts = columns.reduce((sum, { width }) => sum + width, 0);
  const shapes: Shape[] = background ? [{ kind: 'rect', x: 0, y: 0, w, h, fill: background }] : [];
  const put = (cells: readonly string[], y: number, letters: { color: string; bold: boolean; italic: boolean }) => {
    let x = 0;
    for (const [i, { width, align }] of columns.entries()) {
      const wide = (w * width) / parts;
      const text = cells[i] ?? '';
      if (text)
        shapes.push({
          kind: 'text',
          x: x + padding,
          y,
          w: Math.max(1, wide - 2 * padding),
          h: line,
          text,
          size: fontSize,
          align,
          ...letters,
        });
      x += wide;
    }
  };
  let y = 0;
  if (showHead) {
    shapes.push({ kind: 'rect', x: 0, y: 0, w, h: Math.min(line, h), fill: headBackground });
    put(
      columns.map(({ label }) => label),
      0,
      { color: headColor, bold: true, italic: false },
    );
    y = line;
  }
  for (const [i, row] of shown.slice(0, rowsFitting(widget)).entries()) {
    if (stripe && i % 2 === 1) shapes.push({ kind: 'rect', x: 0, y, w, h: line, fill: stripe });
    put(row, y, { color, bold, italic });
    y += line;
  }
  return { fontFamily: widget.fontFamily, shapes: [...shapes, ...ageShapes(age, widget, fontSize, color)] };
}
