import { type Box, WORLD } from '@/lib/contract/map';

/** What a map shows: its box, and how near it is. */
export interface MapView extends Box {
  zoom: number;
}

/** Before the map says what it shows, and where a browser has none. */
export const FIRST_VIEW: MapView = { ...WORLD, zoom: 1 };

/** The box alone, which lists go by. */
export const boxOf = ({ west, south, east, north }: MapView): Box => ({ west, south, east, north });
