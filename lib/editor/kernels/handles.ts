import { type Frame, type Point, toCanvasPoint } from './geometry';
import type { ResizeHandle } from './resize';

export type HandleId = ResizeHandle | 'rotate';

export interface Handle extends Point {
  id: HandleId;
}

/**
 * Reach of a handle from its centre in screen pixels; `ROTATE_DISTANCE` is the distance of the rotation handle from the
 * frame.
 */
export const HANDLE_REACH = { mouse: 9, touch: 20 };
export const ROTATE_DISTANCE = 26;

/** Shortest side in screen pixels with room for the handle in its middle. */
const ROOM_FOR_MIDDLE = 36;

const shares: Record<ResizeHandle, readonly [number, number]> = {
  nw: [0, 0],
  ne: [1, 0],
  se: [1, 1],
  sw: [0, 1],
  n: [0.5, 0],
  e: [1, 0.5],
  s: [0.5, 1],
  w: [0, 0.5],
};

/** Returns the handles of a frame at this zoom, in canvas pixels. Drawing and hit testing use the same list. */
export function handlesOf(frame: Frame, zoom: number): Handle[] {
  const wide = frame.w * zoom >= ROOM_FOR_MIDDLE;
  const high = frame.h * zoom >= ROOM_FOR_MIDDLE;
  const handles: Handle[] = [];
  for (const id of Object.keys(shares) as ResizeHandle[]) {
    if ((id === 'n' || id === 's') && !wide) continue;
    if ((id === 'e' || id === 'w') && !high) continue;
    const [x, y] = shares[id];
    handles.push({ id, ...toCanvasPoint(frame, { x: x * frame.w, y: y * frame.h }) });
  }
  handles.push({ id: 'rotate', ...toCanvasPoint(frame, { x: frame.w / 2, y: -ROTATE_DISTANCE / zoom }) });
  return handles;
}

/** Returns the handle at a canvas point, or `null`; the nearer one of two within reach. */
export function handleAt(frame: Frame, point: Point, zoom: number, reach: number): HandleId | null {
  let best: HandleId | null = null;
  let distance = reach / zoom;
  for (const handle of handlesOf(frame, zoom)) {
    const away = Math.hypot(handle.x - point.x, handle.y - point.y);
    if (away <= distance) [best, distance] = [handle.id, away];
  }
  return best;
}

const turns: ResizeHandle[] = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'];
const cursors = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const;
export type Cursor = (typeof cursors)[number] | 'default' | 'move' | 'grab' | 'grabbing' | 'crosshair';

/** Returns the cursor of a handle, which follows the rotation in steps of 45°. */
export function cursorOf(handle: HandleId, rotation: number): Cursor {
  if (handle === 'rotate') return 'grab';
  const eighths = turns.indexOf(handle) + Math.round(rotation / 45);
  return cursors[((eighths % 4) + 4) % 4] as Cursor;
}
