import { z } from 'zod';
import { id, instant, integer } from '../fields';
import { defaultIfAbsent } from './absent';
import { readForeign } from './read';

const OURS = '0198c0de-0000-7000-8000-000000000001';
const schema = z.object({
  id,
  count: z.number(),
  name: z.string(),
  kind: z.enum(['1', '2']),
  code: z.union([z.literal(0), z.literal(1)]),
  parent: id.nullable(),
  pageNo: integer(1, 10),
  rows: z.array(z.object({ id, size: z.int().nullable(), note: z.string().default('none') })),
});
const ours = {
  id: OURS,
  count: 4,
  name: 'Lobby',
  kind: '1',
  code: 0,
  parent: null,
  pageNo: 1,
  rows: [{ id: OURS, size: 3, note: 'a' }],
};

test('accepts values that follow the contract unchanged', () => {
  expect(readForeign(schema, ours)).toEqual(ours);
});

test('reads numbers as text, text as numbers, foreign ids and defaults', () => {
  const theirs = {
    id: 17,
    count: '4.5',
    name: 404,
    kind: 2,
    code: '1',
    parent: '5d41402abc4b2a76b9719d911017c592',
    pageNo: '3',
    rows: [
      { id: 17, size: '3' },
      { id: '18', size: null, note: 7 },
    ],
  };
  const before = structuredClone(theirs);
  expect(readForeign(schema, theirs)).toEqual({
    id: '17',
    count: 4.5,
    name: '404',
    kind: '2',
    code: 1,
    parent: '5d41402abc4b2a76b9719d911017c592',
    pageNo: 3,
    rows: [
      { id: '17', size: 3, note: 'none' },
      { id: '18', size: null, note: '7' },
    ],
  });
  expect(theirs).toEqual(before);
});

test('reads missing fields as empty', () => {
  const { name, rows, count, ...rest } = ours;
  expect(readForeign(schema, rest)).toEqual({ ...rest, name: '', rows: [], count: 0 });
});

const screen = z.object({
  id,
  status: defaultIfAbsent('unknown', z.enum(['online', 'offline', 'unknown']), { yes: 'online', no: 'offline' }),
  playing: z.object({ kind: z.enum(['program']), name: z.string() }).nullable(),
});

test.each([
  ['Online', 'online'],
  ['1', 'online'],
  [false, 'offline'],
  ['standby', 'unknown'],
  [undefined, 'unknown'],
])('reads the status %p as %s', (status, means) => {
  expect(readForeign(screen, { id: 't-1', status })).toEqual({ id: 't-1', status: means, playing: null });
});

test('keeps a record with an unreadable optional part', () => {
  const odd = { id: 't-1', status: 'online', playing: { kind: 'film', name: 'Pier' } };
  expect(readForeign(screen, odd)).toEqual({ ...odd, playing: null });
});

test('leaves out missing rows and reports their number', () => {
  const leftOut = jest.fn();
  const rows = z.array(z.object({ id, name: z.string() }));
  expect(readForeign(rows, [null, { id: 7, name: 'Pier' }, ''], leftOut)).toEqual([{ id: '7', name: 'Pier' }]);
  expect(leftOut).toHaveBeenCalledWith(2);
  expect(readForeign(z.array(z.string().nullable()), [7, null])).toEqual(['7', null]);
});

test.each([0, '0', '0000-00-00 00:00:00', '0001-01-01T00:00:00', '0001-01-01T00:00:00Z'])(
  'reads %p as an empty time',
  (never) => {
    const seen = z.object({ id, at: instant, until: instant.nullable() });
    expect(readForeign(seen, { id: 't-1', at: never, until: never })).toEqual({ id: 't-1', at: '', until: null });
  },
);

test('limits the length of lists and the depth of records', () => {
  const rows = z.array(z.object({ id }));
  const many = Array.from({ length: 10_003 }, (_, index) => ({ id: index }));
  const leftOut = jest.fn();
  expect(readForeign(rows, many, leftOut)).toHaveLength(10_000);
  expect(leftOut).toHaveBeenCalledWith(3);
  expect(readForeign(rows, JSON.parse(`${'{"list":'.repeat(20_000)}[]${'}'.repeat(20_000)}`))).toBeUndefined();
});

test('rejects counts without any known field', () => {
  const counts = z.object({ total: z.int(), online: z.int() });
  expect(readForeign(counts, { error: 'no database' })).toBeUndefined();
  expect(readForeign(counts, { total: '3' })).toEqual({ total: 3, online: 0 });
});

test.each([
  ['a text that is no number', { ...ours, count: 'many' }],
  ['an id that is a sentence', { ...ours, id: 'the first one' }],
  ['an id that JSON rounded', { ...ours, id: JSON.parse('1234567890123456789') }],
  ['a record without its id', { ...ours, id: undefined }],
  ['a list of odd rows alone', { list: [{ name: 'no id' }], count: 1 }],
  ['an unknown kind', { ...ours, kind: 3 }],
  ['something else altogether', 'hello'],
  ['nothing', undefined],
])('rejects %s', (_, value) => {
  expect(readForeign(schema, value)).toBeUndefined();
});
