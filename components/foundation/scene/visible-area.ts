import { boundsOf, type Frame, letterbox, type Size } from '@/lib/widgets';

/** Part of a larger picture that one screen shows; all in one unit of any kind. */
export interface Part {
  w: number;
  h: number;
  view: { x: number; y: number; w: number; h: number };
}

/**
 * Returns the place of a program on a screen in pixels; with a part, its place behind the window that the screen is.
 */
export function placeOf(program: Size, screen: Size, part: Part | undefined) {
  if (!part) return letterbox(program, screen);
  const across = screen.width / part.view.w;
  const down = screen.height / part.view.h;
  const box = letterbox(program, { width: part.w * across, height: part.h * down });
  return { ...box, x: box.x - part.view.x * across, y: box.y - part.view.y * down };
}

/** Returns the visible area of the program, in its pixels; never empty, because canvases need a size. */
export function visibleArea(program: Size, screen: Size, { x, y, scale }: { x: number; y: number; scale: number }) {
  const left = Math.max(0, -x / scale);
  const top = Math.max(0, -y / scale);
  const right = Math.min(program.width, (screen.width - x) / scale);
  const bottom = Math.min(program.height, (screen.height - y) / scale);
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

/** Maximum reach in pixels of shadows and outlines beyond a widget's box. */
const BEYOND = 200;

/** Returns the part of the visible area that a widget's own canvas needs, so that many of them take little memory. */
export function visibleAreaAround(seen: ReturnType<typeof visibleArea>, widget: Frame) {
  const { x, y, w, h } = boundsOf(widget);
  const left = Math.max(seen.x, x - BEYOND);
  const top = Math.max(seen.y, y - BEYOND);
  const right = Math.min(seen.x + seen.width, x + w + BEYOND);
  const bottom = Math.min(seen.y + seen.height, y + h + BEYOND);
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}
