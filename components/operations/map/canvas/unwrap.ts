import type { Position } from 'geojson';

/** Unwraps the rings of a polygon; a lake beyond the meridian stays in its land. */
export function unwrapPolygon([outer = [], ...holes]: readonly (readonly Position[])[]): Position[][] {
  const land = unwrapped(outer);
  const west = Math.min(...land.map(([lng = 0]) => lng));
  return [land, ...holes.map((hole) => shiftRing(unwrapped(hole), west))];
}

/** Shifts a ring by whole turns so that it begins within the turn that starts at `west`. */
function shiftRing(ring: Position[], west: number): Position[] {
  const turns = Math.floor(((ring[0]?.[0] ?? 0) - west) / 360) * 360;
  return turns === 0 ? ring : ring.map(([lng = 0, lat = 0]) => [lng - turns, lat]);
}

/**
 * Unwraps a ring into one line that never jumps across the map: at the 180th meridian it continues beyond it, which the
 * map wraps. A ring around a pole is closed along the pole.
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
