import { type Direction, directionOf } from '@/lib/widgets';

/** Font size at which texts are measured. */
export const MEASURED_AT = 100;

/** Returns the width of a text in pixels at that size. */
export type Measure = (text: string, bold: boolean) => number;

/** Text broken into lines, at a size at which it fits. */
export interface SetText {
  lines: string[];
  /** Font size in pixels. */
  size: number;
  /** Width of the longest line in pixels. */
  width: number;
  direction: Direction;
}

export const LINE_HEIGHT = 1.25;
/** Factor by which each attempt shrinks the text. */
const STEP = 0.92;
const SMALLEST = 8;
const LEAST_FOR_A_WORD = 0.5;

/**
 * Units between which a line may break: words; in Chinese and Japanese every character, with punctuation that must not
 * begin a line and brackets that must not end one.
 */
const UNITS =
  /\n|[^\S\n]+|[\p{Ps}\p{Pi}]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\p{Po}\p{Pe}\p{Pf}ー]*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

/** Splits a text into units between which it may break, including spaces and line ends. */
export const splitUnits = (text: string): string[] => text.match(UNITS) ?? [];

/** Joins a text into one line, because moving text has no lines. */
export const joinLines = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

export const widthOf = (text: string, size: number, bold: boolean, measure: Measure) =>
  (measure(text, bold) * size) / MEASURED_AT;

/** Sets a text into a box, at most at `size`, and as much smaller as needed to fit. */
export function setText(
  text: string,
  { size, bold, width, height }: { size: number; bold: boolean; width: number; height: number },
  measure: Measure,
): SetText {
  const units = unitsOf(text, bold, measure);
  const widest = Math.max(0, ...units.map((unit) => unit.width));
  let now = size;
  let room = (width * MEASURED_AT) / now;
  let lines = linesOf(units, room);
  const tooHigh = () => lines.length * now * LINE_HEIGHT > height && now * STEP >= SMALLEST;
  // A long address is broken eventually, so that the whole text doesn't become tiny.
  const wordBroken = () => widest > room && now * STEP >= size * LEAST_FOR_A_WORD;
  while (tooHigh() || wordBroken()) {
    now *= STEP;
    room = (width * MEASURED_AT) / now;
    lines = linesOf(units, room);
  }
  const longest = Math.max(...lines.map((line) => widthOf(line, now, bold, measure)));
  return { lines, size: now, width: longest, direction: directionOf(text) };
}

interface Unit {
  text: string;
  width: number;
  /** Measures each character, for units wider than a line. */
  characters: () => { text: string; width: number }[];
}

function unitsOf(text: string, bold: boolean, measure: Measure): Unit[] {
  return splitUnits(text.trim()).map((unit) => ({
    text: unit,
    width: unit === '\n' ? 0 : measure(unit, bold),
    characters: () => Array.from(unit, (one) => ({ text: one, width: measure(one, bold) })),
  }));
}

function linesOf(units: readonly Unit[], width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const end = () => {
    lines.push(line.trimEnd());
    line = '';
    used = 0;
  };
  const put = (text: string, wide: number) => {
    if (used > 0 && used + wide > width) end();
    line += text;
    used += wide;
  };
  for (const unit of units) {
    if (unit.text === '\n') end();
    else if (unit.text.trim() === '') {
      // Spaces take no room at the end of a line, and none begins one.
      if (used > 0) {
        line += ' ';
        used += unit.width;
      }
    } else if (unit.width <= width) put(unit.text, unit.width);
    else for (const { text, width: wide } of unit.characters()) put(text, wide);
  }
  end();
  return lines;
}
