import type { z } from 'zod';
import { email, phone } from '@/lib/contract/account';
import { loginName } from '@/lib/contract/auth';
import { name } from '@/lib/contract/fields';
import { slices } from '../../base/slices';
import { type LineProblem, readTable, type TableLine } from '../../http/csv-table';
import { COLUMNS, headingsOf, ROLE_SEPARATOR } from './export';

type Column = (typeof COLUMNS)[number];

/** Parsed line; institution and roles by name, '' if absent. */
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

/** Reads a file's lines; invalid ones are left out and listed. Throws 400 or 413 if it is no such file at all. */
export async function readLines(file: Blob): Promise<{ lines: UserLine[]; problems: LineProblem[] }> {
  const { lines, problems } = await readTable(file, {
    columns: COLUMNS,
    required: ['loginName', 'name'],
    headings: headingsOf,
  });
  const read: UserLine[] = [];
  for await (const part of slices(lines)) {
    read.push(...part.map((line) => userOf(line, problems)).filter((line) => line !== null));
  }
  return { lines: read, problems };
}

const YES = ['', 'true', 'yes', '1'];
const NO = ['false', 'no', '0'];
const RULE_BROKEN: Partial<Record<Column, string>> = {
  loginName: 'invalidLoginName',
  phone: 'invalidFormat',
  email: 'invalidFormat',
};

/** Returns `null` if a cell is invalid, and adds that to `problems`. */
function userOf({ line, cell }: TableLine<Column>, problems: LineProblem[]): UserLine | null {
  const before = problems.length;
  const wrong = (column: Column, error: string) => problems.push({ line, column, error });
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
