import { condition } from '@/lib/contract/condition';
import { emptyDocument, type ProgramDocument, type Widget } from '@/lib/contract/program';
import type { Font } from '@/lib/widgets';
import { newWidget } from '../document';
import { type CheckedMaterial, checkLayouts, checkProgram, type Facts } from './check';

const on = { width: 1920, height: 1080 };
const id = '01890000-0000-7000-8000-000000000001';
const seed = (name: string) => ({ id: name, name, at: { x: 960, y: 540 }, on });
const material = { materialId: id, md5: 'a'.repeat(32), width: 400, height: 300, seconds: 9 };
const text = (more: object = {}) => newWidget('text', seed('Words'), { text: 'Welcome' }, more);
const picture = (more: object = {}) => newWidget('image', seed('Picture'), { material }, more);

const facts: Facts = {
  now: new Date('2026-05-01T00:00:00Z'),
  material: () => ({ width: 400, height: 300, codec: null, validFrom: null, validUntil: null, unable: 0, sound: null }),
  source: () => undefined,
  cutOff: () => false,
  shortened: () => false,
  scans: () => true,
  rows: () => null,
  hasFont: () => true,
  hasValue: (name) => name !== 'attribute.storeNumbr',
  // Every colour is legible except on itself.
  contrast: ({ letters, below, own, opacity }) =>
    (letters === [...below, ...own].findLast((ground) => ground !== '#00000000') ? 1 : 21) * opacity,
};

const found = (widgets: Widget[], more: Partial<Facts> = {}) => {
  const document = emptyDocument();
  const [scene] = document.scenes;
  if (!scene) throw new Error('a program has a scene');
  const checked = { ...document, scenes: [{ ...scene, widgets }] };
  return checkProgram(checked, { ...facts, ...more }).map(({ kind, name, values }) => [name, kind, values]);
};
const known: CheckedMaterial = {
  width: 400,
  height: 300,
  codec: null,
  validFrom: null,
  validUntil: null,
  unable: 0,
  sound: null,
};
const standing = (given: Partial<CheckedMaterial>) => (): CheckedMaterial => ({ ...known, ...given });

test('finds nothing in a program without faults', () => {
  expect(found([text(), picture()])).toEqual([]);
});

test.each([
  ['a text larger than its box', [text()], { cutOff: () => true }, ['Words', 'cutOff', undefined]],
  [
    'a table whose cells are too long',
    [newWidget('table', seed('Prices'), { feed: { kind: 'typed', rows: [['Tea']] }, labels: ['Item'] })],
    { shortened: () => true },
    ['Prices', 'shortened', undefined],
  ],
  [
    'a code that no camera reads',
    [newWidget('qrCode', seed('Code'), { text: 'https://example.com' })],
    { scans: () => false },
    ['Code', 'unscannable', undefined],
  ],
  [
    'a material that is not to be shown yet',
    [picture()],
    { material: standing({ validFrom: '2026-05-02T00:00:00Z' }) },
    ['Picture', 'notYet', { at: '2026-05-02T00:00:00Z' }],
  ],
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
  [
    'a placeholder that nothing has a value for',
    [text({ text: '{{terminal.name}}: {{attribute.storeNumbr|new}}' })],
    {},
    ['Words', 'noValue', { names: 'attribute.storeNumbr' }],
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

const page = (more: object = {}) =>
  newWidget(
    'webPage',
    seed('Page'),
    { address: 'https://example.com' },
    { fallback: { materialId: id, md5: material.md5, fit: 'cover' }, ...more },
  );

test('finds a fallback picture of a page that is too small', () => {
  expect(found([page({ w: 800, h: 600 })])).toEqual([['Page', 'small', { times: 2 }]]);
  expect(found([page({ w: 400, h: 300 })])).toEqual([]);
});

describe('carousel', () => {
  const item = (more: object) => ({
    ...{
      materialId: id,
      md5: material.md5,
      name: 'Spring',
      weight: 1,
      from: null,
      until: null,
      byDay: [],
      hours: null,
    },
    ...more,
  });
  const carousel = (...items: object[]) => newWidget('carousel', seed('Offers'), { items: items as never });
  const ended = ['Offers', 'allEnded', undefined];
  const kinds = (widget: Widget, more: Partial<Facts> = {}) =>
    found([widget], { material: standing({ width: null }), ...more });

  test('is reported if all its pictures have ended', () => {
    expect(kinds(carousel(item({ until: '2026-04-29' }), item({ until: '2026-03-01' })))).toEqual([ended]);
    expect(
      kinds(carousel(item({})), { material: standing({ width: null, validUntil: '2026-04-30T00:00:00Z' }) }),
    ).toContainEqual(ended);
  });

  test('is fine while one picture is shown anywhere', () => {
    expect(kinds(carousel(item({ until: '2026-04-29' }), item({})))).toEqual([]);
    // In Hawaii it is the 30th for some hours yet.
    expect(kinds(carousel(item({ until: '2026-04-30' })))).toEqual([]);
    expect(kinds(carousel(item({ until: '2026-04-30' })), { material: () => undefined })).toEqual([]);
  });
});

describe('widget under another one', () => {
  const box = (more: object = {}) =>
    newWidget(
      'shape',
      seed('Box'),
      { shape: 'rectangle' },
      { x: 0, y: 0, w: 1920, h: 1080, fill: '#000000', radius: 0, ...more },
    );
  const under = (above: Widget, below: Widget = picture()) =>
    found([below, above]).some(([, kind]) => kind === 'covered');
  const animation = { in: { kind: 'fade', delay: 3, seconds: 1, direction: 'left' } };

  test('is reported if the other is opaque and covers it', () => {
    expect(under(box())).toBe(true);
    expect(under(text({ x: 0, y: 0, w: 1920, h: 1080, background: '#ffffff' }))).toBe(true);
    expect(under(box(), picture({ rotation: 45 }))).toBe(true);
  });

  test.each([
    ['is seen through', box({ fill: '#00000080' })],
    ['is seen through as a whole', box({ opacity: 0.5 })],
    ['is hidden', box({ hidden: true })],
    ['comes in later', box({ animation })],
    ['is a line', box({ shape: 'line' })],
    ['lies over a part of it', box({ w: 1000 })],
    ['has round corners there', box({ x: 760, y: 390, w: 400, h: 300, radius: 100 })],
    ['is a picture, which may be transparent', picture({ x: 0, y: 0, w: 1920, h: 1080 })],
    [
      'is a video, which may not play',
      newWidget('video', seed('Trailer'), { material }, { x: 0, y: 0, w: 1920, h: 1080, fit: 'cover' }),
    ],
  ])('is not where that %s', (_, above) =>
    expect(under(above, picture({ x: 760, y: 390, w: 400, h: 300 }))).toBe(false),
  );

  test('is fine if audio, animated or above the other', () => {
    expect(under(box(), newWidget('audio', seed('Music'), { material } as never))).toBe(false);
    expect(under(box(), picture({ animation }))).toBe(false);
    expect(under(picture(), box())).toBe(false);
  });
});

describe('text', () => {
  const white = newWidget(
    'shape',
    seed('Card'),
    { shape: 'rectangle' },
    { x: 0, y: 0, w: 1920, h: 1080, fill: '#ffffff' },
  );
  const contrast = ['Words', 'contrast', { ratio: 1 }];

  test('is compared with what is below it', () => {
    expect(found([white, text()])).toEqual([contrast]);
    expect(found([text(), white])).toEqual([['Words', 'covered', undefined]]);
    expect(found([white, text({ background: '#000000' })])).toEqual([]);
  });

  test('is compared with a card in front of a picture', () => {
    const image = { materialId: id, md5: 'a'.repeat(32), fit: 'cover' as const };
    const document = emptyDocument();
    const scenes = document.scenes.map((scene) => ({
      ...scene,
      background: { color: '#00000000', image },
      widgets: [white, text()],
    }));
    expect(checkProgram({ ...document, scenes }, { ...facts, material: () => undefined })).toMatchObject([
      { kind: 'contrast', name: 'Words' },
    ]);
  });

  test('is compared with a background in another colour notation', () => {
    const document = { ...emptyDocument(), background: { color: 'white' } };
    const scenes = document.scenes.map((scene) => ({
      ...scene,
      background: { color: '#ffffff80' },
      widgets: [text()],
    }));
    const grounds: (readonly string[])[] = [];
    checkProgram({ ...document, scenes }, { ...facts, contrast: ({ below }) => grounds.push(below) });
    expect(grounds).toEqual([['white', '#ffffff80']]);
  });

  test('is compared with rotated and round shapes below it only', () => {
    const dark = { color: '#000000', w: 400, h: 200, x: 760, y: 440 };
    const disc = { ...white, shape: 'ellipse' as const, w: 400, h: 400, x: 760, y: 340 };
    expect(found([disc, text(dark)])).toEqual([]);
    expect(found([disc, text({ ...dark, color: '#ffffff' })])).toEqual([contrast]);
    const hexagon = { ...disc, shape: 'polygon' as const };
    expect(found([hexagon, text({ ...dark, color: '#ffffff' })])).toEqual([contrast]);
    const card = { ...white, x: 600, y: 300, w: 800, h: 500, rotation: 10 };
    expect(found([card, text({ ...dark, rotation: 10 })])).toEqual([]);
    expect(found([card, text({ ...dark, rotation: 10, color: '#ffffff' })])).toEqual([contrast]);
    const aside = { ...disc, x: 0, y: 0 };
    expect(found([aside, text(dark)])).toEqual([contrast]);
  });

  test('is unknown on a shape that covers only its middle', () => {
    const narrow = { ...white, x: 900, y: 340, w: 120, h: 400 };
    expect(found([narrow, text({ color: '#000000' })])).toEqual([]);
    expect(found([{ ...narrow, fill: '#00000000' }, text({ color: '#000000' })])).toEqual([contrast]);
  });

  test('ignores audio and transparent widgets below it', () => {
    const sound = newWidget('audio', seed('Music'), { material });
    expect(found([white, sound, text()])).toEqual([contrast]);
    expect(found([white, picture({ opacity: 0, w: 400, h: 300 }), text()])).toContainEqual(contrast);
  });

  test('is hard to read if its widget is nearly transparent', () => {
    const faint = ['Words', 'contrast', { ratio: 2.1 }];
    expect(found([text({ opacity: 0.1 })])).toEqual([faint]);
    expect(found([picture(), text({ opacity: 0.1, background: '#000000' })])).toEqual([]);
  });

  test('counts table heads, alternate rows, sections and prices, too', () => {
    const feed = { kind: 'typed' as const, rows: [['Tea', '2']] };
    const table = (more: object) =>
      newWidget('table', seed('Table'), { feed, labels: ['A'] }, { background: '#000000', color: '#ffffff', ...more });
    const fine = { showHead: true, headColor: '#ffffff', headBackground: '#333333', stripe: '#222222' };
    expect(found([table(fine)])).toEqual([]);
    expect(found([table({ ...fine, headBackground: '#ffffff' })])).toEqual([['Table', 'contrast', { ratio: 1 }]]);
    expect(found([table({ ...fine, headBackground: '#ffffff', showHead: false })])).toEqual([]);
    expect(found([table({ ...fine, stripe: '#ffffff' })])).toEqual([['Table', 'contrast', { ratio: 1 }]]);
    const board = newWidget('menuBoard', seed('Board'), { feed, soldOutText: '' }, { background: '#101010' });
    expect(found([{ ...board, priceColor: '#101010' }])).toEqual([['Board', 'contrast', { ratio: 1 }]]);
    expect(found([{ ...board, sectionColor: '#101010' }])).toEqual([['Board', 'contrast', { ratio: 1 }]]);
  });

  test('is compared despite an outline of zero width', () => {
    expect(found([white, text({ stroke: { color: '#000000', width: 0 } })])).toEqual([contrast]);
  });

  test('is ignored with an outline, or on a picture', () => {
    expect(found([white, text({ stroke: { color: '#000000', width: 4 } })])).toEqual([]);
    expect(found([white, picture(), text()])).toEqual([]);
  });
});

test('ignores hidden widgets and missing facts', () => {
  expect(found([picture({ x: 2_000, hidden: true })])).toEqual([]);
  expect(found([picture({ w: 900, h: 675 })], { material: () => undefined })).toEqual([]);
});

test('reports entry animations after the end of scene or widget', () => {
  const move = { kind: 'fade' as const, direction: 'left' as const, duration: 1, easing: 'smooth' as const };
  const late = ['Words', 'tooLate', undefined];
  const entering = (delay: number, leave?: number) =>
    text({
      animation: { in: { ...move, delay }, ...(leave !== undefined && { out: { ...move, delay: leave } }) },
    });
  const [scene] = emptyDocument().scenes;
  expect(scene?.duration).toBe('auto');
  expect(found([entering(9.5)])).toEqual([]);
  expect(found([entering(10)])).toEqual([late]);
  expect(found([entering(10), newWidget('video', seed('Trailer'), { material }, { duration: 12 })])).toEqual([]);
  expect(found([entering(4, 5)])).toEqual([]);
  expect(found([entering(6, 5)])).toEqual([late]);
  expect(found([text({ animation: { out: { ...move, delay: 30 } } })])).toEqual([]);
});

test('accepts audio at any position', () => {
  expect(found([newWidget('audio', seed('Music'), { material }, { x: 4_000 })])).toEqual([]);
});

test('reports a source without rows for a widget', () => {
  const where = [{ field: 'Kind', is: 'equals' as const, value: 'cake' }];
  const feed = { kind: 'source' as const, sourceId: id, fields: [], where, sort: null, limit: 50 };
  const ticker = newWidget('ticker', seed('News'), { feed });
  const given = (kind: string) => () => ({ id, columns: ['Kind'], rows: [[kind]], at: null, staleAt: null });
  expect(found([ticker], { source: given('tea') })).toEqual([['News', 'noRows', undefined]]);
  expect(found([ticker], { source: given('cake') })).toEqual([]);
  expect(found([ticker], { source: () => undefined })).toEqual([]);
});

test('compares a background picture with the whole scene per layout', () => {
  const document = emptyDocument();
  const [scene] = document.scenes as [ProgramDocument['scenes'][number]];
  const image = { materialId: id, md5: 'a'.repeat(32), fit: 'cover' as const };
  const behind = { ...scene, background: { color: '#000000', image } };
  const checked = { ...document, scenes: [behind, { ...behind, id: 'second' }] };
  const where = (findings: ReturnType<typeof checkLayouts>) =>
    findings.map(({ kind, sceneNumber, values, inOther }) => [kind, sceneNumber, values, inOther]);
  const measures = (width: number, height: number) => ({ ...facts, material: standing({ width, height }) });
  expect(where(checkProgram(checked, measures(960, 540)))).toEqual([
    ['small', 1, { times: 2 }, undefined],
    ['small', 2, { times: 2 }, undefined],
  ]);
  expect(checkProgram(checked, measures(1_920, 1_080))).toEqual([]);
  const both = { ...checked, variant: { width: 1_080, height: 1_920, layout: {} } };
  expect(where(checkLayouts(both, measures(1_920, 1_080)))).toEqual([
    ['small', 1, { times: 1920 / 1080 }, true],
    ['small', 2, { times: 1920 / 1080 }, true],
  ]);
});

describe('of the condition of a scene', () => {
  const checked = (comparison: object, source: Facts['source']) => {
    const document = emptyDocument();
    const when = condition.parse({ match: 'all', comparisons: [comparison], playsIfUnknown: false });
    const scenes = document.scenes.map((scene) => ({ ...scene, name: 'Hot days', when }));
    return checkProgram({ ...document, scenes }, { ...facts, source }).map(({ name, kind, values }) => [
      name,
      kind,
      values,
    ]);
  };
  const hot = { kind: 'cell', sourceId: id, field: 'degrees', row: null, is: 'above', value: '25' };
  const given = { id, columns: ['city', 'degrees'], rows: [], at: null, staleAt: null };

  test.each([
    ['nothing with all its data', hot, given, []],
    ['nothing about an unknown source', hot, undefined, []],
    ['a missing source', hot, null, [['Hot days', 'conditionSource', undefined]]],
    [
      'missing columns',
      { ...hot, field: 'heat', row: { field: 'town', value: 'Rome' } },
      given,
      [['Hot days', 'conditionColumn', { names: 'heat, town' }]],
    ],
    [
      'a value that nothing has',
      { kind: 'value', name: 'attribute.storeNumbr', is: 'filled', value: '' },
      given,
      [['Hot days', 'noValue', { names: 'attribute.storeNumbr' }]],
    ],
  ])('reports %s', (_, comparison, source, expected) => {
    expect(checked(comparison, () => source)).toEqual(expected);
  });
});
