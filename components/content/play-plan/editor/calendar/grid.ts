import { clamp, DAY_MINUTES } from './span';

/** Calendar geometry: the only place that converts minutes to pixels. */

export const HOUR_PX = 48;
export const DAY_PX = 24 * HOUR_PX;

export const pxOf = (minutes: number) => (minutes / 60) * HOUR_PX;
export const minutesIn = (px: number) => (px / HOUR_PX) * 60;

interface Box {
  left: number;
  top: number;
  width: number;
}

/** Returns the day and minute at a point of the window; `null` outside the columns. */
export function placeAt(
  point: { x: number; y: number },
  box: Box,
  days: number,
): { column: number; minute: number } | null {
  const x = point.x - box.left;
  if (x < 0 || x >= box.width) return null;
  const minute = minutesIn(point.y - box.top);
  if (minute < 0 || minute >= DAY_MINUTES) return null;
  return { column: clamp(Math.floor((x / box.width) * days), 0, days - 1), minute };
}

/** Number of columns between two points, signed; continues past the edges. */
export const columnsBetween = (fromX: number, toX: number, { left, width }: Box, days: number) =>
  Math.floor(((toX - left) / width) * days) - Math.floor(((fromX - left) / width) * days);
