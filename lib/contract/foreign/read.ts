import { z } from 'zod';
import { valueWhenAbsent } from './absent';
import { isFields, listIn } from './answer';
import { FOREIGN_ID } from './ids';
import { flagOf, instantOf, numberOf, textOf } from './values';

/** In the place of rows that were read already. */
const unread = z.unknown();
/** What a value can't be read as. */
const unreadable = Symbol('unreadable');

/**
 * Reads a value that another platform wrote in its own way, as what `schema` says: numbers, flags, dates, lists and ids however they are
 * written. What is absent is empty (null, '', 0, false, no rows), except the id of a record and a choice among words, without which a
 * record can't be shown. A row that can't be read is left out; `leftOut` hears how many. Undefined for what can't be understood.
 */
export function readForeign<S extends z.ZodType>(
  schema: S,
  given: unknown,
  leftOut: (rows: number) => void = () => {},
): z.output<S> | undefined {
  let left = 0;
  const value = read(schema, given);
  if (left > 0) leftOut(left);
  return value === unreadable ? undefined : (value as z.output<S>);

  function read(of: z.core.$ZodType, value: unknown): unknown {
    const missing = isAbsent(value) && valueWhenAbsent(of);
    if (missing) return missing.value;
    const { def } = (of as z.core.$ZodTypes)._zod;
    switch (def.type) {
      case 'object':
        return 'list' in def.shape ? page(def.shape, value) : record(def.shape, value);
      case 'array':
        return rows(def.element, value);
      case 'record':
        return isFields(value) ? mapped(value, (each) => read(def.valueType, each)) : unreadable;
      case 'nullable':
        return isAbsent(value) ? null : read(def.innerType, value);
      case 'optional':
        return value === undefined || value === null ? undefined : read(def.innerType, value);
      case 'default':
      case 'prefault':
        return value === undefined || value === null ? def.defaultValue : read(def.innerType, value);
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
        return isAbsent(value) ? 0 : checked(of, numberOf(value));
      case 'boolean':
        return flagOf(value) ?? unreadable;
      case 'enum':
        return Object.values(def.entries).find((word) => isSame(word, value)) ?? unreadable;
      case 'literal':
        return def.values.find((word) => isSame(word, value)) ?? unreadable;
      default:
        return checked(of, value);
    }
  }

  function record(shape: Record<string, z.core.$ZodType>, value: unknown): unknown {
    if (!isFields(value)) return unreadable;
    if ('id' in shape && isAbsent(value.id) && isNeeded(shape.id)) return unreadable;
    return mapped(shape, (field, key) =>
      isAbsent(value[key]) ? empty(field as z.core.$ZodType) : read(field as z.core.$ZodType, value[key]),
    );
  }

  /** How many there are may not be said: then there are those that came. */
  function page(shape: Record<string, z.core.$ZodType>, value: unknown): unknown {
    const { list, count } = listIn(value) ?? { list: [] };
    const read = rows((shape.list as z.ZodArray)._zod.def.element, list) as unknown[];
    const fields = isFields(value) ? value : {};
    const counted = {
      count: count ?? read.length,
      pageNo: fields.pageNo ?? 1,
      pageSize: fields.pageSize ?? Math.max(1, read.length),
    };
    const around = record({ ...shape, list: unread }, { ...counted, ...fields, count: counted.count });
    return around === unreadable ? unreadable : { ...(around as object), list: read };
  }

  function rows(of: z.core.$ZodType, value: unknown): unknown {
    const given = isAbsent(value) ? [] : typeof value === 'string' ? words(value) : listIn(value)?.list;
    if (!given) return unreadable;
    const readable = given.map((each) => read(of, each)).filter((each) => each !== unreadable);
    left += given.length - readable.length;
    return readable;
  }

  function oneOf(options: readonly z.core.$ZodType[], value: unknown): unknown {
    for (const option of options) {
      const parsed = (option as z.ZodType).safeParse(value);
      if (parsed.success) return parsed.data;
    }
    for (const option of options) {
      const found = read(option, value);
      if (found !== unreadable) return found;
    }
    return unreadable;
  }

  /** In the place of a field that is absent. */
  function empty(of: z.core.$ZodType): unknown {
    const { def } = (of as z.core.$ZodTypes)._zod;
    if (def.type === 'object') return mapped(def.shape, empty);
    if (def.type === 'union') return oneOf(def.options, undefined);
    return def.type === 'record' ? {} : read(of, undefined);
  }

  function mapped(
    of: Readonly<Record<string, unknown>>,
    each: (value: never, key: string) => unknown,
  ): Record<string, unknown> | typeof unreadable {
    const entries = Object.entries(of).map(([key, value]) => [key, each(value as never, key)] as const);
    return entries.some(([, value]) => value === unreadable) ? unreadable : Object.fromEntries(entries);
  }
}

function text(of: z.core.$ZodType, format: string, value: unknown): unknown {
  if (isAbsent(value)) return '';
  if (format === 'datetime') return instantOf(value) ?? unreadable;
  const written = textOf(value);
  if (format === 'date') return checked(of, /^\d{4}-\d{2}-\d{2}/.exec(written ?? '')?.[0]);
  if (format === 'uuid') return FOREIGN_ID.test(written ?? '') ? written : unreadable;
  return checked(of, written);
}

function checked(of: z.core.$ZodType, value: unknown): unknown {
  const parsed = (of as z.ZodType).safeParse(value);
  return parsed.success ? parsed.data : unreadable;
}

const isAbsent = (value: unknown) => value === undefined || value === null || value === '';
const isNeeded = (field: z.core.$ZodType | undefined) =>
  field !== undefined && !(field as z.ZodType).safeParse(null).success;
const words = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
/** '1' and 1, 'Y' and true where the words are flags of the wire. */
const isSame = (word: unknown, value: unknown) =>
  String(word) === String(value) || (['0', '1'].includes(String(word)) && flagOf(value) === (String(word) === '1'));
