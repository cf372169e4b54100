import { type Box, WORLD } from '@/lib/contract/map';

/** Visible area of a map: its bounding box and zoom. */
export interface MapView extends Box {
  zoom: number;
}

/** Used until the map reports its area, and in browsers without a map. */
export const FIRST_VIEW: MapView = { ...WORLD, zoom: 1 };

/** Bounding box of a view, which filters the lists. */
export const boxOf = ({ west, south, east, north }: MapView): Box => ({ west, south, east, north });
