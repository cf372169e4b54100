import { callWithLocale, numberOf } from '../data/cells';
import { ageShapes, type Drawing, type Shape } from '../data/drawing';
import type { BoundRows } from '../data/rows';
import { axisOf, round, slicePath } from './scale';
import type { ChartWidget } from './schema';

interface Point {
  label: string;
  /** Cells as formatted. */
  texts: string[];
  values: (number | null)[];
}

/** Padding, line height and grid line width, relative to the font size. */
const PADDING = 0.6;
const LINE = 1.5;
const GRID = 0.18;

/** Colours of slices after the first one, which has that of the series. */
const SLICES = ['#4fb0c6', '#f4b05e', '#7bc47f', '#e0607e', '#a48be0', '#d9d36a', '#5f8dd3', '#c98a5b'];

export function drawChart(widget: ChartWidget, { raw, shown, writing }: BoundRows, age: string): Drawing {
  const { w, h, background, color, fontSize: size, title, series } = widget;
  const points = raw.map(
    ([label = '', ...cells], i): Point => ({
      label: shown[i]?.[0] ?? label,
      texts: series.map((_, s) => shown[i]?.[s + 1] ?? ''),
      values: series.map((_, s) => numberOf(cells[s] ?? '', writing.decimal)),
    }),
  );
  const shapes: Shape[] = background ? [{ kind: 'rect', x: 0, y: 0, w, h, fill: background }] : [];
  const padding = size * PADDING;
  const box = { x: padding, y: padding, w: w - 2 * padding, h: h - 2 * padding };
  const line = size * LINE;
  if (title) {
    shapes.push({
      kind: 'text',
      x: box.x,
      y: box.y,
      w: box.w,
      h: line,
      text: title,
      size: size * 1.1,
      color,
      bold: true,
    });
    box.y += line;
    box.h -= line;
  }
  if (widget.chart !== 'pie' && series.length > 1) {
    shapes.push(...legend(widget, box));
    box.y += line;
    box.h -= line;
  }
  if (points.length > 0 && box.w > 0 && box.h > 0)
    shapes.push(...(widget.chart === 'pie' ? pie(widget, points, box) : axes(widget, points, box)));
  return { fontFamily: widget.fontFamily, shapes: [...shapes, ...ageShapes(age, widget, size, color)] };
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

function legend({ series, fontSize: size, color }: ChartWidget, box: Box): Shape[] {
  const wide = box.w / series.length;
  const sign = size * 0.6;
  return series.flatMap(({ name, color: fill }, i): Shape[] => [
    {
      kind: 'rect',
      x: box.x + i * wide,
      y: box.y + (size * LINE - sign) / 2,
      w: sign,
      h: sign,
      fill,
      radius: sign * 0.2,
    },
    {
      kind: 'text',
      x: box.x + i * wide + sign * 1.5,
      y: box.y,
      w: Math.max(1, wide - sign * 2),
      h: size * LINE,
      text: name,
      size: size * 0.8,
      color,
    },
  ]);
}

/** Draws bars or lines with their axes. */
function axes(widget: ChartWidget, points: readonly Point[], box: Box): Shape[] {
  const { chart, fontSize: size, color, series, showValues, locale } = widget;
  const values = points.flatMap((point) => point.values.filter((value) => value !== null));
  const { from, to, step } = axisOf(values);
  const small = size * 0.75;
  const marks = Array.from({ length: Math.min(50, Math.round((to - from) / step) + 1) }, (_, i) => from + i * step);
  const written = marks.map((mark) => callWithLocale(locale, (tag) => new Intl.NumberFormat(tag).format(round(mark))));
  const left = Math.max(...written.map((text) => text.length)) * small * 0.62 + small * 0.6;
  const plot = { x: box.x + left, y: box.y + small, w: Math.max(1, box.w - left), h: Math.max(1, box.h - small * 2.6) };
  const y = (value: number) => plot.y + plot.h * (1 - (value - from) / (to - from));
  const shapes: Shape[] = marks.flatMap((mark, i): Shape[] => [
    {
      kind: 'rect',
      x: plot.x,
      y: y(mark),
      w: plot.w,
      h: Math.max(1, size * 0.03),
      fill: color,
      opacity: mark === 0 ? 0.6 : GRID,
    },
    {
      kind: 'text',
      x: box.x,
      y: y(mark) - small,
      w: left - small * 0.5,
      h: small * 2,
      text: written[i] ?? '',
      size: small,
      color,
      align: 'right',
      opacity: 0.8,
    },
  ]);
  const slot = plot.w / points.length;
  for (const [i, { label }] of points.entries())
    shapes.push({
      kind: 'text',
      x: plot.x + i * slot,
      y: plot.y + plot.h + small * 0.3,
      w: slot,
      h: small * 1.6,
      text: label,
      size: small,
      color,
      align: 'center',
    });
  const label = (text: string, x: number, top: number, wide: number): Shape[] =>
    showValues && text
      ? [{ kind: 'text', x, y: top - small * 1.5, w: wide, h: small * 1.5, text, size: small, color, align: 'center' }]
      : [];
  if (chart === 'bar') {
    const bar = (slot * 0.72) / series.length;
    for (const [i, point] of points.entries()) {
      for (const [s, { color: fill }] of series.entries()) {
        const value = point.values[s] ?? null;
        if (value === null) continue;
        const x = plot.x + i * slot + slot * 0.14 + s * bar;
        const [top, bottom] = [y(Math.max(0, value)), y(Math.min(0, value))];
        shapes.push({
          kind: 'rect',
          x: x + bar * 0.04,
          y: top,
          w: bar * 0.92,
          h: bottom - top,
          fill,
          radius: Math.min(bar * 0.08, size * 0.2),
        });
        shapes.push(...label(point.texts[s] ?? '', x, top, bar));
      }
    }
    return shapes;
  }
  for (const [s, { color: stroke }] of series.entries()) {
    let d = '';
    let drawn = false;
    for (const [i, point] of points.entries()) {
      const value = point.values[s] ?? null;
      const x = round(plot.x + (i + 0.5) * slot);
      // A missing value leaves a gap.
      if (value !== null) d += `${drawn ? 'L' : 'M'}${x} ${round(y(value))}`;
      drawn = value !== null;
    }
    if (d) shapes.push({ kind: 'path', d, stroke, width: Math.max(2, size * 0.12) });
    for (const [i, point] of points.entries()) {
      const value = point.values[s] ?? null;
      if (value === null) continue;
      const [cx, cy, r] = [plot.x + (i + 0.5) * slot, y(value), Math.max(2, size * 0.16)];
      shapes.push({ kind: 'rect', x: cx - r, y: cy - r, w: 2 * r, h: 2 * r, radius: r, fill: stroke });
      shapes.push(...label(point.texts[s] ?? '', plot.x + i * slot, cy - r, slot));
    }
  }
  return shapes;
}

/** Draws slices from the top, clockwise, with their names next to them. */
function pie({ fontSize: size, color, series, showValues }: ChartWidget, points: readonly Point[], box: Box): Shape[] {
  const slices = points.map((point) => Math.max(0, point.values[0] ?? 0));
  const whole = slices.reduce((sum, each) => sum + each, 0);
  if (whole <= 0) return [];
  const radius = Math.min(box.h / 2, box.w * 0.3);
  const [cx, cy] = [box.x + radius, box.y + box.h / 2];
  const x = cx + radius + size;
  const line = Math.min(size * LINE, box.h / points.length);
  const letters = Math.min(size * 0.8, line * 0.7);
  let from = 0;
  return points.flatMap(({ label, texts }, i): Shape[] => {
    const share = (slices[i] ?? 0) / whole;
    const fill = (i === 0 ? series[0]?.color : SLICES[(i - 1) % SLICES.length]) ?? color;
    const d = slicePath(cx, cy, radius, from, from + share);
    from += share;
    const top = box.y + (box.h - line * points.length) / 2 + i * line;
    const text = showValues && texts[0] ? `${label}  ${texts[0]}` : label;
    return [
      ...(share > 0 ? [{ kind: 'path' as const, d, fill }] : []),
      {
        kind: 'rect',
        x,
        y: top + (line - letters * 0.8) / 2,
        w: letters * 0.8,
        h: letters * 0.8,
        fill,
        radius: letters * 0.15,
      },
      {
        kind: 'text',
        x: x + letters * 1.3,
        y: top,
        w: Math.max(1, box.x + box.w - x - letters * 1.3),
        h: line,
        text,
        size: letters,
        color,
      },
    ];
  });
}
