import { parse } from 'csv-parse/sync';
import type { SourceConfig } from '@/lib/contract/data-source';
import { valueLimits } from '@/lib/widgets';
import { NoRows, type Rows, textOf } from './rows';

type Csv = Extract<SourceConfig, { kind: 'csv' }>;

/** What an address answers that gives something else at the moment: a page, XML or JSON. */
const OTHER_FORMAT = /^\s*(?:<[!?a-z]|[[{]\s*["{[\]}])/i;

/** Excel names the delimiter in a line before the others. */
const NAMED_DELIMITER = /^sep=(.)(?:\r\n?|\n)/i;

const DELIMITERS = [';', '\t', ',', '|'] as const;

/** Lines with cells. Without a head the columns are numbered. Without a word it is none: an export that is being written again is empty for a moment. */
export function readCsv(bytes: Buffer, { delimiter, head }: Pick<Csv, 'delimiter' | 'head'>, charset = ''): Rows {
  const whole = textOf(bytes, charset);
  const named = NAMED_DELIMITER.exec(whole);
  const text = whole.slice(named?.[0].length ?? 0);
  if (OTHER_FORMAT.test(text) || text.includes('\0')) throw new NoRows('notCsv');
  let lines: string[][];
  try {
    lines = parse(text, {
      bom: true,
      delimiter: delimiter === 'auto' ? (named?.[1] ?? delimiterOf(text)) : delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      to: valueLimits.rows + 1,
      max_record_size: 100_000,
    });
  } catch {
    throw new NoRows('notCsv');
  }
  if (lines.every((cells) => cells.every((cell) => cell === ''))) throw new NoRows('notCsv');
  const [first = []] = lines;
  const columns = head
    ? first
    : Array.from({ length: Math.max(0, ...lines.map(({ length }) => length)) }, (_, i) => String(i + 1));
  return { columns, rows: head ? lines.slice(1) : lines };
}

const LONGEST_HEAD = 100_000;

/** The sign that the first line has most of, outside of what is quoted. */
function delimiterOf(text: string): string {
  const [line = ''] = text
    .slice(0, LONGEST_HEAD)
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const counted = DELIMITERS.map((sign) => ({ sign, count: line.split(sign).length }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).sign;
}
