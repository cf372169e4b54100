import type { z } from 'zod';
import { email, phone } from '@/lib/contract/account';
import { loginName } from '@/lib/contract/auth';
import { name } from '@/lib/contract/fields';
import { type CsvRecord, readCsv } from '../../http/csv';
import { badRequest, tooLarge } from '../../http/problem';
import { COLUMNS, ROLE_SEPARATOR } from './export';

const MOST_BYTES = 2 * 1024 ** 2;
const MOST_LINES = 5_000;

type Column = (typeof COLUMNS)[number];
const isColumn = (text: string): text is Column => (COLUMNS as readonly string[]).includes(text);

export interface LineProblem {
  line: number;
  column: string;
  error: string;
}

/** A user as a line says; institution and roles by name still, '' where there is none. */
export interface UserLine {
  line: number;
  loginName: string;
  name: string;
  office: string;
  roles: string[];
  phone: string | null;
  email: string | null;
  enabled: boolean;
}

/** Reads a file's lines. Throws 400 and 413 for what is no such file at all; what is wrong with a line is listed. */
export async function readLines(file: Blob): Promise<{ lines: UserLine[]; problems: LineProblem[] }> {
  if (file.size > MOST_BYTES) throw tooLarge('csvTooLarge', { megabytes: MOST_BYTES / 1024 ** 2, lines: MOST_LINES });
  const records = readCsv(textOf(await file.arrayBuffer()));
  const [header, ...given] = records ?? [];
  if (!header) throw badRequest({ file: 'notCsv' }, 'notCsv');
  if (given.length > MOST_LINES)
    throw tooLarge('csvTooLarge', { megabytes: MOST_BYTES / 1024 ** 2, lines: MOST_LINES });

  const columns = header.cells.map((cell) => cell.trim());
  const problems = headerProblems(columns, header.line);
  if (problems.length > 0) return { lines: [], problems };
  const lines = given.map((record) => lineOf(record, columns, problems));
  return { lines: lines.filter((line) => line !== null), problems };
}

function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw badRequest({ file: 'notUtf8' }, 'notUtf8');
  }
}

function headerProblems(columns: string[], line: number): LineProblem[] {
  const unknown = columns.filter((column) => !isColumn(column));
  const twice = columns.filter((column, nth) => columns.indexOf(column) !== nth);
  const missing = ['loginName', 'name'].filter((column) => !columns.includes(column));
  return [
    ...unknown.map((column) => ({ line, column, error: 'unknownColumn' })),
    ...twice.map((column) => ({ line, column, error: 'duplicate' })),
    ...missing.map((column) => ({ line, column, error: 'required' })),
  ];
}

const YES = ['', 'true', 'yes', '1'];
const NO = ['false', 'no', '0'];

/** null where a cell is wrong, which `problems` then says. */
function lineOf({ line, cells }: CsvRecord, columns: string[], problems: LineProblem[]): UserLine | null {
  const before = problems.length;
  const wrong = (column: string, error: string) => problems.push({ line, column, error });
  if (cells.length > columns.length) wrong('', 'tooManyCells');
  const cell = (column: Column) => (cells[columns.indexOf(column)] ?? '').trim();
  const checked = (column: Column, rule: z.ZodType<string>) => {
    const parsed = rule.safeParse(cell(column));
    if (!parsed.success) wrong(column, cell(column) === '' ? 'required' : (RULE_BROKEN[column] ?? 'invalid'));
    return parsed.data ?? '';
  };
  const enabled = cell('enabled').toLowerCase();
  if (![...YES, ...NO].includes(enabled)) wrong('enabled', 'trueOrFalse');
  const read: UserLine = {
    line,
    loginName: checked('loginName', loginName),
    name: checked('name', name),
    office: cell('office'),
    roles: cell('roles')
      .split(ROLE_SEPARATOR)
      .map((each) => each.trim())
      .filter(Boolean),
    phone: cell('phone') === '' ? null : checked('phone', phone),
    email: cell('email') === '' ? null : checked('email', email),
    enabled: YES.includes(enabled),
  };
  return problems.length === before ? read : null;
}

const RULE_BROKEN: Partial<Record<Column, string>> = {
  loginName: 'invalidLoginName',
  phone: 'invalidFormat',
  email: 'invalidFormat',
};
