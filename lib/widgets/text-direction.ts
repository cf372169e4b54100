export type Direction = 'ltr' | 'rtl';

const STRONG = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]|\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Of the first letter, as `dir="auto"` has it. */
export function directionOf(text: string): Direction {
  const [first = ''] = STRONG.exec(text) ?? [];
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}

const JOINED = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}]/u;

/**
 * Whether letters of a text can stand apart. Those of a script that joins them cannot; where they can, a canvas sets one after the other from
 * the left, unless the whole text is set from the right.
 */
export const canBeSpaced = (text: string): boolean =>
  !JOINED.test(text) && (directionOf(text) === 'rtl' || !RIGHT_TO_LEFT.test(text));
