import type { CellFormat } from './schema';

const isTrueUnless = new Set(['', '0', 'false', 'no', 'nein', 'non', 'nie', 'нет', '否', '-']);

/** Whether a cell says yes: anything does that is not one of the words for no. */
export const isYes = (cell: string) => !isTrueUnless.has(cell.trim().toLowerCase());

/**
 * The number that a cell holds, whatever stands around it: `€ 4,20`, `1,234.50`, `-3`. The last of several signs is the decimal one; a single
 * comma before three digits separates thousands. null where there is none.
 */
export function numberOf(cell: string): number | null {
  const [found] = /[-−+]?\d[\d.,'\u00a0\u202f ]*/.exec(cell) ?? [];
  if (found === undefined) return null;
  const plain = found
    .replace(/[\s'\u00a0\u202f]/g, '')
    .replace('−', '-')
    .replace(/[.,]+$/, '');
  const [comma, point] = [plain.lastIndexOf(','), plain.lastIndexOf('.')];
  const several = (sign: string) => plain.split(sign).length > 2;
  let written = plain;
  if (comma >= 0 && point >= 0) {
    const [decimal, thousands] = comma > point ? [',', '.'] : ['.', ','];
    written = plain.replaceAll(thousands, '').replace(decimal, '.');
  } else if (comma >= 0) {
    written = several(',') || /,\d{3}$/.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.');
  } else if (several('.')) written = plain.replaceAll('.', '');
  const number = Number(written);
  return Number.isFinite(number) ? number : null;
}

interface Reader {
  /** BCP 47; empty is this machine's. */
  locale: string;
  /** IANA; empty is this machine's. */
  zone: string;
}

/** A cell as it is written for people. */
export function shownCell(cell: string, format: CellFormat, { locale, zone }: Reader): string {
  if (format.kind === 'text' || cell.trim() === '') return cell;
  if (format.kind === 'number') {
    const number = numberOf(cell);
    if (number === null) return cell;
    const { decimals, before, after } = format;
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return `${before}${inLocale(locale, (tag) => new Intl.NumberFormat(tag, digits).format(number))}${after}`;
  }
  const instant = Date.parse(cell);
  if (Number.isNaN(instant)) return cell;
  // A day without a time is the same day in every zone.
  const timeZone = /^\d{4}-\d{2}-\d{2}$/.test(cell.trim()) ? 'UTC' : zone || undefined;
  return inLocale(locale, (tag) =>
    new Intl.DateTimeFormat(tag, { ...dateStyles[format.show], timeZone }).format(instant),
  );
}

const dateStyles: Record<Extract<CellFormat, { kind: 'date' }>['show'], Intl.DateTimeFormatOptions> = {
  date: { day: 'numeric', month: 'numeric', year: 'numeric' },
  time: { timeStyle: 'short' },
  dateTime: { dateStyle: 'short', timeStyle: 'short' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
};

/** A locale or zone that this machine does not know falls back to its own. */
export function inLocale(locale: string, write: (tag: string | undefined) => string): string {
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
