import { chart } from '../chart';
import { drawChart } from '../chart/draw';
import { ageText } from './age';
import { formatCell, isAffirmative, numberOf } from './cells';
import { parseCellDate } from './dates';
import { rowsOf } from './rows';
import type { Feed } from './schema';
import { type CellWriting, usualWriting } from './writing';

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
])('keeps rows %s', (_, more, expected) => expect(items(bound(more))).toEqual(expected));

describe('source with cells that are no numbers', () => {
  const mixed = {
    ...value,
    rows: [
      ['Soup', '', ''],
      ['Tea', '2.60', ''],
      ['Cake', 'sold out', ''],
      ['Pie', '10.00', ''],
      ['Jam', ' ', ''],
    ],
  };
  const of = (more: Partial<Extract<Feed, { kind: 'source' }>>) =>
    rowsOf(bound(more), 1, mixed, { locale: 'en', zone: 'UTC' }).shown.map(([cell]) => cell);

  test.each([
    ['above', ['Pie']],
    ['below', ['Tea']],
  ] as const)('compares none of them with a number: %s', (is, expected) =>
    expect(of({ where: [{ field: 'price', is, value: '5' }] })).toEqual(expected),
  );

  test.each([
    ['asc', ['Tea', 'Pie', 'Cake', 'Soup', 'Jam']],
    ['desc', ['Cake', 'Pie', 'Tea', 'Soup', 'Jam']],
  ] as const)('puts rows without a value last, in their order: %s', (order, expected) =>
    expect(of({ sort: { field: 'price', order } })).toEqual(expected),
  );
});

test('reads dates in the order that a source states for a column', () => {
  const date = { kind: 'date' as const, show: 'date' as const };
  const feed = bound({ fields: [{ field: 'on', format: date }] });
  const own = { ...value, rows: [['Tea', '2.60', '03/04/2026']], dateOrders: ['auto', 'auto', 'dayFirst'] as const };
  const shown = rowsOf(feed, 1, { ...own, dateOrders: [...own.dateOrders] }, { locale: 'en', zone: 'UTC' }).shown;
  expect(shown).toEqual([[formatCell('2026-04-03', date, { locale: 'en', zone: 'UTC' }, usualWriting)]]);
});

test("returns no rows without a source's value", () =>
  expect(rowsOf(bound(), 1, undefined, { locale: 'en', zone: '' })).toMatchObject({ raw: [], shown: [] }));

/** Format of a German spreadsheet. */
const comma: CellWriting = { decimal: 'comma', slashes: 'dayFirst' };

describe('source with points in dates and commas in numbers', () => {
  const german = {
    ...value,
    columns: ['item', 'visitors', 'on', 'until'],
    rows: [
      ['June', '1.234', '02.06.2026', '3/12/2026'],
      ['May', '900,5', '31.05.2026', '12/3/2026'],
      ['April', '12.000', '01.04.2026', '4/4/2026'],
    ],
    writing: comma,
  };
  const of = (more: Partial<Extract<Feed, { kind: 'source' }>>, writing: CellWriting | undefined = comma) =>
    rowsOf(bound(more), 1, { ...german, writing }, { locale: 'de', zone: 'Europe/Berlin' }).shown.map(([cell]) => cell);

  test.each([
    ['visitors', ['May', 'June', 'April']],
    ['on', ['April', 'May', 'June']],
    ['until', ['May', 'April', 'June']],
  ])('sorts by %s', (field, expected) => expect(of({ sort: { field, order: 'asc' } })).toEqual(expected));

  test.each([
    ['visitors', 'above', '1.000', ['June', 'April']],
    ['visitors', 'below', '1.000,5', ['May']],
    ['on', 'above', '2026-05-01', ['June', 'May']],
    ['until', 'below', '1/4/2026', ['May']],
  ] as const)('shows rows whose %s is %s %s', (field, is, than, expected) =>
    expect(of({ where: [{ field, is, value: than }] })).toEqual(expected),
  );

  test('formats numbers and dates for the reader', () => {
    const number = { kind: 'number' as const, decimals: 1, before: '', after: '' };
    const date = { kind: 'date' as const, show: 'date' as const };
    const formats = [
      { field: 'visitors', format: number },
      { field: 'on', format: date },
      { field: 'until', format: date },
    ];
    const shown = (writing: CellWriting | undefined) =>
      rowsOf(bound({ fields: formats }), 3, { ...german, writing }, { locale: 'en', zone: 'Europe/Berlin' }).shown[0];
    expect(shown(comma)).toEqual(['1,234.0', '6/2/2026', '12/3/2026']);
    expect(shown({ decimal: 'point', slashes: 'monthFirst' })).toEqual(['1.2', '6/2/2026', '3/12/2026']);
    expect(shown(undefined)).toEqual(['1.2', '6/2/2026', '3/12/2026']);
  });

  test('draws bars as high as its numbers', () => {
    const feed = bound();
    const widget = {
      ...{
        id: 'a',
        type: 'chart' as const,
        name: '',
        x: 0,
        y: 0,
        rotation: 0,
        opacity: 1,
        locked: false,
        hidden: false,
      },
      ...chart.create({ feed, chart: 'bar', name: 'Visitors' }, { width: 1920, height: 1080 }),
      series: [{ name: 'Visitors', color: '#ff0000' }],
    };
    const bars = (writing: CellWriting) =>
      drawChart(
        widget,
        {
          raw: [
            ['June', '1.234'],
            ['May', '617'],
          ],
          shown: [],
          writing,
        },
        '',
      ).shapes.flatMap((shape) => (shape.kind === 'rect' && shape.fill === '#ff0000' ? [shape.h] : []));
    const [june = 0, may = 0] = bars(comma);
    expect(june / may).toBeCloseTo(2);
  });
});

test.each([
  ['2026-03-02', '2026-03-02T00:00:00.000Z', true],
  ['2026-03-02T07:05', '2026-03-02T07:05:00.000Z', true],
  ['2026-03-02 07:05:06', '2026-03-02T07:05:06.000Z', true],
  ['2026-03-02T07:05:00.123Z', '2026-03-02T07:05:00.000Z', false],
  ['2026-03-02T07:05:00+01:30', '2026-03-02T05:35:00.000Z', false],
  ['2026-03-02T07:05:00-0500', '2026-03-02T12:05:00.000Z', false],
  ['02.03.2026', '2026-03-02T00:00:00.000Z', true],
  ['2.3.2026 7:05', '2026-03-02T07:05:00.000Z', true],
  ['31.12.2026, 23:59:59', '2026-12-31T23:59:59.000Z', true],
  ['Mon, 02 Mar 2026 08:00:00 +0100', '2026-03-02T07:00:00.000Z', false],
  ['2 Mar 2026 08:00 GMT', '2026-03-02T08:00:00.000Z', false],
  ['Mon, 02 Mar 2026 08:00:00 EST', '2026-03-02T13:00:00.000Z', false],
  ['Mon, 02 Mar 2026 08:00:00 PDT', '2026-03-02T15:00:00.000Z', false],
  ['02 Mar 2026 08:00 UT', '2026-03-02T08:00:00.000Z', false],
  ['Monday, 2 March 26 08:00 cest', '2026-03-02T06:00:00.000Z', false],
  ['Mon, 02 Mar 2026 08:00:00 +01:00 (CET)', '2026-03-02T07:00:00.000Z', false],
  ['2026/3/2', '2026-03-02T00:00:00.000Z', true],
  ['2026/03/02 7:05', '2026-03-02T07:05:00.000Z', true],
  ['2026-3-2', '2026-03-02T00:00:00.000Z', true],
  ['2026.3.2', '2026-03-02T00:00:00.000Z', true],
  ['2026. 3. 2. 7:05', '2026-03-02T07:05:00.000Z', true],
  ['2026年11月29日', '2026-11-29T00:00:00.000Z', true],
  ['2026년 11월 29일 17:30', '2026-11-29T17:30:00.000Z', true],
  ['11/29/2026 5:30 PM', '2026-11-29T17:30:00.000Z', true],
  ['29/11/2026 5:30 a.m.', '2026-11-29T05:30:00.000Z', true],
  ['11/29/26', '2026-11-29T00:00:00.000Z', true],
  ['2026-11-29 12:05 AM', '2026-11-29T00:05:00.000Z', true],
  ['2026-11-29 12:05 pm', '2026-11-29T12:05:00.000Z', true],
  ['29.11.26', '2026-11-29T00:00:00.000Z', true],
  ['02.03.26', '2026-03-02T00:00:00.000Z', true],
  ['29.11.99', '1999-11-29T00:00:00.000Z', true],
  ['29-11-2026', '2026-11-29T00:00:00.000Z', true],
  ['29 Nov 2026', '2026-11-29T00:00:00.000Z', true],
  ['Sunday, 29 November 2026, 17:30', '2026-11-29T17:30:00.000Z', true],
  ['29-Nov-26', '2026-11-29T00:00:00.000Z', true],
  ['Nov 29, 2026', '2026-11-29T00:00:00.000Z', true],
  ['Sun, Nov. 29th, 2026 at 5:30 PM', '2026-11-29T17:30:00.000Z', true],
  ['29. November 2026', '2026-11-29T00:00:00.000Z', true],
  ['1. März 2026', '2026-03-01T00:00:00.000Z', true],
  ['14 août 2026', '2026-08-14T00:00:00.000Z', true],
  ['14 de agosto de 2026', '2026-08-14T00:00:00.000Z', true],
  ['14 września 2026', '2026-09-14T00:00:00.000Z', true],
  ['14 сентября 2026', '2026-09-14T00:00:00.000Z', true],
])('reads %s as a date', (cell, expected, isLocal) => {
  const found = parseCellDate(cell, usualWriting);
  expect({ at: new Date(found?.at ?? 0).toISOString(), isLocal: found?.isLocal }).toEqual({ at: expected, isLocal });
});

test.each([
  ...['Gate 5', '5', '2026', 'May', 'March 2026', 'Route 66', '3/4/2026', '3/4', '31.04.2026', '30.2.2026', '3-4-2026'],
  ...[
    '2026/13/1',
    '2026/3.2',
    '2026/3',
    '2026.3',
    '2026/2/30',
    'Mon, 02 Mar 2026 08:00:00 XYZ',
    '2 Foo 2026 08:00 GMT',
  ],
  ...['13/13/2026', '29/11/2026 13:30 PM', '29 Nov', '31 Nov 2026', '5 jui 2026', 'Room 5 Mar 20', 'Market 1, 2026'],
  ...['1.13.2026', '2026-13-01', '2026-03-02T25:00', 'Friday', '02.03.2026 tbc', '12.30', '1.234.567', ''],
])('rejects %p as a date', (cell) => expect(parseCellDate(cell, usualWriting)).toBeNull());

test.each([
  ['dayFirst', '3/4/2026', '2026-04-03'],
  ['monthFirst', '3/4/2026', '2026-03-04'],
  ['dayFirst', '31/12/2026 10:00', '2026-12-31'],
  ['monthFirst', '31/12/2026', null],
  ['monthFirst', '3.4.2026', '2026-04-03'],
  ['dayFirst', '3-4-2026', '2026-04-03'],
  ['monthFirst', '3-4-2026', '2026-03-04'],
  ['auto', '11/29/2026', '2026-11-29'],
  ['auto', '29/11/2026', '2026-11-29'],
  ['auto', '3/4/2026', null],
  ['text', '11/29/2026', null],
  ['text', '29-11-2026', null],
] as const)('reads with slashes %s the date %s as %s', (slashes, cell, expected) => {
  const at = parseCellDate(cell, { ...usualWriting, slashes })?.at;
  expect(at === undefined ? null : new Date(at).toISOString().slice(0, 10)).toBe(expected);
});

describe('column of ambiguous dates', () => {
  const dates = (...cells: string[]) => {
    const column = { field: 'on', format: { kind: 'date' as const, show: 'date' as const } };
    const of = { ...value, columns: ['on'], rows: cells.map((cell) => [cell]) };
    return rowsOf(bound({ fields: [column] }), 1, of, { locale: 'en', zone: 'UTC' }).shown.map(([cell]) => cell);
  };

  test.each([
    ['day first', ['3/4/2026', '29/11/2026'], ['4/3/2026', '11/29/2026']],
    ['month first', ['3/4/2026', '11/29/2026'], ['3/4/2026', '11/29/2026']],
    ['day first with hyphens', ['3-4-2026', '29-11-2026'], ['4/3/2026', '11/29/2026']],
    ['as text without a cell that decides', ['3/4/2026', '5/6/2026'], ['3/4/2026', '5/6/2026']],
    [
      'each for itself where cells disagree',
      ['3/4/2026', '29/11/2026', '11/30/2026'],
      ['3/4/2026', '11/29/2026', '11/30/2026'],
    ],
  ])('is read %s', (_, cells, expected) => expect(dates(...cells)).toEqual(expected));

  test('sorts and compares in the order that it shows', () => {
    const of = {
      ...value,
      columns: ['item', 'on'],
      rows: [
        ['a', '3/4/2026'],
        ['b', '29/3/2026'],
        ['c', '1/5/2026'],
      ],
    };
    const shown = (more: Partial<Extract<Feed, { kind: 'source' }>>) =>
      rowsOf(bound(more), 1, of, { locale: 'en', zone: 'UTC' }).shown.map(([cell]) => cell);
    expect(shown({ sort: { field: 'on', order: 'asc' } })).toEqual(['b', 'a', 'c']);
    expect(shown({ where: [{ field: 'on', is: 'above', value: '1/4/2026' }] })).toEqual(['a', 'c']);
  });
});

test.each([
  ['1.234', 1234],
  ['1,234', 1.234],
  ['1.5', 1.5],
  ['0.125', 0.125],
  ['1234.567', 1234.567],
  ['1.234,5', 1234.5],
  ['€ 1,234.50', 1234.5],
])('reads with decimal commas %s as %s', (cell, expected) => expect(numberOf(cell, 'comma')).toBe(expected));

test.each([
  ['4.20', 4.2],
  ['1.234', 1.234],
  ['0,125', 0.125],
  ['01.04.2026', null],
  ['3/4/2026', null],
  ['10:30', null],
  ['4,20', 4.2],
  ['€ 1.234,50', 1234.5],
  ['1,234.50 USD', 1234.5],
  ['1,234', 1234],
  ['1.234.567', 1234567],
  ['-3', -3],
  ['none', null],
  // Swiss grouping of digits.
  ['1’234.50', 1234.5],
  ['1 234,50', 1234.5],
  ['-€4.20', -4.2],
  ['− $ 4.20', -4.2],
  ['Cake - €4.20', 4.2],
  ['1.5E+05', 150_000],
  ['1,5e-3', 0.0015],
  ['.5', 0.5],
  [',5', 0.5],
  ['$.99', 0.99],
  ['-.5', -0.5],
  ['-$.99', -0.99],
  ['.5e3', 500],
  ['Rs.500', 500],
  ['No. 5', 5],
  ['(3.50)', -3.5],
  ['($1,234.50)', -1234.5],
  ['€ (3,50)', -3.5],
  ['(.5) EUR', -0.5],
  ['(7%)', -7],
  ['Cake (2)', 2],
  ['29-11-2026', null],
  ['2026-11-29', null],
  ['29.11.26', null],
  ['9'.repeat(400), null],
  ['1e999', null],
])('reads %s as %s', (cell, expected) => expect(numberOf(cell)).toBe(expected));

test.each([
  ['2.6', { kind: 'number' as const, decimals: 2, before: '', after: ' €' }, '2,60 €'],
  ['soon', { kind: 'number' as const, decimals: 2, before: '', after: ' €' }, 'soon'],
  ['2026-03-02', { kind: 'date' as const, show: 'date' as const }, '2.3.2026'],
  ['02.03.2026 10:00', { kind: 'date' as const, show: 'time' as const }, '10:00'],
  ['2026-03-02T10:00', { kind: 'date' as const, show: 'time' as const }, '10:00'],
  ['Gate 5', { kind: 'date' as const, show: 'date' as const }, 'Gate 5'],
  ['2026-03-02T07:05:00.000Z', { kind: 'date' as const, show: 'time' as const }, '08:05'],
])('formats %s as %j', (cell, format, expected) =>
  expect(formatCell(cell, format, { locale: 'de', zone: 'Europe/Berlin' }, usualWriting)).toBe(expected),
);

test("uses the machine's zone for an unknown one", () => {
  const format = { kind: 'date' as const, show: 'date' as const };
  const shown = (zone: string) => formatCell('2026-03-02T12:00:00Z', format, { locale: 'de', zone }, usualWriting);
  expect(shown('Mars/Olympus')).toBe(shown(''));
});

test('shows the age of stale values only', () => {
  const at = (hour: number) => Date.parse('2026-03-02T08:00:00Z') + hour * 3_600_000;
  expect(ageText(value, at(5), 'en')).toBe('');
  expect(ageText(value, at(7), 'en')).toBe('7 hours ago');
  expect(ageText(value, at(72), 'de')).toBe('vor 3 Tagen');
  expect(ageText({ ...value, staleAt: null }, at(72), 'en')).toBe('');
});

test.each([
  ...['no', 'No', ' FALSE ', 'n', '0', '-', '–', ''],
  ...[
    'nein',
    'FALSCH',
    'no',
    'FALSO',
    'non',
    'FAUX',
    'nie',
    'FAŁSZ',
    'нет',
    'ЛОЖЬ',
    '아니요',
    '아니오',
    '거짓',
    '否',
    '假',
    '不',
  ],
])('reads %p as no', (cell) => expect(isAffirmative(cell)).toBe(false));

test.each(['yes', 'TRUE', 'WAHR', 'VRAI', '1', 'x', 'sold out', '是', '참', 'ИСТИНА', 'none left'])(
  'reads %p as yes',
  (cell) => expect(isAffirmative(cell)).toBe(true),
);
