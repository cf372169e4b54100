import { ageText } from './age';
import { numberOf, shownCell } from './cells';
import { rowsOf } from './rows';
import type { Feed } from './schema';

const value = {
  id: '01890000-0000-7000-8000-000000000001',
  columns: ['item', 'price', 'on'],
  rows: [
    ['Tea', '2.60', '2026-03-02'],
    ['Cake', '10.00', '2026-03-01'],
    ['Soup', '', '2026-03-03'],
  ],
  at: '2026-03-02T08:00:00.000Z',
  staleAt: '2026-03-02T14:00:00.000Z',
};
const text = { kind: 'text' as const };
const bound = (more: Partial<Extract<Feed, { kind: 'source' }>> = {}): Feed => ({
  kind: 'source',
  sourceId: value.id,
  fields: [{ field: 'item', format: text }],
  where: [],
  sort: null,
  limit: 50,
  ...more,
});
const items = (feed: Feed) => rowsOf(feed, 1, value, { locale: 'en', zone: 'UTC' }).shown.map(([cell]) => cell);

test.each([
  ['as they are', {}, ['Tea', 'Cake', 'Soup']],
  ['sorted by number', { sort: { field: 'price', order: 'desc' as const } }, ['Cake', 'Tea', 'Soup']],
  ['sorted by date', { sort: { field: 'on', order: 'asc' as const } }, ['Cake', 'Tea', 'Soup']],
  ['the first ones', { limit: 1 }, ['Tea']],
  ['filled in', { where: [{ field: 'price', is: 'filled' as const, value: '' }] }, ['Tea', 'Cake']],
  ['above', { where: [{ field: 'price', is: 'above' as const, value: '2,60' }] }, ['Cake']],
  ['containing', { where: [{ field: 'item', is: 'contains' as const, value: 'EA' }] }, ['Tea']],
  ['of a column that is not there', { fields: [{ field: 'gone', format: text }] }, ['', '', '']],
])('rows %s', (_, more, expected) => expect(items(bound(more))).toEqual(expected));

test('a source that has not given anything has no rows', () =>
  expect(rowsOf(bound(), 1, undefined, { locale: 'en', zone: '' })).toEqual({ raw: [], shown: [] }));

test.each([
  ['4.20', 4.2],
  ['4,20', 4.2],
  ['€ 1.234,50', 1234.5],
  ['1,234.50 USD', 1234.5],
  ['1,234', 1234],
  ['1.234.567', 1234567],
  ['-3', -3],
  ['none', null],
])('%s is %s', (cell, expected) => expect(numberOf(cell)).toBe(expected));

test.each([
  ['2.6', { kind: 'number' as const, decimals: 2, before: '', after: ' €' }, '2,60 €'],
  ['soon', { kind: 'number' as const, decimals: 2, before: '', after: ' €' }, 'soon'],
  ['2026-03-02', { kind: 'date' as const, show: 'date' as const }, '2.3.2026'],
  ['2026-03-02T07:05:00.000Z', { kind: 'date' as const, show: 'time' as const }, '08:05'],
])('%s as %j', (cell, format, expected) =>
  expect(shownCell(cell, format, { locale: 'de', zone: 'Europe/Berlin' })).toBe(expected),
);

test('the age is said once a value is stale, and not of what does not age', () => {
  const at = (hour: number) => Date.parse('2026-03-02T08:00:00Z') + hour * 3_600_000;
  expect(ageText(value, at(5), 'en')).toBe('');
  expect(ageText(value, at(7), 'en')).toBe('7 hours ago');
  expect(ageText(value, at(72), 'de')).toBe('vor 3 Tagen');
  expect(ageText({ ...value, staleAt: null }, at(72), 'en')).toBe('');
});
