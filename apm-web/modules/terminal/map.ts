import { sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import { LONGEST_LIST, MOST_ROWS } from '@/lib/contract/fields';
import {
  type Box,
  MOST_CELLS,
  MOST_LISTED,
  type mapCells,
  type mapLasso,
  type mapList,
  type unplacedList,
} from '@/lib/contract/map';
import { containsPattern, row, rows, type Tx } from '../../db/database';

const within = ({ west, south, east, north }: Box) =>
  sql`t.lng between ${west} and ${east} and t.lat between ${south} and ${north}`;

/** Cells along a side of the world at zoom 0, where it is 512 pixels wide. */
const CELLS_AT_ZOOM_0 = 8;
/** Up to this number terminals are drawn one by one, unless they are in the same place. */
const FEW = 60;
const FINER = 4;

/** Latitude at which the Mercator projection is cut off, as it has no end. */
const MOST_LAT = 85.05;

/**
 * Terminals within a box, grouped by the squares of a grid in the Mercator projection, in which a square has the same width on
 * the screen everywhere. A single statement, in which row-level security leaves out what the caller does not see.
 */
export async function mapCellsWithin(
  tx: Tx,
  { zoom, ...box }: Parsed<typeof mapCells>,
): Promise<Output<typeof mapCells>> {
  const found = await row<{ total: number; cells: Output<typeof mapCells>['cells'] | null }>(
    tx,
    sql`with few as (
        select count(*) <= ${FEW} as really from (select 1 from terminal t where ${within(box)} limit ${FEW + 1}) as counted
      ), grid as (
        select ${CELLS_AT_ZOOM_0 * 2 ** zoom}::float8 * case when really then ${FINER} else 1 end as side from few
      ), square as (
        select count(*)::int as total, avg(t.lng) as lng, avg(t.lat) as lat,
          json_build_array(min(t.lng), min(t.lat), max(t.lng), max(t.lat)) as box,
          count(*) filter (where t.status = 'online' and not t.alarm)::int as online,
          count(*) filter (where t.status <> 'online' and not t.alarm)::int as offline,
          count(*) filter (where t.alarm)::int as fault,
          any_value(t.id) as one
        from terminal t, grid where ${within(box)}
        group by floor((t.lng + 180) / 360 * side)::int,
          floor((1 - ln(tan(radians(least(greatest(t.lat, ${-MOST_LAT}::float8), ${MOST_LAT}::float8)) / 2 + pi() / 4)) / pi()) / 2 * side)::int
      ), shown as (
        select q.total, q.lng, q.lat, q.box, q.online, q.offline, q.fault,
          case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as terminal
        from (select * from square order by total desc limit ${MOST_CELLS}) as q
        left join terminal t on q.total = 1 and t.id = q.one
        order by q.total desc
      )
      select (select coalesce(sum(total), 0)::int from square) as total, (select json_agg(shown) from shown) as cells`,
  );
  return { total: found?.total ?? 0, cells: found?.cells ?? [] };
}

const listed = sql`t.id, t.name, t.office_id as "officeId", o.name as "officeName", t.status, t.alarm`;

export async function listIn(tx: Tx, box: Box): Promise<Output<typeof mapList>> {
  const list = await rows<Output<typeof mapList>['list'][number]>(
    tx,
    sql`select ${listed}, t.lng, t.lat from terminal t join office o on o.id = t.office_id
      where ${within(box)} order by t.name, t.id limit ${MOST_LISTED}`,
  );
  return { list };
}

/** First terminals without a position, by name. */
export async function terminalsWithoutPosition(tx: Tx, search = ''): Promise<Output<typeof unplacedList>> {
  const wanted = sql`t.lng is null and (${search} = '' or apm.folded(t.name) like ${containsPattern(search)})`;
  const counted = await row<{ count: number }>(
    tx,
    sql`select count(*)::int as count from (select 1 from terminal t where ${wanted} limit ${MOST_ROWS + 1}) as counted`,
  );
  const list = await rows<Output<typeof unplacedList>['list'][number]>(
    tx,
    sql`select ${listed} from terminal t join office o on o.id = t.office_id
      where ${wanted} order by t.name, t.id limit ${MOST_LISTED}`,
  );
  return { count: counted?.count ?? 0, list };
}

/** Terminals within an outline, whose bounding box is found first by an index. */
export function terminalsWithin(tx: Tx, outline: Parsed<typeof mapLasso>['outline']): Promise<Output<typeof mapLasso>> {
  const lngs = outline.map(([lng]) => lng);
  const lats = outline.map(([, lat]) => lat);
  const box = { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) };
  const polygon = outline.map(([lng, lat]) => `(${lng},${lat})`).join(',');
  return rows(
    tx,
    sql`select t.id, t.name, t.office_id as "officeId" from terminal t
      where ${within(box)} and point(t.lng, t.lat) <@ ${`(${polygon})`}::polygon
      order by t.name, t.id limit ${LONGEST_LIST}`,
  );
}
