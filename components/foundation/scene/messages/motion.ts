/** A stretch of a ticker's way: `from` and `to` in pixels in reading direction, times in milliseconds from its start. */
export interface Stretch {
  from: number;
  to: number;
  delay: number;
  duration: number;
  iterations: number;
}

export interface ScrollPlan {
  stretches: Stretch[];
  /** How many times the texts stand in a row at once. */
  copies: number;
  /** Until the first copy has come in whole. */
  enterMs: number;
  /** One pass of all texts. */
  passMs: number;
}

/** Steps of `speed` are a twentieth of the width a second. */
const SPEED_STEPS = 20;

/**
 * The way of a ticker through a place `width` wide, of texts that take `length`, at least the width. It comes in from the edge, runs
 * in a loop of two copies without a seam and, where it ends, runs out. Each stretch is one transform for the browser's compositor, which
 * moves it alone: no script runs at a frame, nor has to be on time at the end of a pass.
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
 * For how long texts have run already that others show as well, by their common time: the same at every screen, whenever it begins. Where
 * they run without end they have come in long ago.
 */
export function elapsedInStep(
  { enterMs, passMs }: Pick<ScrollPlan, 'enterMs' | 'passMs'>,
  repeats: number | null,
  common: number,
) {
  const since = (common + enterMs) % passMs;
  return repeats === null ? since + Math.ceil(enterMs / passMs) * passMs : since;
}

/** Whose turn it is of several that take turns without end, each for so long, and for how long it has been. */
export function turnInStep(durations: readonly number[], common: number): { turn: number; elapsed: number } {
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

/** Where the copies are after so many milliseconds: the distance of each from the edge at which it leaves, as far as it is seen. */
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

/** Passes that are over after so many milliseconds. */
export const passesAt = ({ enterMs, passMs }: Pick<ScrollPlan, 'enterMs' | 'passMs'>, elapsed: number) =>
  Math.max(0, Math.floor((elapsed - enterMs) / passMs + 1e-6));

const LEAST_MS = 4_000;
/** A slow reader; a Chinese, Japanese or Korean character says as much as two or three letters. */
const MS_PER_LETTER = 70;
const MS_PER_CHARACTER = 180;

/** How long a text stands so that it can be read. */
export function readingMs(text: string): number {
  const dense = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  return Math.max(LEAST_MS, dense * MS_PER_CHARACTER + (Array.from(text).length - dense) * MS_PER_LETTER);
}
