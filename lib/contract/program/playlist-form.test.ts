import { newWidget } from '@/lib/editor/document/new-widget';
import fc from '@/lib/test/fast-check';
import {
  documentOf,
  emptyDocument,
  type Medium,
  newItem,
  type Playlist,
  type PlaylistItem,
  type ProgramDocument,
  playlistOf,
  programDocument,
  type Scene,
} from '.';

const md5 = fc.stringMatching(/^[0-9a-f]{32}$/);
const material = fc.record({ materialId: fc.uuid(), md5 });
const sizes = { width: fc.constant(null), height: fc.constant(null) };
const name = fc.string({ maxLength: 60 });
const seconds = fc.integer({ min: 1, max: 3_600 });
const medium: fc.Arbitrary<Medium> = fc
  .oneof(
    fc.record(
      { type: fc.constant('image' as const), name, ...sizes, seconds: fc.constant(null), animated: fc.constant(true) },
      { requiredKeys: ['type', 'name', 'width', 'height', 'seconds'] },
    ),
    fc.record({ type: fc.constant('video' as const), name, ...sizes, seconds: fc.integer({ min: 0, max: 86_400 }) }),
    fc.record({
      type: fc.constant('document' as const),
      name,
      ...sizes,
      seconds: fc.constant(null),
      pages: fc.array(material, { minLength: 1, maxLength: 5 }),
    }),
  )
  .chain((of) => material.map((file) => ({ ...of, ...('pages' in of ? of.pages[0] : file) }) as Medium));

const instant = fc.option(fc.constantFrom('2026-05-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z'));
const period = fc.option(fc.record({ from: instant, until: instant }), { nil: undefined });
const when = fc.option(
  fc.record({
    match: fc.constantFrom('all' as const, 'any' as const),
    comparisons: fc.tuple(fc.constant({ kind: 'tag' as const, tag: 'Window', is: 'has' as const })),
    playsIfUnknown: fc.boolean(),
  }),
  { nil: undefined },
);
const fit = fc.constantFrom('fill' as const, 'contain' as const, 'cover' as const);
const item = fc
  .record({
    ...{ id: fc.uuid(), widgetId: fc.uuid(), medium, seconds, own: fc.boolean(), fit, sound: fc.boolean() },
    ...{ period, when },
  })
  .map(({ own, sound, period: limits, when: condition, ...each }): PlaylistItem => {
    const isVideo = each.medium.type === 'video';
    return {
      ...each,
      seconds: isVideo && own ? null : each.seconds,
      sound: isVideo && sound,
      ...(limits && { period: limits }),
      ...(condition && { when: condition }),
    };
  });
const playlist: fc.Arbitrary<Playlist> = fc.record({
  settings: fc.record(
    {
      order: fc.constantFrom('inOrder' as const, 'shuffle' as const),
      seconds,
      fit,
      transition: fc.constantFrom('none' as const, 'fade' as const, 'slide' as const),
      folder: fc.record({ id: fc.uuid(), below: fc.boolean() }),
    },
    { requiredKeys: ['order', 'seconds', 'fit', 'transition'] },
  ),
  width: fc.integer({ min: 16, max: 4_000 }),
  height: fc.integer({ min: 16, max: 4_000 }),
  items: fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 6 }),
});

test('reads every playlist back from its program, which is valid', () => {
  fc.assert(
    fc.property(playlist, (given) => {
      const document = documentOf(given);
      expect(programDocument.parse(document)).toEqual(document);
      expect(playlistOf(JSON.parse(JSON.stringify(document)))).toEqual(given);
    }),
  );
});

/** Returns every place of a value, as the keys that lead there. */
const placesOf = (value: unknown, at: string[] = []): string[][] =>
  value !== null && typeof value === 'object'
    ? [at, ...Object.entries(value).flatMap(([key, inside]) => placesOf(inside, [...at, key]))]
    : [at];

test('never loses any change of a program', () => {
  fc.assert(
    fc.property(playlist, fc.nat(), fc.constantFrom(0, 7, 'x', true, null, []), (given, which, value) => {
      const document = structuredClone(documentOf(given));
      const places = placesOf(document).slice(1);
      const keys = places[which % places.length] ?? [];
      const holder = keys.slice(0, -1).reduce<never>((of, key) => of[key as never], document as never);
      (holder as Record<string, unknown>)[keys.at(-1) ?? ''] = value;
      fc.pre(programDocument.safeParse(document).success);
      const read = playlistOf(document);
      if (read) expect(documentOf(read)).toEqual(document);
    }),
    { numRuns: 300 },
  );
});

describe('edit outside the form', () => {
  const image: Medium = {
    type: 'image',
    name: 'Summer',
    materialId: '01890000-0000-7000-8000-000000000001',
    md5: 'a'.repeat(32),
    width: 400,
    height: 300,
    seconds: null,
  };
  const settings = { order: 'inOrder', seconds: 10, fit: 'cover', transition: 'fade' } as const;
  const document = documentOf({
    settings,
    width: 1920,
    height: 1080,
    items: [
      newItem(image, settings, 'one'),
      newItem({ ...image, type: 'video', name: 'Clip', seconds: 12 }, settings, 'two'),
    ],
  });
  const [first, second] = document.scenes as [Scene, Scene];
  const text = newWidget('text', { id: 't', name: 't', at: { x: 0, y: 0 }, on: document }, { text: 'Words' });
  const widget = (of: Scene, change: object) => ({
    ...of,
    widgets: of.widgets.map((each) => ({ ...each, ...change })),
  });
  const scenes = (...list: unknown[]) => ({ ...document, scenes: list }) as ProgramDocument;

  test.each<[string, ProgramDocument]>([
    ['a text on a picture', scenes({ ...first, widgets: [...first.widgets, text] }, second)],
    ['a scene without a medium', scenes(first, { ...second, widgets: [] })],
    ['a moved picture', scenes(widget(first, { x: 3 }), second)],
    ['a cropped picture', scenes(widget(first, { crop: { x: 0, y: 0, w: 0.5, h: 0.5 } }), second)],
    ['a hidden picture', scenes(widget(first, { hidden: true }), second)],
    ['an animated entry', scenes(widget(first, { animation: {} }), second)],
    ['another volume', scenes(first, widget(second, { volume: 50 }))],
    ['another name', scenes({ ...first, name: 'Other' }, second)],
    ['a picture of automatic length', scenes({ ...first, duration: 'auto' }, second)],
    ['a transition of its own', scenes(first, { ...second, transition: 'none' })],
    ['a background', scenes({ ...first, background: { color: '#ff0000' } }, second)],
    ['a background of the program', { ...document, background: { color: '#ff0000' } }],
    ['a second layout', { ...document, variant: { width: 1080, height: 1920, layout: {} } }],
    ['another size', { ...document, width: 1000 }],
    ['a default button', { ...document, buttons: { ...document.buttons, exit: { widgetId: 't', buttonData: '' } } }],
    ['no settings of a playlist', { ...document, playlist: undefined }],
    ['no scenes of media', { ...emptyDocument(), scenes: [{ ...first, widgets: [text] }], playlist: settings }],
  ])('leaves the form with %s', (_, edited) => expect(playlistOf(edited)).toBeNull());

  test('stays in the form with optional fields removed', () => {
    const edited = scenes({ ...first, period: undefined }, second);
    expect(playlistOf({ ...edited, variant: undefined })?.items).toHaveLength(2);
  });

  test('stays in the form with what it shows', () => {
    const edited = scenes({ ...second, duration: 30 }, widget({ ...first, duration: 4 }, { fit: 'contain' }));
    expect(playlistOf(edited)?.items).toMatchObject([
      { id: 's-two', seconds: 30, fit: 'cover' },
      { id: 's-one', seconds: 4, fit: 'contain' },
    ]);
  });
});

test('keeps the objects of unchanged scenes', () => {
  const [image, clip]: Medium[] = [
    { type: 'image', name: 'a', materialId: '01890000-0000-7000-8000-000000000001', md5: 'a'.repeat(32) },
    { type: 'video', name: 'b', materialId: '01890000-0000-7000-8000-000000000002', md5: 'b'.repeat(32) },
  ].map((each) => ({ ...each, width: null, height: null, seconds: 5 }) as Medium);
  if (!image || !clip) throw new Error('there are two media');
  const settings = { order: 'inOrder', seconds: 10, fit: 'cover', transition: 'none' } as const;
  const given = { settings, width: 1920, height: 1080, items: [newItem(image, settings), newItem(clip, settings)] };
  const before = documentOf(given);
  const after = documentOf(
    { ...given, items: given.items.map((each, i) => (i === 1 ? { ...each, sound: true } : each)) },
    before,
  );
  expect(after.scenes.map((scene, i) => scene === before.scenes[i])).toEqual([true, false]);
});
