import { type Widget, widgetTypes } from '@/lib/widgets';
import { emptyDocument } from './document';
import { sourceUses } from './source-filters';

const SOURCE = '01890000-0000-7000-8000-000000000001';
const place = { name: 'List', x: 0, y: 0, rotation: 0, opacity: 1, locked: false, hidden: false };

type Condition = { field: string; is: 'equals' | 'contains'; value: string };
const list = (id: string, ...where: Condition[]): Widget => {
  const feed = { kind: 'source' as const, sourceId: SOURCE, fields: [], where, sort: null, limit: 50 };
  return { id, ...place, type: 'table', ...widgetTypes.table.create({ feed, labels: ['Item'] }, emptyDocument()) };
};
const useOf = (...widgets: Widget[]) => {
  const { scenes } = emptyDocument();
  return sourceUses({ scenes: scenes.map((scene) => ({ ...scene, widgets })) }).get(SOURCE);
};
const equals = (value: string): Condition => ({ field: 'store', is: 'equals', value });
const own = { field: 'store', name: 'attribute.storeNumber', fallback: '' };

test.each([
  ['the placeholder of a filter', [list('a', equals('{{attribute.storeNumber}}'))], [own]],
  ['its fallback', [list('a', equals(' {{attribute.storeNumber|1}} '))], [{ ...own, fallback: '1' }]],
  [
    'the first of several filters',
    [list('a', { field: 'item', is: 'contains', value: 'Tea' }, equals('{{attribute.storeNumber}}'))],
    [own],
  ],
  [
    'those of all widgets',
    [list('a', equals('{{attribute.storeNumber}}')), list('b', equals('{{terminal.name}}'))],
    [own, { ...own, name: 'terminal.name' }],
  ],
])('returns %s', (_, widgets, expected) => expect(useOf(...widgets)).toEqual({ firstRows: false, filters: expected }));

test.each([
  ['without a filter', list('a')],
  ['with a fixed value', list('a', equals('17'))],
  ['with more than the placeholder', list('a', equals('s{{attribute.storeNumber}}'))],
  ['with two placeholders', list('a', equals('{{attribute.storeNumber}}{{terminal.name}}'))],
  ['with another comparison', list('a', { ...equals('{{attribute.storeNumber}}'), is: 'contains' })],
])('needs the first rows for a widget %s', (_, widget) =>
  expect(useOf(list('own', equals('{{attribute.storeNumber}}')), widget)).toEqual({ firstRows: true, filters: [own] }),
);
