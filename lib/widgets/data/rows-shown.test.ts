import { menuBoard } from '../menu-board';
import { menuBoardRows } from '../menu-board/draw';
import { table } from '../table';
import { tableRows } from '../table/draw';
import type { TableWidget } from '../table/schema';
import type { Feed } from './schema';
import type { SourceValue } from './value';

const on = { width: 1920, height: 1080 };
const base = { id: 'w', name: 'Widget', x: 0, y: 0, rotation: 0, opacity: 1, locked: false, hidden: false };
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);
const column = { format: { kind: 'text' as const } };
const bound = (limit: number, where: { field: string; is: 'above'; value: string }[] = []): Feed => ({
  kind: 'source',
  sourceId: '01980000-0000-7000-8000-000000000101',
  fields: ['section', 'item', 'note', 'price', 'soldOut'].map((field) => ({ ...column, field })),
  where,
  sort: null,
  limit,
});
const value = (rows: string[][]): SourceValue => ({
  id: '01980000-0000-7000-8000-000000000101',
  columns: ['section', 'item', 'note', 'price', 'soldOut'],
  rows,
  at: null,
  staleAt: null,
});

describe('table', () => {
  // Box for a head and eight rows of 1.6 times the font size.
  const box = {
    ...table.create({ feed: bound(100), labels: ['Section', 'Item'] }, on),
    ...base,
    type: 'table' as const,
  };
  const widget = (more: Partial<TableWidget> = {}): TableWidget => ({ ...box, fontSize: 40, h: 9 * 64, ...more });
  const twelve = value(numbers(12).map((i) => ['', `Item ${i}`, '', `${i}`]));

  test.each<[string, TableWidget, SourceValue | undefined, { shown: number; all: number }]>([
    ['shows the rows that fit below its head', widget(), twelve, { shown: 8, all: 12 }],
    ['shows one more without a head', widget({ showHead: false }), twelve, { shown: 9, all: 12 }],
    ['leaves out on purpose what is beyond its limit', widget({ feed: bound(5) }), twelve, { shown: 5, all: 5 }],
    [
      'has those alone that meet its conditions',
      widget({ feed: bound(100, [{ field: 'price', is: 'above', value: '3' }]) }),
      twelve,
      { shown: 8, all: 8 },
    ],
    [
      'counts those that were typed, too',
      widget({ feed: { kind: 'typed', rows: numbers(10).map((i) => [`${i}`]) } }),
      undefined,
      { shown: 8, all: 10 },
    ],
    ['has none before its source has given any', widget(), undefined, { shown: 0, all: 0 }],
    ['that is lower than its head shows none', widget({ h: 20 }), twelve, { shown: 0, all: 12 }],
  ])('%s', (_, of, given, expected) => expect(tableRows(of, given)).toEqual(expected));
});

describe('menu board', () => {
  const box = {
    ...menuBoard.create({ feed: bound(100), soldOutText: '' }, on),
    ...base,
    type: 'menuBoard' as const,
    columns: 1,
    w: 800,
  };
  const item = (name: string, soldOut = '') => ['', name, '', '2', soldOut];
  const dishes = (count: number) => value(numbers(count).map((i) => item(`Dish ${i}`)));

  test('reduces its font size before it omits dishes', () => {
    const widget = { ...box, fontSize: 40, h: 400 };
    expect(menuBoardRows(widget, dishes(20))).toEqual({ shown: 20, all: 20 });
    const most = menuBoardRows(widget, dishes(90));
    expect(most.all).toBe(90);
    expect(most.shown).toBeGreaterThan(20);
    expect(most.shown).toBeLessThan(90);
  });

  test('does not count dishes beyond its limit, sold out or nameless', () => {
    const widget = { ...box, fontSize: 40, h: 900, feed: bound(2) };
    const given = value([item('Tea', 'yes'), item(''), item('Soup'), item('Cake'), item('Pie')]);
    expect(menuBoardRows({ ...widget, feed: bound(100) }, given)).toEqual({ shown: 3, all: 3 });
    expect(menuBoardRows(widget, given)).toEqual({ shown: 0, all: 0 });
  });
});
