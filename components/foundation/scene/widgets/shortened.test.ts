import { newWidget } from '@/lib/editor/document';
import { fakeBrowser } from '../test/fake-browser';
import { viewOf } from '.';

// Letters are as wide as high, bold ones half as wide again.
fakeBrowser((text, font) => text.length * Number(/(\d+)px/.exec(font)?.[1]) * (font.includes('bold') ? 1.5 : 1));

const seed = { id: 'w', name: 'W', at: { x: 400, y: 300 }, on: { width: 1920, height: 1080 } };
const id = '01980000-0000-7000-8000-000000000001';
const box = { w: 400, h: 300, fontSize: 20, background: undefined };
const typed = (...rows: string[][]) => ({ kind: 'typed' as const, rows });
const table = (feed: Parameters<typeof newWidget<'table'>>[2]['feed'], label = 'To') =>
  newWidget('table', seed, { feed, labels: [label] }, box);
const menu = (...row: string[]) =>
  newWidget('menuBoard', seed, { feed: typed(row), soldOutText: '' }, { ...box, columns: 1 });
const bound = {
  kind: 'source' as const,
  sourceId: id,
  fields: [{ field: 'Town', format: { kind: 'text' as const } }],
  where: [],
  sort: null,
  limit: 50,
};
const rowsOf = (town: string) => ({ id, columns: ['Town'], rows: [[town]], at: null, staleAt: null });

test.each([
  ['a cell that fits', table(typed(['Oslo'])), undefined, false],
  ['a cell that is too long for its column', table(typed(['x'.repeat(20)])), undefined, true],
  ['a head that is, in bold letters', table(typed(['Oslo']), 'x'.repeat(15)), undefined, true],
  ['a cell of a data source', table(bound), rowsOf('x'.repeat(20)), true],
  ['a cell of a data source that fits', table(bound), rowsOf('Oslo'), false],
  ['a dish that fits', menu('', 'Tea', '', '2', ''), undefined, false],
  ['a dish that is too long', menu('', 'x'.repeat(20), '', '2', ''), undefined, true],
])('checks %s', (_, widget, value, expected) => expect(viewOf(widget).shortened?.(widget, value)).toBe(expected));
