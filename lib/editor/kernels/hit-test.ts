import { type Box, boundsOf, type Frame, type Point, toFramePoint } from './geometry';

interface Target extends Frame {
  id: string;
  locked: boolean;
  hidden: boolean;
}

/** Returns the topmost selectable widget at a canvas point. `slack` widens thin ones, in canvas pixels. */
export function hitTest<T extends Target>(widgets: readonly T[], point: Point, slack: number): T | null {
  return widgets.findLast((widget) => !widget.locked && !widget.hidden && containsPoint(widget, point, slack)) ?? null;
}

/** Returns the widgets that a marquee touches, in z-order. */
export function touchingWidgets<T extends Target>(widgets: readonly T[], brush: Box): T[] {
  return widgets.filter((widget) => !widget.locked && !widget.hidden && meets(boundsOf(widget), brush));
}

export function containsPoint(frame: Frame, point: Point, slack = 0): boolean {
  const { x, y } = toFramePoint(frame, point);
  return x >= -slack && y >= -slack && x <= frame.w + slack && y <= frame.h + slack;
}

function meets(a: Box, b: Box): boolean {
  return a.x <= b.x + b.w && b.x <= a.x + a.w && a.y <= b.y + b.h && b.y <= a.y + a.h;
}
