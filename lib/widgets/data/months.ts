/** Names of months in dates, in the platform's languages that use letters. */
const NAMES = [
  'january february march april may june july august september october november december',
  'januar februar märz april mai juni juli august september oktober november dezember',
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
  'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
].map((names) => plain(names).split(' '));

const SHORTEST = 3;

/**
 * Returns the month, from 1, of a name or at least its first three letters; `null` for another word, and for an
 * ambiguous one.
 */
export function monthNamed(word: string): number | null {
  const begin = plain(word);
  if (begin.length < SHORTEST) return null;
  const found = new Set(NAMES.flatMap((names) => names.flatMap((name, i) => (name.startsWith(begin) ? [i + 1] : []))));
  const [month] = found;
  return month !== undefined && found.size === 1 ? month : null;
}

/** Removes case and marks: abbreviations are often written without them. */
function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
