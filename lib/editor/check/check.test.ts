import { emptyDocument, type Widget } from '@/lib/contract/program';
import type { Font } from '@/lib/widgets';
import { newWidget } from '../document';
import { type CheckedMaterial, checkProgram, type Facts } from './check';

const on = { width: 1920, height: 1080 };
const id = '01890000-0000-7000-8000-000000000001';
const seed = (name: string) => ({ id: name, name, at: { x: 960, y: 540 }, on });
const material = { materialId: id, md5: 'a'.repeat(32), width: 400, height: 300, seconds: 9 };
const text = (more: object = {}) => newWidget('text', seed('Words'), { text: 'Welcome' }, more);
const picture = (more: object = {}) => newWidget('image', seed('Picture'), { material }, more);

const facts: Facts = {
  now: new Date('2026-05-01T00:00:00Z'),
  material: () => ({ width: 400, height: 300, codec: null, validUntil: null, unable: 0, sound: null }),
  source: () => undefined,
  cutOff: () => false,
  rows: () => null,
  hasFont: () => true,
  // White letters are read on black, and nothing on white.
  contrast: (letters, grounds) => (letters === grounds.at(-1) ? 1 : 21),
};

const found = (widgets: Widget[], more: Partial<Facts> = {}) => {
  const document = emptyDocument();
  const [scene] = document.scenes;
  if (!scene) throw new Error('a program has a scene');
  const checked = { ...document, scenes: [{ ...scene, widgets }] };
  return checkProgram(checked, { ...facts, ...more }).map(({ kind, name, values }) => [name, kind, values]);
};
const known: CheckedMaterial = { width: 400, height: 300, codec: null, validUntil: null, unable: 0, sound: null };
const standing = (given: Partial<CheckedMaterial>) => (): CheckedMaterial => ({ ...known, ...given });

test('a program without faults has no findings', () => {
  expect(found([text(), picture()])).toEqual([]);
});

test.each([
  ['a text larger than its box', [text()], { cutOff: () => true }, ['Words', 'cutOff', undefined]],
  ['a font that nobody has', [text()], { hasFont: () => false }, ['Words', 'noFont', { family: 'Inter Variable' }]],
  [
    'a font of one’s own that is not there',
    [text({ fontFamily: 'Brand', fontFile: { materialId: id, md5: 'b'.repeat(32) } })],
    { hasFont: ({ fontFile }: Font) => fontFile === undefined },
    ['Words', 'noFont', { family: 'Brand' }],
  ],
  [
    'a font of one’s own that ended',
    [text({ fontFamily: 'Brand', fontFile: { materialId: id, md5: 'b'.repeat(32) } })],
    { material: standing({ validUntil: '2026-04-30T00:00:00Z' }) },
    ['Words', 'expired', { at: '2026-04-30T00:00:00Z' }],
  ],
  ['an enlarged picture', [picture({ w: 800, h: 600 })], {}, ['Picture', 'small', { times: 2 }]],
  [
    'a small part of a picture',
    [picture({ crop: { x: 0, y: 0, w: 0.5, h: 0.5 } })],
    {},
    ['Picture', 'small', { times: 2 }],
  ],
  ['a text without words', [text({ text: ' ' })], {}, ['Words', 'empty', undefined]],
  ['a widget nobody sees', [picture({ x: 2_000 })], {}, ['Picture', 'outside', undefined]],
  ['a text over the edge', [text({ x: 1_800 })], {}, ['Words', 'partlyOutside', undefined]],
  ['a material that is gone', [picture()], { material: (): null => null }, ['Picture', 'gone', undefined]],
  [
    'a material that ended',
    [picture()],
    { material: standing({ validUntil: '2026-04-30T00:00:00Z' }) },
    ['Picture', 'expired', { at: '2026-04-30T00:00:00Z' }],
  ],
  [
    'a material that ends soon',
    [picture()],
    { material: standing({ validUntil: '2026-05-04T00:00:00Z' }) },
    ['Picture', 'ending', { at: '2026-05-04T00:00:00Z' }],
  ],
  [
    'a codec that terminals do not play',
    [newWidget('video', seed('Film'), { material })],
    { material: standing({ codec: 'HEVC', unable: 3 }) },
    ['Film', 'codec', { codec: 'HEVC', count: 3 }],
  ],
  [
    'sound that terminals do not play',
    [newWidget('video', seed('Trailer'), { material }, { muted: false })],
    { material: standing({ codec: 'H.264', sound: { codec: 'AC-3', unable: 2 } }) },
    ['Trailer', 'codec', { codec: 'AC-3', count: 2 }],
  ],
  [
    'a source without rows',
    [newWidget('weather', seed('Weather'), { sourceId: id })],
    { source: () => ({ id, columns: [], rows: [], at: null, staleAt: null }) },
    ['Weather', 'noRows', undefined],
  ],
  [
    'a table that leaves rows out',
    [newWidget('table', seed('Prices'), { feed: { kind: 'typed', rows: [['Tea']] }, labels: ['Item'] })],
    { rows: () => ({ shown: 8, all: 12 }) },
    ['Prices', 'rowsLeftOut', { shown: 8, all: 12 }],
  ],
  [
    'a source that is not there for this institution',
    [newWidget('weather', seed('Weather'), { sourceId: id })],
    { source: (): null => null },
    ['Weather', 'noSource', undefined],
  ],
] as const)('%s is found', (_, widgets, more, expected) => {
  expect(found([...widgets] as Widget[], more as Partial<Facts>)).toContainEqual(expected);
});

describe('letters', () => {
  const white = newWidget(
    'shape',
    seed('Card'),
    { shape: 'rectangle' },
    { x: 0, y: 0, w: 1920, h: 1080, fill: '#ffffff' },
  );
  const contrast = ['Words', 'contrast', { ratio: 1 }];

  test('are compared with what lies under them', () => {
    expect(found([white, text()])).toEqual([contrast]);
    expect(found([text(), white])).toEqual([]);
    expect(found([white, text({ background: '#000000' })])).toEqual([]);
  });

  test('with an outline, or on a picture, are nobody’s concern', () => {
    expect(found([white, text({ stroke: { color: '#000000', width: 4 } })])).toEqual([]);
    expect(found([white, picture(), text()])).toEqual([]);
  });
});

test('hidden widgets are nobody’s concern, and nothing is found where nothing is known', () => {
  expect(found([picture({ x: 2_000, hidden: true })])).toEqual([]);
  expect(found([picture({ w: 900, h: 675 })], { material: () => undefined })).toEqual([]);
});
