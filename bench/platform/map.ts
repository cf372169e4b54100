import { gzipSync } from 'node:zlib';
import { type Box, mapCells, mapLasso, mapList, WORLD } from '@/lib/contract/map';
import { terminalList } from '@/lib/contract/terminal';
import type { Row } from '../row';
import { measureDuration, quantile } from './figures';
import type { RunningPlatform } from './platform';
import { measureBoth, type Query } from './side-by-side';

const REGION: Box = { west: 2, south: 43, east: 9, north: 47 };
const CITY: Box = { west: 7.4, south: 44.9, east: 7.9, north: 45.3 };

const cells =
  (box: Box, zoom: number): Query =>
  (platform) =>
    platform.call(mapCells, { ...box, zoom });

const queries: Record<string, Query> = {
  'cells of the world': cells(WORLD, 1),
  'cells of a region': cells(REGION, 6),
  'cells of a city': cells(CITY, 10),
  'the list beside the world': (platform) => platform.call(mapList, WORLD),
  'the list beside a city': (platform) => platform.call(mapList, CITY),
  'what an outline around a city encloses': (platform) =>
    platform.call(mapLasso, {
      outline: [
        [CITY.west, CITY.south],
        [CITY.east, CITY.south],
        [CITY.east, CITY.north],
        [CITY.west, CITY.north],
      ],
    }),
};

/** Measures the map as an agent sees it, in a network a hundred times as large. */
export function map(): Promise<Row[]> {
  return measureBoth(
    {
      of: 'terminals',
      small: 1_000,
      grown: 100_000,
      network: (terminals) => ({ terminals, institutions: 50, historyDays: 0 }),
      queries,
      times: 60,
      aims: { p95: 250 },
    },
    firstPicture,
  );
}

const ROUNDS = 30;

/** Measures the first picture of 100,000 terminals, compared with a page of 100 in the terminal list. */
async function firstPicture(platform: RunningPlatform): Promise<Row[]> {
  const picture = () => platform.call(mapCells, { ...WORLD, zoom: 3 });
  const page = () => platform.call(terminalList, { pageSize: 100 });
  const took: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    took[0].push(await measureDuration(picture));
    took[1].push(await measureDuration(page));
  }
  const [ours, peer] = took.map((times) => quantile(times, 0.5)) as [number, number];
  const sizes = [await picture(), await page()].map((answer) => gzipSync(JSON.stringify(answer)).length / 1024);
  const [bytes = 0, bytesOfPage = 0] = sizes;
  const name = 'first picture of 100000 terminals beside a page of 100 of the list';
  return [
    { name: `${name}, p50`, ours, peer, unit: 'ms', ratio: ours / peer },
    { name: `${name}, compressed`, ours: bytes, peer: bytesOfPage, unit: 'KB', ratio: bytes / bytesOfPage },
  ];
}
