import { valueLimits } from '@/lib/widgets';
import { type TextOrigin, textOf } from '../../../base/text-of-bytes';
import { cellText, NoRows, type TableRows } from './rows';

/** Depth of nested objects in a row; their fields become columns with dots in the names. */
const DEPTH = 3;

/** Name of the column with the keys of a map; underscores before it tell it from a field of that name. */
const KEY = 'key';

/**
 * Reads what is at a path: a list of objects (whose fields are the columns), of lists or of plain values; a map of objects, one
 * row per key; or one object, which is one row. Throws `noList` for anything else.
 */
export function readJson(bytes: Buffer, path: string, origin: TextOrigin = {}): TableRows {
  let at: unknown;
  try {
    at = JSON.parse(textOf(bytes, origin).replace(/^\uFEFF/, ''));
  } catch {
    throw new NoRows('notJson');
  }
  for (const name of path.split('.').filter(Boolean)) {
    const within = typeof at === 'object' && at !== null && Object.hasOwn(at, name);
    at = within ? (at as Record<string, unknown>)[name] : undefined;
  }
  if (Array.isArray(at)) return tableOf(at);
  if (!isObject(at)) throw new NoRows('noList');
  return isMap(at) ? tableOfMap(at) : tableOf([at]);
}

function tableOf(list: readonly unknown[]): TableRows {
  const items = list.slice(0, valueLimits.stored).map((item) => fieldsOf(item));
  const columns = namesIn(items).slice(0, valueLimits.columns);
  return {
    columns,
    rows: items.map((fields) => columns.map((column) => fields.get(column) ?? '')),
    count: list.length,
  };
}

function tableOfMap(map: Record<string, unknown>): TableRows {
  const keys = Object.keys(map);
  const items = keys.slice(0, valueLimits.stored).map((key) => [key, fieldsOf(map[key])] as const);
  const names = namesIn(items.map(([, fields]) => fields));
  const taken = new Set(names.map((name) => name.trim()));
  let first = KEY;
  while (taken.has(first)) first = `_${first}`;
  const columns = names.slice(0, valueLimits.columns - 1);
  return {
    columns: [first, ...columns],
    rows: items.map(([key, fields]) => [cellText(key), ...columns.map((column) => fields.get(column) ?? '')]),
    count: keys.length,
  };
}

const namesIn = (items: readonly Map<string, string>[]) => [...new Set(items.flatMap((fields) => [...fields.keys()]))];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * True for a map of objects: all values are objects, and each shares the name of a field with another one. A single value, and
 * values without fields, contradict nothing, so a map stays one while it shrinks.
 */
function isMap(object: Record<string, unknown>): boolean {
  const filled: string[][] = [];
  for (const value of Object.values(object)) {
    if (!isObject(value)) return false;
    const names = Object.keys(value);
    if (names.length > 0) filled.push(names);
  }
  if (filled.length < 2) return true;
  const uses = new Map<string, number>();
  for (const name of filled.flat()) uses.set(name, (uses.get(name) ?? 0) + 1);
  return filled.every((names) => names.some((name) => (uses.get(name) ?? 0) > 1));
}

function fieldsOf(item: unknown): Map<string, string> {
  const fields = new Map<string, string>();
  const put = (value: unknown, name: string, depth: number) => {
    if (fields.size >= valueLimits.columns) return;
    if (isPlain(value)) fields.set(name || '1', cellOf(value));
    else if (Array.isArray(value) && value.every(isPlain)) {
      const filled = value.slice(0, 50).filter((each) => each !== null);
      fields.set(name || '1', filled.map(cellOf).join(', '));
    } else if (depth < DEPTH)
      for (const [key, each] of Object.entries(value)) put(each, name ? `${name}.${key}` : key, depth + 1);
  };
  if (Array.isArray(item)) for (const [i, value] of item.entries()) put(value, String(i + 1), 1);
  else if (item !== null) put(item, '', 0);
  return fields;
}

type Plain = string | number | boolean | null | undefined;
const isPlain = (value: unknown): value is Plain => typeof value !== 'object' || value === null;

/** Text of a value. Numbers have digits only, because widgets do not read exponents. */
function cellOf(value: Plain): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return cellText(value);
  if (typeof value !== 'number' || !String(value).includes('e')) return String(value);
  return value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 });
}
