/** Letters that are no letter with a mark to Unicode, as people type them without their own keyboard. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ı: 'i', ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ŧ: 't', ð: 'd', ς: 'σ' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe' },
};

/** A text without case and accents, for comparisons: the same as `apm.folded` in the database. */
export const folded = (text: string): string =>
  text
    .trim()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ıłøđħŧðςßæœ]/g, (letter) => LETTERS[letter] ?? letter);
