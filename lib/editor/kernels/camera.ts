import { type Box, clamp, type Point } from './geometry';

/** Screen = canvas · zoom + (x, y). Screen pixels are CSS pixels from the top left of the drawing area. */
export interface Camera extends Point {
  zoom: number;
}

export interface Size {
  w: number;
  h: number;
}

export const MIN_ZOOM = 0.02;
export const MAX_ZOOM = 32;

export function toCanvas(camera: Camera, screen: Point): Point {
  return { x: (screen.x - camera.x) / camera.zoom, y: (screen.y - camera.y) / camera.zoom };
}

export function toScreen(camera: Camera, point: Point): Point {
  return { x: point.x * camera.zoom + camera.x, y: point.y * camera.zoom + camera.y };
}

/** Zooms, keeping the canvas point under `screen` in place. */
export function zoomAt(camera: Camera, screen: Point, factor: number): Camera {
  const zoom = clamp(camera.zoom * factor, MIN_ZOOM, MAX_ZOOM);
  const real = zoom / camera.zoom;
  return { zoom, x: screen.x - (screen.x - camera.x) * real, y: screen.y - (screen.y - camera.y) * real };
}

export function panBy(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** Shows all of `box` in the middle of the drawing area with a margin of `margin` screen pixels. */
export function fitBox(box: Box, viewport: Size, margin: number): Camera {
  const room = { w: Math.max(1, viewport.w - 2 * margin), h: Math.max(1, viewport.h - 2 * margin) };
  const zoom = clamp(Math.min(room.w / box.w, room.h / box.h), MIN_ZOOM, MAX_ZOOM);
  return {
    zoom,
    // Whole pixels, or the canvas would have a blurred edge.
    x: Math.round(viewport.w / 2 - (box.x + box.w / 2) * zoom),
    y: Math.round(viewport.h / 2 - (box.y + box.h / 2) * zoom),
  };
}

/** Returns the next zoom level, up or down: 10 %, 25 %, 50 % and so on. */
export function zoomStop(zoom: number, direction: 1 | -1): number {
  const stops = [0.02, 0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32];
  const slack = 1.001;
  if (direction === 1) return stops.find((stop) => stop > zoom * slack) ?? MAX_ZOOM;
  return stops.findLast((stop) => stop < zoom / slack) ?? MIN_ZOOM;
}
