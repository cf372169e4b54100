import { type WallMember, type WallPlace, wallLimits } from '@/lib/contract/wall';

/** Screen while it is being arranged. */
export type Screen = Pick<WallMember, 'terminalId' | 'terminalName' | 'officeId' | 'width' | 'height'> & WallPlace;

/** Default width in millimetres of a screen without measurements (55 inches). */
const USUAL_WIDTH = 1_210;

export interface Bounds {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Returns the smallest rectangle around all places; that of a default screen if there are none. */
export function boundsOf(places: readonly WallPlace[]): Bounds {
  if (places.length === 0) return { x: 0, y: 0, w: USUAL_WIDTH, h: (USUAL_WIDTH * 9) / 16 };
  const x = Math.min(...places.map((each) => each.x));
  const y = Math.min(...places.map((each) => each.y));
  const right = Math.max(...places.map((each) => each.x + each.w));
  const bottom = Math.max(...places.map((each) => each.y + each.h));
  return { x, y, w: right - x, h: bottom - y };
}

/** Adds screens to the right of the existing ones on the top line, sized by their pixels. */
export function added(screens: readonly Screen[], news: readonly Omit<Screen, keyof WallPlace>[]): Screen[] {
  const { x, y, w } = boundsOf(screens);
  let right = screens.length === 0 ? 0 : x + w;
  const width = screens[0]?.w ?? USUAL_WIDTH;
  const placed = news.map((each) => {
    const h = Math.max(wallLimits.side.min, Math.round((width * each.height) / Math.max(1, each.width)));
    const screen = { ...each, x: right, y: screens.length === 0 ? 0 : y, w: width, h };
    right += width;
    return screen;
  });
  return [...screens, ...placed];
}

/** Arranges screens in lines of `columns`, in their present order, with a gap in millimetres. */
export function arrangeInLines(screens: readonly Screen[], columns: number, gap: number): Screen[] {
  const lines: Screen[][] = [];
  for (let at = 0; at < screens.length; at += columns) lines.push(screens.slice(at, at + columns));
  let y = 0;
  return lines.flatMap((line) => {
    let x = 0;
    const placed = line.map((screen) => {
      const here = { ...screen, x, y };
      x += screen.w + gap;
      return here;
    });
    y += Math.max(...line.map(({ h }) => h)) + gap;
    return placed;
  });
}

/** Returns where a moved screen ends up: aligned with the edge of another one if it is closer than `near`. */
export function snapPlace(to: WallPlace, others: readonly WallPlace[], near: number): WallPlace {
  const pull = (own: readonly number[], edges: readonly number[]) => {
    const offsets = own.flatMap((at) => edges.map((edge) => edge - at));
    const best = offsets.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;
    return Math.abs(best) <= near ? best : 0;
  };
  const dx = pull(
    [to.x, to.x + to.w],
    others.flatMap(({ x, w }) => [x, x + w]),
  );
  const dy = pull(
    [to.y, to.y + to.h],
    others.flatMap(({ y, h }) => [y, y + h]),
  );
  return { ...to, x: within(to.x + dx), y: within(to.y + dy) };
}

export const within = (mm: number) => Math.max(-wallLimits.farthest, Math.min(wallLimits.farthest, Math.round(mm)));

/** True if screens cover each other, which would show the same part twice. */
export function hasOverlap(screens: readonly Screen[]): boolean {
  return screens.some((a, i) =>
    screens.slice(i + 1).some((b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h),
  );
}
