import type { MapCell } from '@/lib/contract/map';

type Bounds = [west: number, south: number, east: number, north: number];

/** Initial view without terminals: the inhabited part of the world. */
const INHABITED: Bounds = [-130, -50, 160, 65];

/** Returns the bounding box of all terminals. */
export function boundingBox(cells: readonly MapCell[]): Bounds {
  if (cells.length === 0) return INHABITED;
  const side = (index: 0 | 1 | 2 | 3, of: (...values: number[]) => number) =>
    cells.reduce((so, { box }) => of(so, box[index]), cells[0]?.box[index] ?? 0);
  return [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)];
}

interface Place {
  center: [lng: number, lat: number];
  zoom: number;
}

/** Parses a place from the address, as `placeText` writes it; `null` if invalid. */
export function parsePlace(text: string | null): Place | null {
  const [lng, lat, zoom, ...more] = (text ?? '').split(',').map(Number);
  if (lng === undefined || lat === undefined || zoom === undefined || more.length > 0) return null;
  if (!(Math.abs(lng) <= 180 && Math.abs(lat) <= 90 && zoom >= 0 && zoom <= 22)) return null;
  return { center: [lng, lat], zoom };
}

export const placeText = ({ lng, lat, zoom }: { lng: number; lat: number; zoom: number }): string =>
  [lng.toFixed(5), lat.toFixed(5), zoom.toFixed(2)].join(',');
