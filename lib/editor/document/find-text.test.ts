import type { ProgramDocument, Scene } from '@/lib/contract/program';
import { programOf } from '../test/fixtures';
import { findText, replaceText } from './find-text';
import { newWidget } from './new-widget';
import { reduce } from './reduce';

const on = { width: 1920, height: 1080 };
const text = (id: string, words: string, more = {}) => ({
  ...newWidget('text', { id, name: id, at: { x: 0, y: 0 }, on }, { text: words }),
  ...more,
});
const button = (id: string, label: string) => newWidget('button', { id, name: id, at: { x: 0, y: 0 }, on }, { label });
function programWith(...scenes: Scene['widgets'][]): ProgramDocument {
  const [first] = programOf().scenes as [Scene];
  return { ...programOf(), scenes: scenes.map((widgets, n) => ({ ...first, id: `scene-${n + 1}`, widgets })) };
}
const anyCase = (words: string) => ({ text: words, matchCase: false, manifestOf: () => undefined });
const replaced = (document: ProgramDocument, words: string, by: string) =>
  replaceText(document, anyCase(words), by).commands.reduce(reduce, document);

const document = programWith(
  [text('greeting', 'Welcome to Harbour Café'), button('more', 'More of harbour life')],
  [text('notice', 'HARBOUR: closed. The harbour opens at 9.'), text('other', 'Nothing')],
);

test('finds texts in all scenes in order, ignoring case', () => {
  const found = findText(document, anyCase('harbour'));
  expect(found.map(({ sceneNumber, widgetId, places }) => [sceneNumber, widgetId, places.length])).toEqual([
    [1, 'greeting', 1],
    [1, 'more', 1],
    [2, 'notice', 2],
  ]);
  expect(findText(document, { ...anyCase('HARBOUR'), matchCase: true }).map(({ widgetId }) => widgetId)).toEqual([
    'notice',
  ]);
  expect(findText(document, anyCase(''))).toEqual([]);
});

test('replaces only the texts found', () => {
  const after = replaced(document, 'harbour', 'Lake');
  const texts = after.scenes.flatMap(({ widgets }) =>
    widgets.map((widget) => ('text' in widget ? widget.text : 'label' in widget ? widget.label : '')),
  );
  expect(texts).toEqual(['Welcome to Lake Café', 'More of Lake life', 'Lake: closed. The Lake opens at 9.', 'Nothing']);
  expect(after.scenes[1]?.widgets[1]).toBe(document.scenes[1]?.widgets[1]);
});

test('treats pattern characters literally in both texts', () => {
  const priced = programWith([text('price', 'Now $5.00 (each) [a-z]/\\ 9')]);
  const after = replaced(priced, '$5.00 (each) [a-z]/\\', '$& $1');
  expect(after.scenes[0]?.widgets[0]).toMatchObject({ text: 'Now $& $1 9' });
});

test('skips and counts locked widgets and overlong results', () => {
  const tight = programWith([text('locked', 'harbour', { locked: true }), button('full', `harbour${'x'.repeat(190)}`)]);
  expect(replaceText(tight, anyCase('harbour'), 'a much longer word')).toEqual({ commands: [], replaced: 0, left: 2 });
});

test('replaces texts of every widget type, per widget as one change', () => {
  const seed = (id: string) => ({ id, name: id, at: { x: 0, y: 0 }, on });
  const feed = (...rows: string[][]) => ({ kind: 'typed' as const, rows });
  const many = programWith([
    newWidget('table', seed('table'), {
      feed: feed(['Harbour tour', '9'], ['Bus', 'harbour']),
      labels: ['Harbour', 'At'],
    }),
    newWidget('menuBoard', seed('menu'), {
      feed: feed(['', 'Harbour soup', '', '6', '']),
      soldOutText: 'Harbour sold out',
    }),
    newWidget('chart', seed('chart'), { feed: feed(['Harbour', '3']), chart: 'bar', name: 'Harbour visits' }),
    newWidget('ticker', seed('ticker'), { feed: feed(['The harbour opens', '']) }),
    newWidget('qrCode', seed('code'), { text: 'https://harbour.example' }),
    newWidget('countdown', seed('count'), { at: '2099-01-01T00:00:00' }, { before: 'Harbour opens in ' }),
  ]);
  const found = findText(many, anyCase('harbour'));
  expect(found.map(({ widgetId, path }) => `${widgetId}.${path}`)).toEqual([
    ...['table.columns.0.label', 'table.feed.rows.0.0', 'table.feed.rows.1.1'],
    ...['menu.feed.rows.0.1', 'menu.soldOutText', 'chart.series.0.name', 'chart.feed.rows.0.0'],
    ...['ticker.feed.rows.0.0', 'code.text', 'count.before'],
  ]);
  const { commands, replaced: places } = replaceText(many, anyCase('harbour'), 'Lake');
  expect([commands.length, places]).toEqual([6, found.length]);
  const after = commands.reduce(reduce, many);
  expect(findText(after, anyCase('harbour'))).toEqual([]);
  expect(findText(after, anyCase('lake')).map(({ path }) => path)).toEqual(found.map(({ path }) => path));
  // The previous document is unchanged.
  expect(findText(many, anyCase('harbour'))).toEqual(found);
});

test("treats widgets outside slots as locked in a template's program", () => {
  const slot = { kind: 'text' as const, label: 'Title' };
  const own = programWith([text('fixed', 'harbour'), text('open', 'harbour', { slot })]);
  const framed = { ...own, template: { id: 'frame', version: 1 } };
  expect(findText(framed, anyCase('harbour')).map(({ widgetId, locked }) => [widgetId, locked])).toEqual([
    ['fixed', true],
    ['open', false],
  ]);
  const { commands, replaced: places, left } = replaceText(framed, anyCase('harbour'), 'Lake');
  expect([commands.flatMap((each) => ('ids' in each ? each.ids : [])), places, left]).toEqual([['open'], 1, 1]);
});

describe('texts of packages', () => {
  const version = '01980000-0000-7000-8000-000000000201';
  const properties = [
    { key: 'title', label: { en: 'Title' }, type: 'text' as const, default: '', maxLength: 20 },
    { key: 'place', label: { en: 'Place' }, type: 'choice' as const, default: 'harbour', options: [] },
  ];
  const manifest = { name: 'Tides', version: '1', width: 640, height: 360, properties };
  const of = { materialId: version, md5: 'a'.repeat(32), title: 'Tides', version: '1', picture: null };
  const values = { title: 'Harbour tides', place: 'harbour' };
  const tides = newWidget('package', { id: 'tides', name: 'tides', at: { x: 0, y: 0 }, on }, { of, size: on, values });
  const search = (known: typeof manifest | undefined) => ({
    ...anyCase('harbour'),
    manifestOf: (id: string) => (id === version ? known : undefined),
  });

  test('are replaced where the manifest declares text, within its length', () => {
    const document = programWith([tides]);
    expect(findText(document, search(manifest)).map(({ path, text }) => [path, text])).toEqual([
      ['values.title', 'Harbour tides'],
    ]);
    const { commands, replaced: places } = replaceText(document, search(manifest), 'Lake');
    const after = commands.reduce(reduce, document).scenes[0]?.widgets[0];
    expect([places, after]).toEqual([1, { ...tides, values: { title: 'Lake tides', place: 'harbour' } }]);
    const tooLong = replaceText(document, search(manifest), 'A much longer lake');
    expect([tooLong.commands, tooLong.left]).toEqual([[], 1]);
  });

  test('are unknown without a manifest and missing if unset', () => {
    expect(findText(programWith([tides]), search(undefined))).toEqual([]);
    expect(findText(programWith([{ ...tides, values: {} }]), search(manifest))).toEqual([]);
  });
});
