import { newWidget } from '@/lib/editor/document/new-widget';
import fc from '@/lib/test/fast-check';
import { emptyDocument, layoutFor, type ProgramDocument, savedDocument, swapLayouts, type Widget } from '.';

const on = { width: 1920, height: 1080 };
const shape = (id: string, more: Partial<Widget>) =>
  newWidget('shape', { id, name: id, at: { x: 0, y: 0 }, on }, { shape: 'rectangle' }, more as object);
const text = (id: string, more: Partial<Widget>) =>
  newWidget('text', { id, name: id, at: { x: 0, y: 0 }, on }, { text: 'Words' }, { fontSize: 100, ...more } as object);

function documentOf(...widgets: Widget[]): ProgramDocument {
  const document = emptyDocument();
  const scenes = document.scenes.map((scene) => ({ ...scene, widgets }));
  return { ...document, scenes, variant: { width: 1080, height: 1920, layout: {} } };
}

const placesOf = ({ scenes }: ProgramDocument) =>
  Object.fromEntries(
    scenes.flatMap(({ widgets }) => widgets.map(({ id, x, y, w, h }) => [id, [x, y, w, h].map(Math.round)])),
  );

test('scales unplaced widgets to the alternate layout', () => {
  const document = documentOf(
    shape('ground', { x: 0, y: 0, w: 1920, h: 1080 }),
    shape('band', { x: 0, y: 980, w: 1920, h: 100 }),
    shape('corner', { x: 1720, y: 0, w: 200, h: 200 }),
    text('middle', { x: 760, y: 490, w: 400, h: 100 }),
  );
  const other = swapLayouts(document);
  expect([other.width, other.height]).toEqual([1080, 1920]);
  expect(placesOf(other)).toEqual({
    ground: [0, 0, 1080, 1920],
    band: [0, 1864, 1080, 56],
    corner: [968, 0, 113, 113],
    middle: [428, 932, 225, 56],
  });
  expect(other.scenes[0]?.widgets[3]).toMatchObject({ fontSize: 56.25, text: 'Words' });
});

test('keeps a placed field while the others follow', () => {
  const document = documentOf(text('words', { x: 0, y: 0, w: 800, h: 100 }));
  const layout = { words: { y: 1_500, fontSize: 80, hidden: true, text: 5, id: 7 } };
  const [words] = swapLayouts({ ...document, variant: { width: 1080, height: 1920, layout } }).scenes[0]?.widgets ?? [];
  expect(words).toMatchObject({ id: 'words', text: 'Words', x: 0, y: 1_500, w: 450, fontSize: 80, hidden: true });
});

test.each([0, 90])('keeps an overhang in the alternate layout (turned by %i°)', (rotation) => {
  // Height of 1,040 out of 1,080 pixels; scaling the remaining space would move it far out of sight.
  const seen = { w: 200, h: 1_040 };
  const box = rotation === 0 ? seen : { w: seen.h, h: seen.w };
  const at = (y: number) => ({ x: 500 + (rotation === 0 ? 0 : seen.w), y, ...box, rotation });
  const other = swapLayouts(documentOf(shape('above', at(-20)), shape('below', at(60))));
  expect(other.scenes[0]?.widgets.map(({ y }) => y)).toEqual([-11.25, 1_920 - 1_040 * 0.5625 + 11.25]);
});

test('keeps valid widgets within limits in the alternate layout', () => {
  const wide = shape('a', { x: -1_000_000, y: 1_000_000, w: 20_000, h: 20_000, rotation: 45 });
  const document = { ...documentOf(wide), width: 16, height: 16 };
  const size = { width: 20_000, height: 20_000 };
  expect(savedDocument.safeParse({ ...document, variant: { ...size, layout: { a: { hidden: true } } } }).success).toBe(
    true,
  );
});

test.each([1e308, -1e12, 1_000_001])('rejects a position that no screen reaches (%d)', (x) =>
  expect(savedDocument.safeParse(documentOf(shape('a', { x }))).success).toBe(false),
);

test('restores a document after swapping its layouts twice', () => {
  const place = fc.record({
    x: fc.double({ min: -3_000, max: 3_000, noNaN: true }).map((x) => Math.round(x * 100) / 100 || 0),
    y: fc.integer({ min: -3_000, max: 3_000 }),
    w: fc.integer({ min: 1, max: 4_000 }),
    h: fc.integer({ min: 1, max: 4_000 }),
    rotation: fc.constantFrom(0, 0, 45, -90),
    hidden: fc.boolean(),
  });
  const size = fc.record({ width: fc.integer({ min: 16, max: 4_000 }), height: fc.integer({ min: 16, max: 4_000 }) });
  fc.assert(
    fc.property(place, place, size, (one, two, other) => {
      const whole = documentOf(shape('a', one), text('b', two));
      const document = { ...whole, variant: { ...other, layout: {} } };
      const there = swapLayouts(document);
      expect(swapLayouts(there, 'own')).toEqual(document);
      // Changes made in the alternate layout survive a swap.
      const moved = {
        ...there,
        scenes: there.scenes.map((scene) => ({ ...scene, widgets: scene.widgets.map((w) => ({ ...w, x: 5 })) })),
      };
      const back = swapLayouts(moved, 'own');
      expect(back.scenes).toEqual(document.scenes);
      expect(swapLayouts(back)).toEqual(moved);
    }),
  );
});

test('chooses the layout with the nearer ratio as the same object', () => {
  const document = documentOf(shape('a', {}));
  const [wide, tall] = [
    layoutFor(document, { width: 1366, height: 768 }),
    layoutFor(document, { width: 720, height: 1280 }),
  ];
  expect(wide).toBe(document);
  expect([tall.width, tall.height]).toEqual([1080, 1920]);
  expect(layoutFor(document, { width: 1080, height: 1920 })).toBe(tall);
  expect(layoutFor(document, { width: 1000, height: 1000 })).toBe(document);
  expect(layoutFor({ ...document, variant: undefined }, { width: 1, height: 9 }).width).toBe(1920);
  expect(layoutFor(document, { width: 0, height: 0 })).toBe(document);
});

test('reads single-layout documents unchanged and limits layout values', () => {
  const document = documentOf(text('words', {}));
  expect(savedDocument.parse({ ...document, variant: undefined })).toEqual(
    expect.not.objectContaining({ variant: expect.anything() }),
  );
  expect(savedDocument.parse(document)).toEqual(document);
  const faultOf = (words: Record<string, number>) => {
    const variant = { width: 1080, height: 1920, layout: { words } };
    return savedDocument.safeParse({ ...document, variant }).error?.issues.map(({ path }) => path.join('.'));
  };
  expect(faultOf({ fontSize: 40 })).toBeUndefined();
  expect(faultOf({ fontSize: 40_000 })).toEqual(['variant.layout.words']);
  expect(faultOf({ w: 0 })).toEqual(['variant.layout.words']);
  const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`w${i}`, { x: 1 }]));
  expect(savedDocument.safeParse({ ...document, variant: { width: 1, height: 1, layout: many } }).success).toBe(false);
});
