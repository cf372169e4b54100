/** One entry of the header's menu: how wide it is, and up to which width of the menu it does not fit in any more. */
export interface HeadRoom {
  width: number;
  /** px of the menu's own width; null for entries that always stand there. */
  hiddenBelow: number;
}

const MORE = 56;
const ENDS = 24;
const ICON = 26;
const CHEVRON = 22;

/**
 * Shares out the header's menu by the length of its words, so that a style sheet alone can move what has no room into
 * "more": the server's first paint is right at any width of the window, and no script follows its changes.
 */
export function headRooms(entries: readonly { label: string; group: boolean }[]): {
  rooms: HeadRoom[];
  /** "More" shows below this width of the menu. */
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

/** px of a text of the header's menu (Inter, 14 px, 500), a little too much rather than too little. */
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
