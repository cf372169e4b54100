import { isAffirmative } from '../data/cells';
import { ageShapes, type Drawing, type Shape } from '../data/drawing';
import { type BoundRows, type RowCounts, rowsFor } from '../data/rows';
import type { SourceValue } from '../data/value';
import { type MenuBoardWidget, menuColumns } from './schema';

interface Item {
  name: string;
  note: string;
  price: string;
  soldOut: boolean;
}

/** Line of the board, with its height relative to the font size. */
type Line = { kind: 'section'; name: string; height: number } | ({ kind: 'item'; height: number } & Item);

const SECTION = 2.1;
const ITEM = 1.55;
const NOTE = 0.85;
const SMALLEST = 8;
const STEP = 0.96;
const GAP = 1.4;

/** Draws sections with their items in columns; reduces the font size until everything fits. */
export function drawMenuBoard(widget: MenuBoardWidget, { shown }: BoundRows, age: string): Drawing {
  const { w, h, columns, background, color } = widget;
  const { size, lines } = laidOut(widget, shown);
  const shapes: Shape[] = background ? [{ kind: 'rect', x: 0, y: 0, w, h, fill: background }] : [];
  const gap = size * GAP;
  const padding = background ? size * 0.7 : 0;
  const width = (w - 2 * padding - (columns - 1) * gap) / columns;
  for (const { line, column, y } of lines)
    shapes.push(...shapesOf(widget, line, { x: padding + column * (width + gap), y: y * size, w: width, size }));
  return { fontFamily: widget.fontFamily, shapes: [...shapes, ...ageShapes(age, widget, size, color)] };
}

/** Returns the number of dishes that a menu board shows: dishes omitted as sold out do not count. */
export function menuBoardRows(widget: MenuBoardWidget, value: SourceValue | undefined): RowCounts {
  const { shown } = rowsFor(widget, menuColumns.length, value);
  const isItem = ({ kind }: Line) => kind === 'item';
  return {
    shown: laidOut(widget, shown).lines.filter(({ line }) => isItem(line)).length,
    all: linesOf(shown, widget.soldOutText).filter(isItem).length,
  };
}

/** Returns the font size at which most lines fit, and the position of those that do. */
function laidOut({ h, columns, fontSize, soldOutText }: MenuBoardWidget, shown: readonly string[][]) {
  const lines = linesOf(shown, soldOutText);
  let size = fontSize;
  while (size * STEP >= SMALLEST && columnsOf(lines, h / size) > columns) size *= STEP;
  const all = placed(lines, h / size);
  const end = all.findIndex(({ column }) => column >= columns);
  return { size, lines: end < 0 ? all : all.slice(0, end) };
}

function linesOf(rows: readonly string[][], soldOutText: string): Line[] {
  const sections = new Map<string, Item[]>();
  let last = '';
  for (const [section = '', name = '', note = '', price = '', soldOut = ''] of rows) {
    // A section is often stated for its first item only.
    if (section.trim()) last = section.trim();
    if (!name.trim()) continue;
    const item = { name: name.trim(), note: note.trim(), price: price.trim(), soldOut: isAffirmative(soldOut) };
    if (item.soldOut && soldOutText === '') continue;
    sections.set(last, [...(sections.get(last) ?? []), item]);
  }
  return [...sections].flatMap(([name, items]) => [
    ...(name ? [{ kind: 'section' as const, name, height: SECTION }] : []),
    ...items.map((item) => ({ kind: 'item' as const, ...item, height: ITEM + (item.note ? NOTE : 0) })),
  ]);
}

/**
 * Returns the position of each line from the top of its column, which is `room` high. A section's name is never the
 * last line of a column.
 */
function placed(lines: readonly Line[], room: number) {
  let column = 0;
  let y = 0;
  return lines.map((line, i) => {
    const next = lines[i + 1];
    const needed = line.height + (line.kind === 'section' && next ? next.height : 0);
    if (y > 0 && y + needed > room) {
      column += 1;
      y = 0;
    }
    const at = { line, column, y };
    y += line.height;
    // A line higher than a column fits nowhere.
    if (line.height > room) column = Number.POSITIVE_INFINITY;
    return at;
  });
}

const columnsOf = (lines: readonly Line[], room: number) => {
  const last = placed(lines, room).at(-1);
  return last === undefined ? 0 : last.column + 1;
};

function shapesOf(widget: MenuBoardWidget, line: Line, at: { x: number; y: number; w: number; size: number }): Shape[] {
  const { x, y, w, size } = at;
  const { bold, italic, color, sectionColor, priceColor, soldOutText } = widget;
  if (line.kind === 'section') {
    const top = y + size * 0.35;
    const height = size * 1.35;
    return [
      { kind: 'text', x, y: top, w, h: height, text: line.name, size: size * 1.15, color: sectionColor, bold: true },
      { kind: 'rect', x, y: top + height, w, h: Math.max(1, size * 0.05), fill: sectionColor, opacity: 0.6 },
    ];
  }
  const end = line.soldOut ? soldOutText : line.price;
  const priceWide = end ? Math.min(w * 0.45, Math.max(size * 2.2, end.length * size * 0.68)) : 0;
  const opacity = line.soldOut ? 0.5 : undefined;
  const shapes: Shape[] = [
    {
      kind: 'text',
      x,
      y,
      w: Math.max(1, w - priceWide - size * 0.5),
      h: size * ITEM,
      text: line.name,
      size,
      color,
      bold,
      italic,
      opacity,
      struck: line.soldOut,
    },
  ];
  if (end)
    shapes.push({
      kind: 'text',
      x: x + w - priceWide,
      y,
      w: priceWide,
      h: size * ITEM,
      text: end,
      size: line.soldOut ? size * 0.8 : size,
      color: priceColor,
      bold: !line.soldOut,
      align: 'right',
      opacity,
    });
  if (line.note)
    shapes.push({
      kind: 'text',
      x,
      y: y + size * 1.3,
      w,
      h: size * NOTE,
      text: line.note,
      size: size * 0.62,
      color,
      opacity: line.soldOut ? 0.4 : 0.75,
    });
  return shapes;
}
