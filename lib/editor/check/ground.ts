import type { ProgramDocument, Scene, Widget } from '@/lib/contract/program';
import { definitionOf, type Point, polygonPoints, turn } from '@/lib/widgets';
import { boundsOf, cornersOf } from '../kernels';

/**
 * The colours that lie under a widget, from below; null where a picture, a video or a page takes part, whose colours nobody knows here, and
 * where a shape reaches below the middle of it, so that its words may stand on that or beside it.
 */
export function groundsUnder(
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
  // What an opaque ground covers does not matter.
  const known = colours.slice(Math.max(0, colours.findLastIndex(isOpaque)));
  return known.includes(UNKNOWN) ? null : known;
}

const UNKNOWN = '';
const CLEAR = '#00000000';

/** Written in full, as the editor writes colours: six digits, or two more that say ff. */
export const isOpaque = (colour: string) => /^#[0-9a-f]{6}(ff)?$/i.test(colour);
const isClear = (colour: string) => /^#[0-9a-f]{6}00$/i.test(colour);

/** The one colour of what is drawn where it is filled. A line fills nothing, and letters alone nearly nothing. */
function colourOf(widget: Widget): string {
  if (widget.hidden || widget.opacity === 0 || !definitionOf(widget).seen) return CLEAR;
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
 * Whether something that is opaque, and there all the time, lies over all of a widget. Of a picture nobody knows here whether it is transparent, and
 * what lies under a video may be there for the time when that does not play.
 */
export function isCovered(scene: Scene, widget: Widget): boolean {
  // It may come from elsewhere, and be seen on its way.
  if (widget.animation || !definitionOf(widget).seen) return false;
  return scene.widgets
    .slice(scene.widgets.indexOf(widget) + 1)
    .some((above) => hidesAll(above) && cornersOf(widget).every((corner) => isUnder(above, corner, radiusOf(above))));
}

function hidesAll(widget: Widget): boolean {
  if (widget.hidden || widget.opacity < 1 || widget.animation || definitionOf(widget).empty(widget)) return false;
  return (widget.type === 'shape' || widget.type === 'text') && isOpaque(colourOf(widget));
}

/** Its corners are cut by so much: what reaches into them is seen. */
const radiusOf = (widget: Widget) => ('radius' in widget ? widget.radius : 0);

/** How much of a box its words fill, where they are in the middle of something without corners. */
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

/** Half a pixel of rounding is none. */
const NEAR = 0.5;

/** Whether it is filled at a point of the canvas, of a box without so much at each side. */
function isUnder(widget: Widget, { x, y }: Point, without = 0): boolean {
  const { w, h } = widget;
  const edge = without - NEAR;
  const at = turn({ x: x - widget.x, y: y - widget.y }, -widget.rotation);
  if (widget.type === 'shape' && widget.shape === 'ellipse')
    return Math.hypot((at.x - w / 2) / (w / 2), (at.y - h / 2) / (h / 2)) <= 1;
  if (widget.type === 'shape' && widget.shape === 'polygon') return isInside(at, widget.sides, { w, h });
  return at.x >= edge && at.y >= edge && at.x <= w - edge && at.y <= h - edge;
}

/** A polygon has no dents: a point in it lies on one side of all its edges. */
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
