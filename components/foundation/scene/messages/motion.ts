/** Stretch of a ticker's path: `from` and `to` in pixels in reading direction, times in milliseconds from its start. */
export interface Stretch {
  from: number;
  to: number;
  delay: number;
  duration: number;
  iterations: number;
}

export interface ScrollPlan {
  stretches: Stretch[];
  /** Number of copies of the texts side by side. */
  copies: number;
  /** Milliseconds until the first copy has entered completely. */
  enterMs: number;
  /** Milliseconds of one pass of all texts. */
  passMs: number;
}

/** Steps of `speed`; each is a twentieth of the width per second. */
const SPEED_STEPS = 20;

/**
 * Plans the path of texts of total `length` (at least the width) through a place of `width`. They enter from the edge,
 * loop two copies seamlessly and, if finite, run out. Each stretch is one transform that the compositor animates: no
 * script runs per frame, or has to be on time at the end of a pass.
 */
export function scrollPlan(width: number, length: number, speed: number, repeats: number | null): ScrollPlan {
  const perMs = (speed * width) / SPEED_STEPS / 1_000;
  const enterMs = width / perMs;
  const passMs = length / perMs;
  const shared = { enterMs, passMs };
  if (repeats === 1) {
    const all: Stretch = { from: width, to: -length, delay: 0, duration: enterMs + passMs, iterations: 1 };
    return { ...shared, stretches: [all], copies: 1 };
  }
  const enter: Stretch = { from: width, to: 0, delay: 0, duration: enterMs, iterations: 1 };
  const loop = { from: 0, to: -length, delay: enterMs, duration: passMs };
  if (repeats === null)
    return { ...shared, stretches: [enter, { ...loop, iterations: Number.POSITIVE_INFINITY }], copies: 2 };
  const loops = repeats - 2;
  const out = { from: 0, to: -2 * length, delay: enterMs + loops * passMs, duration: 2 * passMs, iterations: 1 };
  return { ...shared, stretches: [enter, ...(loops > 0 ? [{ ...loop, iterations: loops }] : []), out], copies: 2 };
}

/**
 * Returns how long texts shared with other screens have been running, by their common time: the same on every screen,
 * whenever it starts. Endless texts count as entered long ago.
 */
export function elapsedByCommonTime(
  { enterMs, passMs }: Pick<ScrollPlan, 'enterMs' | 'passMs'>,
  repeats: number | null,
  common: number,
) {
  const since = (common + enterMs) % passMs;
  return repeats === null ? since + Math.ceil(enterMs / passMs) * passMs : since;
}

/** Returns whose turn it is among endless turns of the given durations, and for how long it has lasted. */
export function currentTurn(durations: readonly number[], common: number): { turn: number; elapsed: number } {
  let elapsed =
    common %
    Math.max(
      1,
      durations.reduce((sum, each) => sum + each, 0),
    );
  for (const [turn, duration] of durations.entries()) {
    if (elapsed < duration) return { turn, elapsed };
    elapsed -= duration;
  }
  return { turn: 0, elapsed: 0 };
}

/** Returns the visible copies after some milliseconds, as distances from the edge at which they leave. */
export function copiesAt(
  { enterMs, passMs }: ScrollPlan,
  { width, length, repeats }: { width: number; length: number; repeats: number | null },
  elapsed: number,
): number[] {
  const seen: number[] = [];
  const first = Math.max(0, Math.floor((elapsed - enterMs) / passMs));
  for (let copy = first; repeats === null || copy < repeats; copy += 1) {
    const at = width - (elapsed / enterMs) * width + copy * length;
    if (at >= width) break;
    seen.push(at);
  }
  return seen;
}

/** Returns the number of completed passes after some milliseconds. */
export const completedPasses = ({ enterMs, passMs }: Pick<ScrollPlan, 'enterMs' | 'passMs'>, elapsed: number) =>
  Math.max(0, Math.floor((elapsed - enterMs) / passMs + 1e-6));

const LEAST_MS = 4_000;
/** Reading speed of a slow reader; a Chinese, Japanese or Korean character counts as two or three letters. */
const MS_PER_LETTER = 70;
const MS_PER_CHARACTER = 180;

/** Returns how long a text has to stay to be read. */
export function readingTimeMs(text: string): number {
  const dense = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  return Math.max(LEAST_MS, dense * MS_PER_CHARACTER + (Array.from(text).length - dense) * MS_PER_LETTER);
}
