import type { ProgramDocument, Scene, Widget } from '@/lib/contract/program';
import { definitionOf, type Point, polygonPoints, turn } from '@/lib/widgets';
import { boundsOf, cornersOf } from '../kernels';

/**
 * Returns the colours below a widget, from the bottom up; `null` if a picture, a video or a page is among them, whose
 * colours are unknown, or if a shape covers only its middle, so that its words may be on the shape or next to it.
 */
export function coloursBelow(
  document: Pick<ProgramDocument, 'background'>,
  scene: Scene,
  widget: Widget,
): string[] | null {
  const colours = [document.background, scene.background].flatMap(({ color, image }) =>
    image ? [color, UNKNOWN] : [color],
  );
  for (const below of scene.widgets.slice(0, scene.widgets.indexOf(widget))) {
    const colour = colourOf(below);
    if (isClear(colour) || !overlaps(below, widget)) continue;
    if (colour === UNKNOWN || covers(below, widget)) colours.push(colour);
    else if (isUnder(below, middleOf(widget))) colours.push(UNKNOWN);
  }
  // Colours below an opaque background do not matter.
  const known = colours.slice(Math.max(0, colours.findLastIndex(isOpaque)));
  return known.includes(UNKNOWN) ? null : known;
}

const UNKNOWN = '';
const CLEAR = '#00000000';

/** True for a colour written like the editor does: six digits, optionally followed by ff. */
export const isOpaque = (colour: string) => /^#[0-9a-f]{6}(ff)?$/i.test(colour);
const isClear = (colour: string) => /^#[0-9a-f]{6}00$/i.test(colour);

/** Returns the single colour of a widget's filled area. A line fills nothing, and text itself almost nothing. */
function colourOf(widget: Widget): string {
  if (widget.hidden || widget.opacity === 0 || !definitionOf(widget).isVisible) return CLEAR;
  if (widget.type === 'shape' && widget.shape === 'line') return CLEAR;
  if (widget.type !== 'shape' && !('fontFamily' in widget)) return UNKNOWN;
  const colour = widget.type === 'shape' ? widget.fill : (widget.background ?? CLEAR);
  return widget.opacity === 1 || isClear(colour) ? colour : UNKNOWN;
}

function overlaps(a: Widget, b: Widget): boolean {
  const [one, other] = [boundsOf(a), boundsOf(b)];
  return one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;
}

/**
 * True if something opaque and permanently visible covers all of a widget. Pictures may be transparent, and widgets
 * below a video may be intended for the time when it does not play.
 */
export function isCovered(scene: Scene, widget: Widget): boolean {
  // Animated widgets may be visible on their way.
  if (widget.animation || !definitionOf(widget).isVisible) return false;
  return scene.widgets
    .slice(scene.widgets.indexOf(widget) + 1)
    .some((above) => hidesAll(above) && cornersOf(widget).every((corner) => isUnder(above, corner, radiusOf(above))));
}

function hidesAll(widget: Widget): boolean {
  if (widget.hidden || widget.opacity < 1 || widget.animation || definitionOf(widget).empty(widget)) return false;
  return (widget.type === 'shape' || widget.type === 'text') && isOpaque(colourOf(widget));
}

/** Returns the corner radius: what extends into the corners is visible. */
const radiusOf = (widget: Widget) => ('radius' in widget ? widget.radius : 0);

/** Share of a box that its words fill, if they are in the middle of a shape without corners. */
const FILLED = 0.7;

function covers(below: Widget, widget: Widget): boolean {
  const isBox = below.type !== 'shape' || below.shape === 'rectangle';
  const middle = middleOf(widget);
  const part = isBox ? 1 : FILLED;
  return cornersOf(widget).every(({ x, y }) =>
    isUnder(below, { x: middle.x + (x - middle.x) * part, y: middle.y + (y - middle.y) * part }),
  );
}

function middleOf(widget: Widget): Point {
  const [start, , end] = cornersOf(widget);
  return { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
}

/** Tolerance for rounding, in pixels. */
const NEAR = 0.5;

/** True if it is filled at a point of the canvas, inset by `without` on each side. */
function isUnder(widget: Widget, { x, y }: Point, without = 0): boolean {
  const { w, h } = widget;
  const edge = without - NEAR;
  const at = turn({ x: x - widget.x, y: y - widget.y }, -widget.rotation);
  if (widget.type === 'shape' && widget.shape === 'ellipse')
    return Math.hypot((at.x - w / 2) / (w / 2), (at.y - h / 2) / (h / 2)) <= 1;
  if (widget.type === 'shape' && widget.shape === 'polygon') return isInside(at, widget.sides, { w, h });
  return at.x >= edge && at.y >= edge && at.x <= w - edge && at.y <= h - edge;
}

/** Polygons are convex: a point inside is on the same side of all edges. */
function isInside({ x, y }: Point, sides: number, { w, h }: { w: number; h: number }): boolean {
  const points = polygonPoints(sides, { x: 0, y: 0, width: w, height: h });
  const corner = (i: number): Point => ({
    x: points[(2 * i) % points.length] ?? 0,
    y: points[(2 * i + 1) % points.length] ?? 0,
  });
  return Array.from({ length: sides }, (_, i) => [corner(i), corner(i + 1)] as const).every(
    ([from, to]) => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0,
  );
}
