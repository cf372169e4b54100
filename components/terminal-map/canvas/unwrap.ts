import type { Position } from 'geojson';

/**
 * A ring as one line that never leaps from one side of the map to the other: where it crosses the 180th meridian it goes on beyond it, which
 * the map wraps. One around a pole is closed along the pole.
 */
export function unwrapped(ring: readonly Position[]): Position[] {
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
