import { pictureCell } from '../data/pictures';
import type { SourceValue } from '../data/value';
import { rowsFor } from '../index';
import { drawTable, tableRows } from './draw';
import { table } from './index';
import type { TableWidget } from './schema';
import { tableStill } from './still';

const sourceId = '01980000-0000-7000-8000-000000000101';
const md5 = 'a'.repeat(32);
const value: SourceValue = {
  id: sourceId,
  columns: ['title', 'picture'],
  rows: [
    ['First', pictureCell({ md5, width: 200, height: 100 })],
    ['Second', ''],
  ],
  at: null,
  staleAt: null,
};

/** Table of two columns, 400 px wide each, with rows of 200 px, and 10 px between the sides of a cell and its picture. */
const widget = (kind: 'picture' | 'text', align: 'left' | 'center' | 'right' = 'left'): TableWidget => {
  const fields = [
    { field: 'picture', format: { kind } },
    { field: 'title', format: { kind: 'text' as const } },
  ];
  const feed = { kind: 'source' as const, sourceId, fields, where: [], sort: null, limit: 50 };
  return {
    ...table.create({ feed, labels: ['', ''] }, { width: 1920, height: 1080 }),
    ...{ id: 'w', name: 'Table', type: 'table', x: 0, y: 0, rotation: 0, opacity: 1, locked: false, hidden: false },
    ...{ w: 800, h: 400, fontSize: 25, rowLines: 5, showHead: false },
    columns: [
      { label: '', width: 1, align },
      { label: '', width: 1, align: 'left' },
    ],
  };
};
const drawn = (of: TableWidget) => drawTable(of, rowsFor(of, 2, value), '').shapes;
const pictures = (of: TableWidget) => drawn(of).filter(({ kind }) => kind === 'picture');
const texts = (of: TableWidget) => drawn(of).flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));

test('draws a picture whole in its cell, and nothing for an empty one', () => {
  expect(pictures(widget('picture'))).toEqual([{ kind: 'picture', x: 10, y: 5, w: 380, h: 190, md5 }]);
  expect(texts(widget('picture'))).toEqual(['First', 'Second']);
});

test.each([
  ['left', 10],
  ['center', 90],
  ['right', 170],
] as const)('aligns a picture to the %s', (align, x) => {
  const [shape] = pictures({ ...widget('picture', align), rowLines: 3 });
  if (shape?.kind !== 'picture') throw new Error('no picture');
  expect([shape.x, shape.w, shape.h].map(Math.round)).toEqual([x, 220, 110]);
});

test('shows no reference as text', () => {
  expect(pictures(widget('text'))).toEqual([]);
  expect(texts(widget('text'))).toEqual(['First', 'Second']);
});

test('counts the rows that fit by their height', () =>
  expect([5, 11].map((rowLines) => tableRows({ ...widget('picture'), rowLines }, value).shown)).toEqual([2, 0]));

test('is drawn without a browser, too', () => {
  const image = { href: 'data:image/png;base64,AAAA', width: 200, height: 100 };
  const still = tableStill(widget('picture'), {
    image: (wanted) => (wanted === md5 ? image : undefined),
    source: () => value,
    now: new Date(0),
  });
  expect(still).toContain(image.href);
});
