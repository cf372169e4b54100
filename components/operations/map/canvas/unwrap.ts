import type { Position } from 'geojson';

/** A polygon whose rings are unwrapped: a lake beyond the meridian stays in its land. */
export function unwrapPolygon([outer = [], ...holes]: readonly (readonly Position[])[]): Position[][] {
  const land = unwrapped(outer);
  const west = Math.min(...land.map(([lng = 0]) => lng));
  return [land, ...holes.map((hole) => besideWest(unwrapped(hole), west))];
}

/** A ring moved by whole turns, to begin within the turn that begins at `west`. */
function besideWest(ring: Position[], west: number): Position[] {
  const turns = Math.floor(((ring[0]?.[0] ?? 0) - west) / 360) * 360;
  return turns === 0 ? ring : ring.map(([lng = 0, lat = 0]) => [lng - turns, lat]);
}

/**
 * A ring as one line that never leaps from one side of the map to the other: where it crosses the 180th meridian it goes on beyond it, which
 * the map wraps. One around a pole is closed along the pole.
 */
function unwrapped(ring: readonly Position[]): Position[] {
  let turn = 0;
  const line = ring.map(([lng = 0, lat = 0], at): Position => {
    const before = ring[at - 1]?.[0];
    if (before !== undefined && lng - before > 180) turn -= 360;
    if (before !== undefined && before - lng > 180) turn += 360;
    return [lng + turn, lat];
  });
  const [first] = line;
  const last = line.at(-1);
  if (turn === 0 || !first || !last) return line;
  const pole = (first[1] ?? 0) < 0 ? -90 : 90;
  return [...line, [last[0] ?? 0, pole], [first[0] ?? 0, pole], first];
}
