export type Direction = 'ltr' | 'rtl';

const STRONG = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]|\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Returns the direction of the first letter, like `dir="auto"`. */
export function directionOf(text: string): Direction {
  const [first = ''] = STRONG.exec(text) ?? [];
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}

const JOINED = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}]/u;

/**
 * True if letters of a text can be spaced. Scripts that join letters cannot; otherwise a canvas places one letter after
 * the other from the left, unless the whole text is right-to-left.
 */
export const supportsLetterSpacing = (text: string): boolean =>
  !JOINED.test(text) && (directionOf(text) === 'rtl' || !RIGHT_TO_LEFT.test(text));
