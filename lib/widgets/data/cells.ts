import { isKnownZone } from '@/lib/time';
import { parseCellDate } from './dates';
import { pictureOf } from './pictures';
import type { CellFormat } from './schema';
import type { CellWriting } from './writing';

/** Words for "no" and "false" in the platform's languages, as people and their spreadsheets write them. */
const isTrueUnless = new Set([
  ...['', '0', '-', '–', '—'],
  ...['no', 'n', 'false', 'f', 'nein', 'falsch', 'falso', 'non', 'faux', 'nie', 'fałsz'],
  ...['нет', 'ложь', '아니요', '아니오', '거짓', '否', '不', '不是', '假'],
]);

/** True for any cell except the words for "no". */
export const isAffirmative = (cell: string) => !isTrueUnless.has(cell.trim().toLowerCase());

/** Very large or small numbers as spreadsheets write them. */
const SCIENTIFIC = /^[-+]?(?:\d+(?:[.,]\d+)?|[.,]\d+)e[-+]?\d{1,3}$/i;

/** Minus sign in front of a currency sign. */
const NEGATIVE = /^\s*[-−]\s?\p{Sc}/u;

/** Digits with possible separators. Decimals may begin without a zero, as in `.5`, but not in `Rs.500`. */
const DIGITS = /(?:^|[^\p{L}\d.,])([-−+]?[.,]\d[\d.,'’\u00a0\u2009\u202f ]*)|[-−+]?\d[\d.,'’\u00a0\u2009\u202f ]*/u;

/** Negative numbers in accounting notation: `(3.50)`, with a currency or percent sign inside or next to it. */
const UNIT = String.raw`(?:\p{Sc}|%|[A-Z]{3})?`;
const IN_BRACKETS = new RegExp(String.raw`^${UNIT}\s*\(\s*${UNIT}\s*[.,]?\d[\d.,'’\s]*${UNIT}\s*\)\s*${UNIT}$`, 'u');

/** Time or date, which are no numbers. */
const NO_NUMBER = /\d[/:]\d|\d-\d{1,2}-\d/;

/** Groups of three digits, the first of one to three without a leading zero. */
const GROUPS = /^[-+]?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/;

/**
 * Returns the number in a cell, ignoring text around it: `€ 4,20`, `1,234.50`, `-3`, `$.99`, `(3.50)` for -3.5. The
 * last of two different separators is the decimal one; if digits in groups of three could be thousands or decimals
 * (`1.234`), the source's decimal separator decides. `null` without a number, and for dates and times.
 */
export function numberOf(cell: string, decimal: CellWriting['decimal'] = 'point'): number | null {
  const number = numberIn(cell, decimal);
  if (!Number.isFinite(number)) return null;
  return NEGATIVE.test(cell) || IN_BRACKETS.test(cell.trim()) ? -number : number;
}

function numberIn(cell: string, decimal: CellWriting['decimal']): number {
  const whole = cell.trim().replace('−', '-');
  if (SCIENTIFIC.test(whole)) return Number(whole.replace(',', '.'));
  const [digits, decimals] = DIGITS.exec(cell) ?? [];
  const found = decimals ?? digits;
  if (found === undefined || NO_NUMBER.test(cell)) return Number.NaN;
  const plain = found
    .replace(/[\s'’]/g, '')
    .replace('−', '-')
    .replace(/[.,]+$/, '');
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'));
  if (last < 0) return Number(plain);
  const sign = plain.charAt(last);
  const isThousands = GROUPS.test(plain) && (plain.indexOf(sign) < last || sign !== (decimal === 'point' ? '.' : ','));
  const before = plain.slice(0, last).replaceAll(sign === '.' ? ',' : '.', '');
  return Number(isThousands ? plain.replaceAll(sign, '') : `${before}.${plain.slice(last + 1)}`);
}

interface Reader {
  /** BCP 47; empty: this machine's. */
  locale: string;
  /** IANA zone; empty: this machine's. */
  zone: string;
}

/** Returns a cell of a source formatted for people. A reference to a picture is no text. */
export function formatCell(cell: string, format: CellFormat, { locale, zone }: Reader, writing: CellWriting): string {
  if (format.kind === 'picture' || pictureOf(cell)) return '';
  if (format.kind === 'text' || cell.trim() === '') return cell;
  if (format.kind === 'number') {
    const number = numberOf(cell, writing.decimal);
    if (number === null) return cell;
    const { decimals, before, after } = format;
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return `${before}${callWithLocale(locale, (tag) => new Intl.NumberFormat(tag, digits).format(number))}${after}`;
  }
  const date = parseCellDate(cell, writing);
  if (!date) return cell;
  const timeZone = date.isLocal ? 'UTC' : isKnownZone(zone) ? zone : undefined;
  return callWithLocale(locale, (tag) =>
    new Intl.DateTimeFormat(tag, { ...dateStyles[format.show], timeZone }).format(date.at),
  );
}

const dateStyles: Record<Extract<CellFormat, { kind: 'date' }>['show'], Intl.DateTimeFormatOptions> = {
  date: { day: 'numeric', month: 'numeric', year: 'numeric' },
  time: { timeStyle: 'short' },
  dateTime: { dateStyle: 'short', timeStyle: 'short' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
};

/** Calls `write` with a locale, or with the machine's own if it is unknown. */
export function callWithLocale(locale: string, write: (tag: string | undefined) => string): string {
  try {
    return write(locale || undefined);
  } catch {
    try {
      return write(undefined);
    } catch {
      return '';
    }
  }
}
