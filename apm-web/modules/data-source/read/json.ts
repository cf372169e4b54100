import { valueLimits } from '@/lib/widgets';
import { type TextOrigin, textOf } from '../../../base/text-of-bytes';
import { cellText, NoRows, type TableRows } from './rows';

/** Depth of nested objects in a row; their fields become columns with dots in the names. */
const DEPTH = 3;

/** Reads the list at a path: of objects, whose fields are the columns, of lists, or of plain values. */
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
  if (!Array.isArray(at)) throw new NoRows('noList');
  const items = at.slice(0, valueLimits.rows).map((item: unknown) => fieldsOf(item));
  const columns = [...new Set(items.flatMap((fields) => [...fields.keys()]))].slice(0, valueLimits.columns);
  return { columns, rows: items.map((fields) => columns.map((column) => fields.get(column) ?? '')), count: at.length };
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
