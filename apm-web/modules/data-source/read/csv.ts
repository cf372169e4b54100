import { parse } from 'csv-parse/sync';
import type { SourceConfig } from '@/lib/contract/data-source';
import { valueLimits } from '@/lib/widgets';
import { type TextOrigin, textOf } from '../../../base/text-of-bytes';
import { cellText, NoRows, type TableRows } from './rows';

type Csv = Extract<SourceConfig, { kind: 'csv' }>;

/** Start of an answer in another format: a page, XML or JSON. */
const OTHER_FORMAT = /^\s*(?:<[!?a-z]|[[{]\s*["{[\]}])/i;

/** Line in which Excel names the delimiter before the others. */
const NAMED_DELIMITER = /^sep=(.)(?:\r\n?|\n)/i;

const LONGEST_LINE = 100_000;

/** Limit over all lines read. Each cell costs time, even beyond the columns of a table. */
const MOST_CELLS = 500_000;

const DELIMITERS = [';', '\t', ',', '|'] as const;

/**
 * Reads lines with cells. Without a head, columns are numbered. A file without any text is refused, as an export that is being
 * rewritten is empty for a moment.
 */
export function readCsv(
  bytes: Buffer,
  { delimiter, head }: Pick<Csv, 'delimiter' | 'head'>,
  origin: TextOrigin = {},
): TableRows {
  const whole = textOf(bytes, origin);
  const named = NAMED_DELIMITER.exec(whole);
  const text = whole.slice(named?.[0].length ?? 0);
  if (OTHER_FORMAT.test(text) || text.includes('\0')) throw new NoRows('notCsv');
  // The parser's own limit on line length ignores delimiters.
  if (longestLine(text) > 2 * LONGEST_LINE) throw new NoRows('tooLarge');
  let lines: string[][];
  let cells = 0;
  let count = 0;
  try {
    lines = parse(text, {
      bom: true,
      delimiter: delimiter === 'auto' ? (named?.[1] ?? delimiterOf(text)) : delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: LONGEST_LINE,
      on_record: (record: string[]) => {
        cells += record.length;
        if (cells > MOST_CELLS) throw new NoRows('tooLarge');
        count += 1;
        return count > valueLimits.stored + 1 ? null : record.map(cellText);
      },
    });
  } catch (error) {
    throw error instanceof NoRows ? error : new NoRows('notCsv');
  }
  if (lines.every((cells) => cells.every((cell) => cell === ''))) throw new NoRows('notCsv');
  const [first = []] = lines;
  const columns = head
    ? first
    : Array.from({ length: Math.max(0, ...lines.map(({ length }) => length)) }, (_, i) => String(i + 1));
  return { columns, rows: head ? lines.slice(1) : lines, count: head ? count - 1 : count };
}

function longestLine(text: string): number {
  let from = 0;
  let longest = 0;
  for (const { index, 0: end } of text.matchAll(/[\r\n]+/g)) {
    longest = Math.max(longest, index - from);
    from = index + end.length;
  }
  return Math.max(longest, text.length - from);
}

/** Delimiter that occurs most often in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const [line = ''] = text
    .slice(0, LONGEST_LINE)
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const counted = DELIMITERS.map((sign) => ({ sign, count: line.split(sign).length }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).sign;
}
