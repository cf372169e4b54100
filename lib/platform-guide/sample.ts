import type { z } from 'zod';
import { valueWhenAbsent } from '@/lib/contract/foreign/absent';
import { canBeAbsent } from '@/lib/contract/foreign/read';

type Schema = z.core.$ZodType;
type Shape = Readonly<Record<string, Schema>>;

/** Largest depth of a tree. */
const DEPTH = 6;
const WORDS: Readonly<Record<string, string>> = {
  name: 'Lobby',
  officeName: 'North Station',
  userName: 'Mira',
  publishName: 'Autumn',
  terminalName: 'Lobby',
  loginName: 'mira',
  username: 'mira',
  search: 'lobby',
  phone: '+49 30 123456',
  email: 'mira@example.com',
  password: 'Harbour-7-Lights',
  oldPassword: 'Harbour-7-Lights',
  newPassword: 'Lighthouse-8-Keys',
  verificationCode: '246810',
  key: 'uploadLimitSize',
};
/** Sample texts, of which the first one valid for a schema is used. */
const TEXTS = [
  'text',
  '246810',
  '0f343b0931126a20f133d67c2b018a3b',
  '#1890ff',
  '08:00',
  'en',
  'UTC',
  'a@example.com',
  '',
];
const NUMBERS = [1, 0, 3, 90, 100, 1920];

/** Returns a platform's sample response with the required fields; for a record without any, all fields. */
export const answerSample = (schema: Schema): unknown => new Sampler(requiredFieldsOf).of(schema);

/** Returns the console's minimal request. */
export const requestSample = (schema: Schema): unknown => new Sampler(askedOf).of(schema);

/** Returns the required fields of a record, and its name. */
export function requiredFieldsOf(shape: Shape): string[] {
  const needed = Object.keys(shape).filter((key) => isIdentity(key, shape[key]) || !canBeAbsent(shape[key] as Schema));
  const names = needed.length > 0 && shape.name && !needed.includes('name') ? ['name'] : [];
  const shown = [...needed, ...names];
  return shown.length > 0 ? shown : Object.keys(shape).filter((key) => defOf(shape[key] as Schema).type !== 'optional');
}

const isIdentity = (key: string, schema?: Schema) => key === 'id' && !!schema && !takes(schema, null);

/** Returns the fields that a call requires, and the page of a list. */
const askedOf = (shape: Shape): string[] =>
  Object.keys(shape).filter(
    (key) => !takes(shape[key] as Schema, undefined) || (shape.pageSize && ['pageNo', 'pageSize'].includes(key)),
  );

/** Returns the record that a call returns, singly or in a list; undefined for anything else. */
export function recordOf(schema: Schema): Shape | undefined {
  const def = defOf(schema);
  if (def.type === 'object') return 'list' in def.shape ? recordOf(def.shape.list as Schema) : def.shape;
  if (def.type === 'array') return recordOf(def.element);
  if ('innerType' in def) return recordOf(def.innerType);
  return undefined;
}

/** Describes the content of a field, in a word or by its values. */
export function kindOf(schema: Schema): string {
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
      return kindOfText('format' in def ? String(def.format) : '');
    case 'boolean':
      return 'flag';
    case 'enum':
      return Object.values(def.entries).join(' or ');
    case 'literal':
      return def.values.join(' or ');
    case 'array':
      return 'list';
    case 'object':
    case 'record':
      return 'object';
    case 'union':
      return [...new Set(def.options.map(kindOf))].join(' or ');
    case 'pipe':
      return kindOf(def.in);
    case 'lazy':
      return kindOf(def.getter());
    default:
      return 'innerType' in def ? kindOf(def.innerType) : def.type;
  }
}

const kindOfText = (format: string) => ({ uuid: 'id', datetime: 'date and time', date: 'date' })[format] ?? 'text';

class Sampler {
  constructor(private readonly shown: (shape: Shape) => string[]) {}

  of(schema: Schema, key = '', depth = 0): unknown {
    const def = defOf(schema);
    switch (def.type) {
      case 'object':
        return this.record(def.shape, depth);
      case 'array':
        return depth < DEPTH ? [this.of(def.element, key, depth + 1)] : [];
      case 'record':
        return { [wordOf(def.keyType)]: this.of(def.valueType, '', depth + 1) };
      case 'nullable':
      case 'optional':
      case 'default':
      case 'prefault':
      case 'readonly':
      case 'nonoptional':
      case 'catch':
        return def.type === 'nullable' && depth >= DEPTH ? null : this.of(def.innerType, key, depth);
      case 'lazy':
        return this.of(def.getter(), key, depth + 1);
      case 'union':
        return this.of(def.options[0] as Schema, key, depth);
      case 'pipe':
        return key === 'pageNo' ? 1 : key === 'pageSize' ? 20 : this.of(def.in, key, depth);
      case 'string':
        return textOf(schema, key, 'format' in def ? String(def.format) : '');
      case 'number':
        return NUMBERS.find((number) => takes(schema, number)) ?? 1;
      case 'boolean':
        return true;
      case 'enum':
        return valueWhenAbsent(schema)?.value ?? Object.values(def.entries)[0];
      case 'literal':
        return valueWhenAbsent(schema)?.value ?? def.values[0];
      default:
        return {};
    }
  }

  private record(shape: Shape, depth: number): unknown {
    if ('list' in shape && 'count' in shape) {
      return { list: this.of(shape.list as Schema, 'list', depth + 1), count: 1 };
    }
    return Object.fromEntries(this.shown(shape).map((key) => [key, this.of(shape[key] as Schema, key, depth + 1)]));
  }
}

function textOf(schema: Schema, key: string, format: string): string {
  if (format === 'uuid') return '17';
  if (format === 'datetime') return '2026-11-30 08:00:00';
  if (format === 'date') return key === 'from' ? '2026-11-01' : '2026-11-30';
  return [WORDS[key], ...TEXTS].find((text) => text !== undefined && takes(schema, text)) ?? 'text';
}

/** Returns the sample key of a map: English, if it maps languages. */
const wordOf = (schema: Schema): string => ['en', '17', 'key'].find((word) => takes(schema, word)) ?? 'key';

const takes = (schema: Schema, value: unknown) => (schema as z.ZodType).safeParse(value).success;
const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;
