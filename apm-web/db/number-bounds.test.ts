import { type Column, getTableColumns, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { calls } from '@/lib/contract';
import { schemaOf } from '../http/openapi';
import * as schema from './schema';

/** Columns of numbers whose name differs from the column's, or is ambiguous. */
const COLUMNS: Record<string, Column> = {
  'heartbeatCall.storage.used': schema.terminalState.storageUsed,
  'heartbeatCall.storage.total': schema.terminalState.storageTotal,
  'orderPlace.total': schema.servicePlanOrder.total,
  'transferDiscard.size': schema.upload.size,
  'transferImport.size': schema.upload.size,
  'transferPreview.size': schema.upload.size,
  'transferUpload.size': schema.upload.size,
  'transferUploadBegin.size': schema.upload.size,
  'uploader.size': schema.storedFile.size,
  'uploaderMD5Check.size': schema.storedFile.size,
  'uploaderPersonalImgMD5Check.size': schema.storedFile.size,
  'uploaderWidgetImgMD5Check.size': schema.storedFile.size,
  'uploadSize.size': schema.storedFile.size,
  'announcementManagerSave.announcemenStartTime': schema.announcement.startsAt,
  'announcementManagerSave.announcemenEndTime': schema.announcement.endsAt,
};
/** Numbers stored in a JSON column, which holds every finite number; zod refuses the others. */
const IN_JSON = /^(programSave\.document|ownWidgetSave\.widget|heartbeatCall\.health)\./;

const INT32 = { from: -(2 ** 31), until: 2 ** 31 - 1 };
const bounds: Record<string, typeof INT32> = {
  smallint: { from: -(2 ** 15), until: 2 ** 15 - 1 },
  integer: INT32,
  'integer[]': INT32,
  bigint: { from: Number.MIN_SAFE_INTEGER, until: Number.MAX_SAFE_INTEGER },
  'double precision': { from: -Number.MAX_VALUE, until: Number.MAX_VALUE },
  // Seconds of the years 1970 to 9999.
  'timestamp (3) with time zone': { from: 0, until: 253_402_300_799 },
};

const columns = Object.values(schema)
  .flatMap((each) => (is(each, PgTable) ? Object.entries<Column>(getTableColumns(each)) : []))
  .filter(([, column]) => column.getSQLType() in bounds && column.getSQLType() !== 'timestamp (3) with time zone');

/** Narrowest column of that name. A number without a column is computed with as 32 bits: an offset, a limit, a position in a list. */
function allowed(path: string): typeof INT32 {
  const named = columns.filter(([name]) => name === path.split('.').at(-1)).map(([, column]) => column);
  const types = (COLUMNS[path] ? [COLUMNS[path]] : named).map((column) => bounds[column.getSQLType()] ?? INT32);
  return types.reduce((one, other) => (one.until < other.until ? one : other), types[0] ?? INT32);
}

interface NumberField {
  path: string;
  from: number;
  until: number;
}

/** All numbers of a schema, with their bounds. */
function numbersOf(input: z.ZodType, name: string): NumberField[] {
  const found: NumberField[] = [];
  function visit(node: unknown, path: string) {
    if (typeof node !== 'object' || node === null) return;
    const {
      type,
      minimum,
      maximum,
      const: only,
      enum: some = [only],
      properties,
      ...rest
    } = node as Record<string, unknown>;
    if ([type].flat().some((each) => each === 'integer' || each === 'number')) {
      const named = (some as unknown[]).filter((each) => typeof each === 'number');
      const from = minimum ?? (named.length > 0 ? Math.min(...named) : Number.NEGATIVE_INFINITY);
      const until = maximum ?? (named.length > 0 ? Math.max(...named) : Number.POSITIVE_INFINITY);
      found.push({ path, from: Number(from), until: Number(until) });
    }
    for (const [key, each] of Object.entries(properties ?? {})) visit(each, path ? `${path}.${key}` : key);
    for (const each of Object.values(rest)) visit(each, path);
  }
  visit(schemaOf(input, 'output'), name);
  return found;
}

const numbers = calls.flatMap(({ name, call }) => numbersOf(call.input, name));

test("keeps every number of the contract within its column's bounds", () => {
  expect(numbers.length).toBeGreaterThan(100);
  const stored = numbers.filter(({ path }) => !IN_JSON.test(path));
  const beyond = stored.filter(({ path, from, until }) => from < allowed(path).from || until > allowed(path).until);
  expect(beyond).toEqual([]);
});

test('knows the bounds of every numeric column type', () => {
  const types = Object.values(schema)
    .flatMap((each) => (is(each, PgTable) ? Object.values<Column>(getTableColumns(each)) : []))
    .map((column) => column.getSQLType())
    .filter((type) => /^(smallint|integer|bigint|real|double|numeric|decimal)/.test(type));
  expect([...new Set(types)].filter((type) => !(type in bounds))).toEqual([]);
});

test('lists only columns of numbers in the contract', () => {
  const paths = new Set(numbers.map(({ path }) => path));
  expect(Object.keys(COLUMNS).filter((path) => !paths.has(path))).toEqual([]);
});
