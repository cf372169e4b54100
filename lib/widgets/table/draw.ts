import { ageShapes, type Drawing, type Shape } from '../data/drawing';
import { pictureOf } from '../data/pictures';
import { type BoundRows, type RowCounts, rowsFor } from '../data/rows';
import { isPictureColumn } from '../data/schema';
import type { SourceValue } from '../data/value';
import { fitInto } from '../fit';
import type { TableWidget } from './schema';

const ROW = 1.6;
const PADDING = 0.4;

/** Returns the number of rows that fit below the head. */
function rowsFitting({ h, fontSize, showHead, rowLines = 1 }: TableWidget): number {
  const line = fontSize * ROW;
  // Tolerates half a pixel of rounding.
  return Math.max(0, Math.floor((h + 0.5 - (showHead ? line : 0)) / (line * rowLines)));
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Places a picture in its cell, whole, aligned like text; nothing for a cell without one. */
function placePicture(cell: string, { x, y, w, h }: Box, align: TableWidget['columns'][number]['align']): Shape[] {
  const picture = pictureOf(cell);
  if (!picture || w <= 0 || h <= 0) return [];
  const { at } = fitInto('contain', picture, { width: w, height: h });
  const left = { left: 0, center: at.x, right: 2 * at.x }[align];
  return [{ kind: 'picture', x: x + left, y: y + at.y, w: at.width, h: at.height, md5: picture.md5 }];
}

/** Returns the number of rows that a table shows. */
export function tableRows(widget: TableWidget, value: SourceValue | undefined): RowCounts {
  const all = rowsFor(widget, widget.columns.length, value).shown.length;
  return { shown: Math.min(all, rowsFitting(widget)), all };
}

/** Draws a table from its top. Rows that do not fit are omitted: none is cut in half. */
export function drawTable(widget: TableWidget, { shown, raw }: BoundRows, age: string): Drawing {
  const { w, h, fontSize, bold, italic, color, columns, showHead, headColor, headBackground, background, stripe } =
    widget;
  const line = fontSize * ROW;
  const high = line * (widget.rowLines ?? 1);
  const padding = fontSize * PADDING;
  const parts = columns.reduce((sum, { width }) => sum + width, 0);
  const shapes: Shape[] = background ? [{ kind: 'rect', x: 0, y: 0, w, h, fill: background }] : [];
  const put = (
    cells: readonly string[],
    { y, h: tall, pictures }: { y: number; h: number; pictures?: readonly string[] },
    letters: { color: string; bold: boolean; italic: boolean },
  ) => {
    let x = 0;
    for (const [i, { width, align }] of columns.entries()) {
      const wide = (w * width) / parts;
      const text = cells[i] ?? '';
      const box = { x: x + padding, w: Math.max(1, wide - 2 * padding) };
      if (pictures && isPictureColumn(widget.feed, i)) {
        const inner = { ...box, y: y + padding / 2, h: tall - padding };
        shapes.push(...placePicture(pictures[i] ?? '', inner, align));
      } else if (text) shapes.push({ kind: 'text', ...box, y, h: tall, text, size: fontSize, align, ...letters });
      x += wide;
    }
  };
  let y = 0;
  if (showHead) {
    shapes.push({ kind: 'rect', x: 0, y: 0, w, h: Math.min(line, h), fill: headBackground });
    put(
      columns.map(({ label }) => label),
      { y: 0, h: line },
      { color: headColor, bold: true, italic: false },
    );
    y = line;
  }
  for (const [i, row] of shown.slice(0, rowsFitting(widget)).entries()) {
    if (stripe && i % 2 === 1) shapes.push({ kind: 'rect', x: 0, y, w, h: high, fill: stripe });
    put(row, { y, h: high, pictures: raw[i] }, { color, bold, italic });
    y += high;
  }
  return { fontFamily: widget.fontFamily, shapes: [...shapes, ...ageShapes(age, widget, fontSize, color)] };
}
