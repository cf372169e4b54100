import { boundsOf, type Frame, letterbox, type Size } from '@/lib/widgets';

/** The part of a larger picture that one screen shows; all in one unit, whatever it is. */
export interface Part {
  w: number;
  h: number;
  view: { x: number; y: number; w: number; h: number };
}

/** Where a program lies on a screen of this size, in pixels; with a part, where it lies behind the window that the screen is. */
export function placeOf(program: Size, screen: Size, part: Part | undefined) {
  if (!part) return letterbox(program, screen);
  const across = screen.width / part.view.w;
  const down = screen.height / part.view.h;
  const box = letterbox(program, { width: part.w * across, height: part.h * down });
  return { ...box, x: box.x - part.view.x * across, y: box.y - part.view.y * down };
}

/** What of the program is seen on the screen, in the program's pixels; never without any extent, which canvases do not take. */
export function seenOf(program: Size, screen: Size, { x, y, scale }: { x: number; y: number; scale: number }) {
  const left = Math.max(0, -x / scale);
  const top = Math.max(0, -y / scale);
  const right = Math.min(program.width, (screen.width - x) / scale);
  const bottom = Math.min(program.height, (screen.height - y) / scale);
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

/** Shadows and outlines reach beyond a widget's box, at most this far. */
const BEYOND = 200;

/** The part of what is seen that a widget with a canvas of its own needs, so that many of them take little memory. */
export function seenAround(seen: ReturnType<typeof seenOf>, widget: Frame) {
  const { x, y, w, h } = boundsOf(widget);
  const left = Math.max(seen.x, x - BEYOND);
  const top = Math.max(seen.y, y - BEYOND);
  const right = Math.min(seen.x + seen.width, x + w + BEYOND);
  const bottom = Math.min(seen.y + seen.height, y + h + BEYOND);
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}
