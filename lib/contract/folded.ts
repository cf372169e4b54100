/** Letters that Unicode does not decompose, with the ASCII letters that people type instead. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ı: 'i', ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ŧ: 't', ð: 'd', ς: 'σ' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe' },
};

/** Returns a text without case and accents, for comparisons: the same as `apm.folded` in the database. */
export const folded = (text: string): string =>
  text
    .trim()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ıłøđħŧðςßæœ]/g, (letter) => LETTERS[letter] ?? letter);
