/** Width of a header menu entry, and the menu width below which it no longer fits. */
export interface HeadRoom {
  width: number;
  /** Menu width in px below which the entry is hidden. */
  hiddenBelow: number;
}

const MORE = 56;
const ENDS = 24;
const ICON = 26;
const CHEVRON = 22;

/**
 * Computes the header menu's breakpoints from the length of its labels, so that CSS can move entries into "more": the
 * server's first paint is right at any window width, and no script handles resizing.
 */
export function menuBreakpoints(entries: readonly { label: string; group: boolean }[]): {
  rooms: HeadRoom[];
  /** Menu width below which "more" is shown. */
  moreBelow: number;
} {
  const widths = entries.map(({ label, group }) => ENDS + ICON + textWidth(label) + (group ? CHEVRON : 0));
  const total = widths.reduce((sum, width) => sum + width, 0);
  let sum = 0;
  const rooms = widths.map((width) => {
    sum += width;
    return { width, hiddenBelow: Math.min(total, sum + MORE) };
  });
  return { rooms, moreBelow: total };
}

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/;

/** Estimates the px width of a header menu label (Inter, 14 px, 500), rounded up rather than down. */
function textWidth(text: string): number {
  return Math.ceil([...text].reduce((sum, letter) => sum + letterWidth(letter), 2));
}

function letterWidth(letter: string): number {
  if (WIDE.test(letter)) return 14.2;
  if (/[mMWЖШЩЮФ]/.test(letter)) return 13;
  if (/[wжшщюмф]/.test(letter)) return 11.6;
  if (/\p{Lu}/u.test(letter)) return 10;
  if (/[ijlI.,' ]/.test(letter)) return 3.9;
  return /[frt]/.test(letter) ? 5.4 : 8.4;
}
