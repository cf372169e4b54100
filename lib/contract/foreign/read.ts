import { z } from 'zod';
import { MOST_ROWS } from '../fields';
import { valueWhenAbsent } from './absent';
import { isFields, listIn } from './answer';
import { FOREIGN_ID } from './ids';
import { flagOf, instantOf, numberOf, textOf } from './values';

type Schema = z.core.$ZodType;
type Shape = Readonly<Record<string, Schema>>;

/** Marks a value that cannot be read. */
const unreadable = Symbol('unreadable');
/** Placeholder schema for rows that were already read. */
const unread = z.unknown();

/**
 * Reads a value that another platform wrote in its own way as what `schema` describes: numbers, flags, dates, lists and
 * ids in any notation. A missing value, or an unreadable optional part, is empty (`null`, '', 0, false, no rows) or as
 * set by `defaultIfAbsent`; a record needs its id. Unreadable rows are left out, and `leftOut` receives their number. Returns
 * undefined for what cannot be understood, such as a list of unreadable rows only.
 */
export function readForeign<S extends z.ZodType>(
  schema: S,
  given: unknown,
  leftOut: (rows: number) => void = () => {},
): z.output<S> | undefined {
  let left = 0;
  if (isAbsent(given) && !isList(schema)) return undefined;
  if (isUnknownRecord(schema, given)) return undefined;
  const value = read(schema, given);
  const rows = listIn(value)?.list;
  if (value === unreadable || (rows?.length === 0 && left > 0)) return undefined;
  if (left > 0) leftOut(left);
  return value as z.output<S>;

  function read(of: Schema, value: unknown): unknown {
    if (isAbsent(value)) return empty(of);
    const def = defOf(of);
    switch (def.type) {
      case 'object':
        return 'list' in def.shape ? page(def.shape, value) : record(def.shape, value);
      case 'array':
        return rowsOf(def.element, value);
      case 'record':
        return isFields(value) ? mapped(value, (each) => read(def.valueType, each)) : unreadable;
      case 'nullable': {
        const within = read(def.innerType, value);
        return within === '' ? null : within;
      }
      case 'optional':
      case 'default':
      case 'prefault':
      case 'readonly':
      case 'nonoptional':
      case 'catch':
        return read(def.innerType, value);
      case 'lazy':
        return read(def.getter(), value);
      case 'union':
        return oneOf(def.options, value);
      case 'pipe': {
        const before = read(def.in, value);
        return before === unreadable ? unreadable : checked(of, before);
      }
      case 'string':
        return text(of, 'format' in def ? String(def.format) : '', value);
      case 'number':
        return checked(of, numberOf(value));
      case 'boolean':
        return flagOf(value) ?? unreadable;
      case 'enum':
        return Object.values(def.entries).find((word) => isSame(word, value)) ?? wordFor(of, value);
      case 'literal':
        return def.values.find((word) => isSame(word, value)) ?? unreadable;
      default:
        return checked(of, value);
    }
  }

  function record(shape: Shape, value: unknown): unknown {
    if (!isFields(value)) return unreadable;
    if (shape.id && isAbsent(value.id) && !(shape.id as z.ZodType).safeParse(null).success) return unreadable;
    return mapped(shape, (field, key) => {
      const found = read(field, value[key]);
      return found === unreadable && isOptional(field) ? empty(field) : found;
    });
  }

  /** Reads a page; without a stated total, the rows received count. */
  function page(shape: Shape, value: unknown): unknown {
    const found = listIn(value);
    if (!found) return unreadable;
    const list = rowsOf((shape.list as z.ZodArray).element, found.list) as unknown[];
    const fields = isFields(value) ? value : {};
    const paging = { pageNo: 1, pageSize: Math.max(1, list.length), ...fields, count: found.count ?? list.length };
    const around = record({ ...shape, list: unread }, paging);
    return around === unreadable ? unreadable : { ...(around as object), list };
  }

  function rowsOf(of: Schema, value: unknown): unknown {
    const given = typeof value === 'string' ? splitWords(value) : listIn(value)?.list;
    if (!given) return unreadable;
    // Checks instead of reads: `null` in place of a row must not become an empty row.
    const readable = given
      .slice(0, MOST_ROWS)
      .map((each) => (isAbsent(each) ? checked(of, each) : read(of, each)))
      .filter((each) => each !== unreadable);
    left += given.length - readable.length;
    return readable;
  }

  function oneOf(options: readonly Schema[], value: unknown): unknown {
    const exact = options.map((option) => checked(option, value)).find((found) => found !== unreadable);
    if (exact !== undefined) return exact;
    return options.map((option) => read(option, value)).find((found) => found !== unreadable) ?? unreadable;
  }
}

/** True if a response can be read without this field. A record's own id is always needed. */
export const canBeAbsent = (field: Schema): boolean => empty(field) !== unreadable;

/** Returns the value for a missing field. */
function empty(of: Schema): unknown {
  const said = valueWhenAbsent(of);
  if (said) return said.value;
  const def = defOf(of);
  switch (def.type) {
    case 'object':
      return mapped(def.shape, empty);
    case 'array':
      return [];
    case 'record':
      return {};
    case 'nullable':
      return null;
    case 'default':
    case 'prefault':
      return def.defaultValue;
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return empty(def.innerType);
    case 'lazy':
      return empty(def.getter());
    case 'union':
      return def.options.map(empty).find((value) => value !== unreadable) ?? undefined;
    case 'pipe':
      return empty(def.in);
    case 'string':
      return '';
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'enum':
    case 'literal':
      return unreadable;
    default:
      return undefined;
  }
}

/** Reads a flag in place of a word, or an unknown word. */
function wordFor(of: Schema, value: unknown): unknown {
  const said = valueWhenAbsent(of);
  if (!said) return unreadable;
  const flag = flagOf(value);
  return (flag === undefined ? undefined : flag ? said.yes : said.no) ?? said.value;
}

function text(of: Schema, format: string, value: unknown): unknown {
  if (format === 'datetime') return instantOf(value) ?? unreadable;
  const written = textOf(value);
  if (format === 'date') return checked(of, /^\d{4}-\d{2}-\d{2}/.exec(written ?? '')?.[0]);
  // JSON rounds a number that is too long: it would be another record's id.
  if (format === 'uuid' && typeof value === 'number' && !Number.isSafeInteger(value)) return unreadable;
  if (format === 'uuid') return FOREIGN_ID.test(written ?? '') ? written : unreadable;
  return checked(of, written);
}

function mapped<T>(of: Readonly<Record<string, T>>, each: (value: T, key: string) => unknown): unknown {
  const entries = Object.entries(of).map(([key, value]) => [key, each(value, key)] as const);
  return entries.some(([, value]) => value === unreadable) ? unreadable : Object.fromEntries(entries);
}

function checked(of: Schema, value: unknown): unknown {
  const parsed = (of as z.ZodType).safeParse(value);
  return parsed.success ? parsed.data : unreadable;
}

const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

function isList(schema: Schema): boolean {
  const def = defOf(schema);
  return def.type === 'array' || def.type === 'nullable' || (def.type === 'object' && 'list' in def.shape);
}

/** True for a record of unknown fields only, such as an error in place of counts. Reading it would make all counts 0. */
function isUnknownRecord(schema: Schema, given: unknown): boolean {
  const def = defOf(schema);
  if (def.type !== 'object' || 'list' in def.shape || !isFields(given)) return false;
  const names = Object.keys(def.shape);
  return Object.keys(given).length > 0 && names.length > 0 && !names.some((name) => Object.hasOwn(given, name));
}

/** True for a part without which a record is still useful. */
const isOptional = (schema: Schema) => ['nullable', 'optional', 'default', 'prefault'].includes(defOf(schema).type);

const isAbsent = (value: unknown) => value === undefined || value === null || value === '';

const splitWords = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Compares loosely: '1' equals 1, and 'Y' equals true if the words are flags of the wire. */
const isSame = (word: unknown, value: unknown) =>
  String(word).toLowerCase() === String(value).toLowerCase() ||
  (['0', '1'].includes(String(word)) && flagOf(value) === (String(word) === '1'));
