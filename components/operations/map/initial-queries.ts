import { mapCells, mapList, mapSetup, unplacedList, WORLD } from '@/lib/contract/map';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = () => [
  initialQuery(mapSetup, {}),
  initialQuery(mapCells, { ...WORLD, zoom: 1 }),
  initialQuery(mapList, WORLD),
  initialQuery(unplacedList, {}),
];
