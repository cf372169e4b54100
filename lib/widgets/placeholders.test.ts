import { fillFilters, fillText, fillWidget, placeholdersIn, textsToFill, unfilteredFeed, widgetTypes } from '.';
import type { Feed } from './data/schema';
import type { Widget } from './registry';

const on = { width: 1920, height: 1080 };
const place = { id: 'w', name: 'Widget', x: 0, y: 0, rotation: 0, opacity: 1, locked: false, hidden: false };
const text = (words: string): Widget => ({ ...place, type: 'text', ...widgetTypes.text.create({ text: words }, on) });
const values = { 'terminal.name': 'Till 3', 'attribute.storeNumber': '17' };

test.each([
  ['a value', '{{terminal.name}}', 'Till 3'],
  ['spaces within the braces', '{{ terminal.name }}!', 'Till 3!'],
  ['several of them', '{{attribute.storeNumber}}/{{terminal.name}}', '17/Till 3'],
  ['a fallback', 'Ask {{attribute.manager|our team}}', 'Ask our team'],
  ['a value over its fallback', '{{terminal.name|a screen}}', 'Till 3'],
  ['nothing without a value', 'Store {{office.phone}}.', 'Store .'],
  ['an inherited property as no value', '{{attribute.constructor|none}}', 'none'],
  ['other braces unchanged', '{{name}} {terminal.name} {{terminal.name', '{{name}} {terminal.name} {{terminal.name'],
  ['replacement signs literally', '{{attribute.dollars}}', '$& $1'],
])('fills %s', (_, words, expected) =>
  expect(fillText(words, { ...values, 'attribute.dollars': '$& $1' })).toBe(expected),
);

test('names placeholders with their fallbacks', () => {
  expect(placeholdersIn('{{terminal.name}} {{attribute.x| y }} {{z}}')).toEqual([
    { name: 'terminal.name', fallback: '' },
    { name: 'attribute.x', fallback: 'y' },
  ]);
});

test('returns the same widget without placeholders', () => {
  const widget = text('Welcome');
  expect(fillWidget(widget, values)).toBe(widget);
});

test('fills a copy and keeps the widget', () => {
  const widget = text('{{terminal.name}}');
  expect(fillWidget(widget, values)).toMatchObject({ text: 'Till 3' });
  expect(widget).toMatchObject({ text: '{{terminal.name}}' });
});

test('cuts a filled text at the limit of its field', () => {
  const code: Widget = { ...place, type: 'qrCode', ...widgetTypes.qrCode.create({ text: '{{attribute.long}}' }, on) };
  const [{ maxLength = 0 } = {}] = textsToFill(code);
  const filled = fillWidget(code, { 'attribute.long': 'x'.repeat(maxLength + 10) });
  expect('text' in filled && filled.text.length).toBe(maxLength);
});

test('fills typed rows of a ticker', () => {
  const feed = { kind: 'typed' as const, rows: [['Call {{office.phone|us}}', '']] };
  const ticker: Widget = { ...place, type: 'ticker', ...widgetTypes.ticker.create({ feed }, on) };
  expect(fillWidget(ticker, values)).toMatchObject({ feed: { rows: [['Call us', '']] } });
});

describe('filter of rows', () => {
  const feed = (value: string): Feed => ({
    ...{ kind: 'source', sourceId: '01890000-0000-7000-8000-000000000001', fields: [], sort: null, limit: 50 },
    where: [
      { field: 'item', is: 'filled', value: '' },
      { field: 'store', is: 'equals', value },
    ],
  });

  test('gets the value of the terminal', () => {
    expect(fillFilters(feed('{{attribute.storeNumber}}'), values)).toEqual(feed('17'));
  });

  test('leaves no rows without a value', () => {
    expect(fillFilters(feed('{{attribute.none}}'), values)).toMatchObject({ limit: 0 });
  });

  test('stays without placeholders', () => {
    const plain = feed('17');
    expect([fillFilters(plain, {}), unfilteredFeed(plain)]).toEqual([plain, plain]);
    expect(unfilteredFeed(feed('{{attribute.none}}'))).toMatchObject({ where: [{ field: 'item' }] });
  });
});
