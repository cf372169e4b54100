/** Lengths are canvas pixels, angles degrees clockwise. */
export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  w: number;
  h: number;
}

/** Box rotated by `rotation` around its own top left corner, like widgets. */
export interface Frame extends Box {
  rotation: number;
}

export function turn({ x, y }: Point, degrees: number): Point {
  if (degrees === 0) return { x, y };
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** Converts a point in the frame's own axes (0,0 is its top left) to the canvas. */
export function toCanvasPoint(frame: Frame, local: Point): Point {
  const turned = turn(local, frame.rotation);
  return { x: frame.x + turned.x, y: frame.y + turned.y };
}

/** Returns the rotated corners: top left, top right, bottom right, bottom left. */
export function cornersOf(frame: Frame): [Point, Point, Point, Point] {
  const { w, h } = frame;
  return [
    toCanvasPoint(frame, { x: 0, y: 0 }),
    toCanvasPoint(frame, { x: w, y: 0 }),
    toCanvasPoint(frame, { x: w, y: h }),
    toCanvasPoint(frame, { x: 0, y: h }),
  ];
}

/** Returns the upright bounding box of a rotated frame. */
export function boundsOf(frame: Frame): Box {
  if (frame.rotation === 0) return { x: frame.x, y: frame.y, w: frame.w, h: frame.h };
  const corners = cornersOf(frame);
  const left = Math.min(...corners.map((c) => c.x));
  const top = Math.min(...corners.map((c) => c.y));
  const right = Math.max(...corners.map((c) => c.x));
  const bottom = Math.max(...corners.map((c) => c.y));
  return { x: left, y: top, w: right - left, h: bottom - top };
}
