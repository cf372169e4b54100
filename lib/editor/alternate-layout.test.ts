import { swapLayouts } from '@/lib/contract/program';
import { checkLayouts, createEditor, type Facts, savedDocument } from '.';
import { memoryClipboard } from './clipboard';
import { newWidget } from './document/new-widget';
import { box, drag, editorOf, places, programOf } from './test/fixtures';

const still = { rotation: 0 };

test('opens a new alternate layout and saves only its differences', () => {
  const editor = editorOf([box('a', { x: 0, y: 0, w: 960, h: 540 })]);
  editor.run('addShape');
  const { document, session } = editor.getSnapshot();
  expect([document.width, document.height, session.layout]).toEqual([1080, 1920, 'other']);
  expect(places(editor)).toEqual({ a: { x: 0, y: 0, w: 540, h: 303.75, ...still } });
  expect(savedDocument(editor.getSnapshot())).toMatchObject({
    width: 1920,
    height: 1080,
    variant: { width: 1080, height: 1920, layout: {} },
  });
  editor.select(['a']);
  editor.keyDown('ArrowRight');
  const saved = savedDocument(editor.getSnapshot());
  expect(saved.variant?.layout).toEqual({ a: { x: 1 } });
  expect(saved.scenes[0]?.widgets[0]).toMatchObject({ x: 0, y: 0, w: 960, h: 540 });
});

test('saves nothing after a look at the alternate layout', () => {
  const document = {
    ...programOf(box('a', { x: 33, y: 77 })),
    variant: { width: 1080, height: 1920, layout: { a: { x: 9 } } },
  };
  const editor = createEditor(document);
  for (const _ of [1, 2]) {
    editor.run('turn');
    expect(savedDocument(editor.getSnapshot())).toBe(document);
  }
  expect(editor.getSnapshot().document).toBe(document);
});

test.each(['own', 'other'])('duplicates a scene in both layouts while the %s is open', (layout) => {
  const document = {
    ...programOf(box('a', { x: 33, y: 77 }), box('b')),
    variant: { width: 1080, height: 1920, layout: { a: { x: 9, hidden: true } } },
  };
  const editor = createEditor(document);
  if (layout === 'other') editor.run('turn');
  editor.run('duplicateScene');
  const saved = savedDocument(editor.getSnapshot());
  const [, copy] = saved.scenes;
  expect(copy?.widgets.map(({ x, y }) => [x, y])).toEqual([
    [33, 77],
    [0, 0],
  ]);
  const [a] = copy?.widgets ?? [];
  expect(saved.variant?.layout).toEqual({ a: { x: 9, hidden: true }, [a?.id ?? '']: { x: 9, hidden: true } });
});

describe('widget with its own position in the alternate layout', () => {
  const size = { w: 300, h: 300 };
  const document = {
    ...programOf(box('a', { x: 33, y: 77 }), box('b')),
    variant: { width: 1080, height: 1920, layout: { a: { x: 9, y: 1_500, ...size } } },
  };
  const saved = (editor: ReturnType<typeof createEditor>) => {
    const { scenes, variant } = savedDocument(editor.getSnapshot());
    return scenes.map(({ widgets }) => widgets.map(({ id, x, y }) => [x, y, variant?.layout[id]]));
  };
  const own = [33, 77, { x: 9, y: 1_500, ...size }];
  const other = [0, 0, undefined];

  test.each(['own', 'other'])('is cut and pasted in both while the %s is open', (layout) => {
    const editor = createEditor(document);
    if (layout === 'other') editor.run('turn');
    editor.select(['a']);
    editor.run('cut');
    expect(saved(editor)[0]).toHaveLength(1);
    editor.run('paste');
    expect(saved(editor)).toEqual([[other, own]]);
    editor.run('undo');
    expect(saved(editor)).toEqual([[other]]);
    editor.run('redo');
    expect(saved(editor)).toEqual([[other, own]]);
  });

  test('is pasted into another scene after switching layouts', () => {
    const editor = createEditor(document);
    editor.select(['a']);
    editor.run('cut');
    editor.run('addScene');
    editor.run('turn');
    editor.run('paste');
    expect(saved(editor)).toEqual([[other], [own]]);
  });

  test('is copied with an offset in both', () => {
    const editor = createEditor(document);
    editor.select(['a']);
    editor.run('copy');
    editor.run('paste');
    editor.run('paste');
    editor.select(['a']);
    editor.run('duplicate');
    const aside = (by: number) => [33 + by, 77 + by, { x: 9 + by, y: 1_500 + by, ...size }];
    expect(saved(editor)).toEqual([[own, other, aside(20), aside(40), aside(20)]]);
  });

  test('loses its position in a program of other sizes', () => {
    const clipboard = memoryClipboard();
    const editor = createEditor(document, { clipboard });
    editor.select(['a']);
    editor.run('copy');
    const wide = { ...programOf(), variant: { width: 1080, height: 1080, layout: {} } };
    const elsewhere = createEditor(wide, { clipboard });
    elsewhere.run('paste');
    expect(saved(elsewhere)).toEqual([[[33, 77, undefined]]]);
  });
});

test('shares texts and widgets between layouts, but not positions', () => {
  const editor = editorOf([box('a', { x: 0, y: 0 })]);
  editor.run('addShape');
  editor.place('text', 'Words', { text: 'Hello' }, { x: 540, y: 960 });
  editor.apply({ type: 'moveWidgets', sceneId: 'scene-1', ids: ['a'], dx: 300, dy: 0 });
  editor.run('turn');
  expect(places(editor).a).toEqual({ x: 0, y: 0, w: 100, h: 100, ...still });
  const [, words] = editor.getSnapshot().document.scenes[0]?.widgets ?? [];
  expect(words).toMatchObject({ text: 'Hello' });
  // Centred there, and centred here.
  expect(words && [Math.round(words.x + words.w / 2), Math.round(words.y + words.h / 2)]).toEqual([960, 540]);
  editor.apply({ type: 'removeWidgets', sceneId: 'scene-1', ids: ['a'] });
  editor.run('turn');
  expect(Object.keys(places(editor))).toEqual([words?.id]);
});

test('switches back to the layout of the undone change', () => {
  const editor = editorOf([box('a', { x: 10, y: 10 })]);
  editor.run('addShape');
  editor.apply({ type: 'moveWidgets', sceneId: 'scene-1', ids: ['a'], dx: 7, dy: 0 });
  editor.run('turn');
  editor.run('undo');
  expect(editor.getSnapshot().session.layout).toBe('other');
  editor.run('undo');
  editor.run('undo');
  expect([editor.getSnapshot().session.layout, editor.getSnapshot().document.variant]).toEqual(['own', undefined]);
});

test('removes the open layout and keeps the other one', () => {
  const editor = editorOf([box('a', { x: 10, y: 20 })]);
  editor.run('addShape');
  editor.run('removeShape');
  const { document, session } = editor.getSnapshot();
  expect([document.width, document.variant, session.layout]).toEqual([1920, undefined, 'own']);
  expect(places(editor).a).toEqual({ x: 10, y: 20, w: 100, h: 100, ...still });
});

test("shows a template's alternate layout without allowing changes", () => {
  const template = { id: 'sale.landscape', version: 1 };
  const variant = { width: 1080, height: 1920, layout: {} };
  const document = { ...programOf(box('a', { x: 10, y: 20 })), template, variant };
  const editor = createEditor(document);
  editor.run('turn');
  expect(editor.getSnapshot().session.layout).toBe('other');
  const before = editor.getSnapshot().document;
  editor.apply({ type: 'moveWidgets', sceneId: 'scene-1', ids: ['a'], dx: 7, dy: 0 });
  editor.run('removeShape');
  expect(editor.getSnapshot().document).toBe(before);
});

describe('copies in the alternate layout', () => {
  const hidden = { x: 9, y: 40, hidden: true };
  const opened = () => {
    const variant = { width: 1080, height: 1920, layout: { a: hidden } };
    const editor = createEditor({ ...programOf(box('a', { x: 33, y: 77 })), variant });
    editor.select(['a']);
    return editor;
  };
  const layouts = (editor: ReturnType<typeof opened>) => {
    const { scenes, variant } = savedDocument(editor.getSnapshot());
    return scenes.flatMap(({ widgets }) => widgets.map(({ id }) => variant?.layout[id]));
  };

  test('are offset from originals that stay', () => {
    const editor = opened();
    editor.run('duplicate');
    expect(layouts(editor)).toEqual([hidden, { ...hidden, x: 29, y: 60 }]);
  });

  test('are offset from originals that are dragged away', () => {
    const editor = opened();
    drag(
      editor,
      [
        [40, 84],
        [140, 184],
      ],
      { altKey: true },
    );
    expect(layouts(editor)).toEqual([hidden, { ...hidden, x: 29, y: 60 }]);
  });

  test('replace originals that were cut', () => {
    const editor = opened();
    editor.run('cut');
    editor.run('paste');
    expect(layouts(editor)).toEqual([hidden]);
  });

  test('keep their positions when pasted in the other layout', () => {
    const editor = opened();
    editor.run('copy');
    editor.run('turn');
    editor.run('paste');
    const [, copy] = savedDocument(editor.getSnapshot()).scenes[0]?.widgets ?? [];
    expect(copy && [copy.x, copy.y]).toEqual([53, 97]);
  });
});

const facts: Facts = {
  now: new Date(0),
  material: () => undefined,
  source: () => undefined,
  cutOff: () => false,
  shortened: () => false,
  scans: () => true,
  rows: () => null,
  hasFont: () => true,
  hasValue: () => true,
  contrast: () => null,
};

test('check of both layouts', () => {
  const variant = { width: 1080, height: 1920, layout: { a: { x: 5_000 } } };
  const document = { ...programOf(box('a')), variant };
  const found = (of: typeof document) => checkLayouts(of, facts).map(({ kind, inOther }) => [kind, inOther]);
  expect(found(document)).toEqual([['outside', true]]);
  expect(found(swapLayouts(document) as typeof document)).toEqual([['outside', undefined]]);
});

test('covers a widget hidden in the open layout completely', () => {
  const on = programOf();
  const material = { materialId: 'poster', md5: 'f'.repeat(32), width: 100, height: 100, seconds: null };
  const seed = { id: 'poster', name: 'Poster', at: { x: 100, y: 100 }, on };
  const poster = { ...newWidget('image', seed, { material }), hidden: true };
  const scenes = on.scenes.map((scene) => ({ ...scene, widgets: [poster] }));
  const gone = (hidden: boolean) => {
    const document = { ...on, scenes, variant: { width: 1080, height: 1920, layout: { poster: { hidden } } } };
    return checkLayouts(document, { ...facts, material: () => null }).map(({ kind, inOther }) => [kind, inOther]);
  };
  expect(gone(false)).toEqual([['gone', true]]);
  expect(gone(true)).toEqual([]);
});
