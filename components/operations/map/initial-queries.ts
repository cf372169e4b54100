import { mapCells, mapList, mapSetup, unplacedList, WORLD } from '@/lib/contract/map';
import { wants } from '@/lib/contract/wire';

export const initialQueries = () => [
  wants(mapSetup, {}),
  wants(mapCells, { ...WORLD, zoom: 1 }),
  wants(mapList, WORLD),
  wants(unplacedList, {}),
];
