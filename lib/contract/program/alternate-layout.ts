import { z } from 'zod';
import {
  boundsOf,
  type Canvas,
  definitionOf,
  FARTHEST,
  LONGEST_SIDE,
  localId,
  type Widget,
  widget as widgetSchema,
} from '@/lib/widgets';
import type { Scene } from './document';

/** Limit of widgets with their own position in the alternate layout. */
const MOST_PLACED = 10_000;

/**
 * Alternate layout of a program. Texts, data, scenes and order are those of the document; `layout` sets position,
 * visibility and sizes of widgets, and anything it omits is derived from the document's own layout (`placed`).
 */
export const variant = z.object({
  width: z.int().min(16).max(20_000),
  height: z.int().min(16).max(20_000),
  layout: z
    .record(localId, z.record(z.string().max(40), z.union([z.number(), z.boolean()])))
    .refine((layout) => Object.keys(layout).length <= MOST_PLACED, 'tooMany'),
});
export type Variant = z.infer<typeof variant>;

type Layout = Readonly<Record<string, number | boolean>>;
interface WithVariant extends Canvas {
  scenes: Scene[];
  variant?: Variant;
}

/** Share of an axis from which on a widget spans all of it, such as a background or a ticker. */
const SPANS = 0.97;

/** Rounds to hundredths of a pixel, like editors do. */
const tidy = (length: number) => Math.round(length * 100) / 100 || 0;

/**
 * Returns the default position of a widget in another layout: scaled as a whole, at proportional distances from the
 * edges, and across all of an axis that it spans. An overhang over an edge scales with the widget.
 */
function placed(of: Widget, from: Canvas, to: Canvas): Layout {
  const factor = Math.min(to.width / from.width, to.height / from.height);
  const box = boundsOf(of);
  const along = (at: number, length: number, all: number, room: number) => {
    if (of.rotation === 0 && length >= all * SPANS) return { at: (at * room) / all, length: (length * room) / all };
    const now = length * factor;
    const free = all - length;
    const within = Math.min(Math.max(free, 0), Math.max(Math.min(free, 0), at));
    const share = free === 0 ? 0.5 : within / free;
    return { at: share * (room - now) + (at - within) * factor, length: now };
  };
  const x = along(box.x, box.w, from.width, to.width);
  const y = along(box.y, box.h, from.height, to.height);
  const isTurned = of.rotation !== 0;
  const limited = (length: number, min: number, max: number) => Math.min(max, Math.max(min, tidy(length)));
  const scale = (length: number, min: number, max: number) => limited(length * factor, min, max);
  return {
    x: limited(x.at + (of.x - box.x) * factor, -FARTHEST, FARTHEST),
    y: limited(y.at + (of.y - box.y) * factor, -FARTHEST, FARTHEST),
    w: limited(isTurned ? of.w * factor : x.length, 1, LONGEST_SIDE),
    h: limited(isTurned ? of.h * factor : y.length, 1, LONGEST_SIDE),
    rotation: of.rotation,
    hidden: of.hidden,
    ...(definitionOf(of).scaled(of, scale) as Layout),
  };
}

/** Returns a widget in another layout. Values for fields that layouts do not contain are ignored. */
function laidOut(of: Widget, from: Canvas, to: Canvas, layout: Layout | undefined): Widget {
  const follows = placed(of, from, to);
  const own = Object.entries(layout ?? {}).filter(([field]) => field in follows);
  return { ...of, ...follows, ...Object.fromEntries(own) } as Widget;
}

/**
 * Returns what a layout has to store for a widget: its whole position, or only what differs from the derived one;
 * undefined for nothing.
 */
function layoutOf(of: Widget, other: Widget, from: Canvas, to: Canvas, whole: boolean): Layout | undefined {
  const own = Object.entries(placed(other, from, to)).flatMap(([field, follows]) => {
    const value = (of as unknown as Layout)[field];
    return value === undefined || (value === follows && !whole) ? [] : [[field, value] as const];
  });
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

/**
 * Returns the document with its two layouts swapped, or the document itself with only one. `other` opens the alternate
 * layout as an ordinary document, which keeps the own one unchanged: moves there affect only that layout. `own` is the
 * way back: it stores only what differs from the derived layout. Both together change nothing, and a widget added in
 * between has a position in either.
 */
export function swapLayouts<D extends WithVariant>(document: D, to: 'own' | 'other' = 'other'): D {
  const { variant: other } = document;
  if (!other) return document;
  const here = { width: document.width, height: document.height };
  const there = { width: other.width, height: other.height };
  const layout: Record<string, Layout> = {};
  const scenes = document.scenes.map((scene) => ({
    ...scene,
    widgets: scene.widgets.map((widget) => {
      const moved = laidOut(widget, here, there, other.layout[widget.id]);
      const own = layoutOf(widget, moved, there, here, to === 'other');
      if (own) layout[widget.id] = own;
      return moved;
    }),
  }));
  return { ...document, ...there, scenes, variant: { ...here, layout } };
}

const kept = new WeakMap<WithVariant, WithVariant>();

/** Returns the layout that suits a screen: the one with the nearer ratio, the document's own in a tie. */
export function layoutFor<D extends WithVariant>(document: D, screen: Canvas): D {
  const { variant: other } = document;
  if (!other || !(screen.width > 0 && screen.height > 0)) return document;
  const apart = ({ width, height }: Canvas) => Math.abs(Math.log((width * screen.height) / (height * screen.width)));
  if (apart(other) >= apart(document)) return document;
  const known = (kept.get(document) as D | undefined) ?? swapLayouts(document);
  kept.set(document, known);
  return known;
}

/** Returns the orientations of a document; a square layout has both. */
export function orientationsOf(layouts: readonly Canvas[]): readonly ('landscape' | 'portrait')[] {
  const ways = layouts.flatMap(({ width, height }) =>
    width === height
      ? (['landscape', 'portrait'] as const)
      : [width > height ? ('landscape' as const) : ('portrait' as const)],
  );
  return [...new Set(ways)];
}

/** Rejects layouts that bring a widget beyond the limits of its type. */
export function layoutIsValid(document: WithVariant, context: z.RefinementCtx) {
  if (!document.variant) return;
  const { layout } = document.variant;
  for (const { widgets } of swapLayouts(document).scenes)
    for (const each of widgets) {
      if (!layout[each.id] || widgetSchema.safeParse(each).success) continue;
      context.addIssue({ code: 'custom', message: 'invalid', path: ['variant', 'layout', each.id] });
    }
}
