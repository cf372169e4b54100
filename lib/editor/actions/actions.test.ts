import { DOCUMENT_VERSION, programDocument, sceneSeconds } from '@/lib/contract/program';
import { actions, createEditor, type Editor, memoryClipboard, placeOf, unitsAt, unitsOf } from '..';
import { groupPath, MOST_LEVELS } from '../groups';
import { box, drag, editorOf, order, places, programOf, selection, within } from '../test/fixtures';

const widgetsOf = (editor: Editor) => editor.getSnapshot().document.scenes.flatMap(({ widgets }) => widgets);
const still = { w: 100, h: 100, rotation: 0 };

describe('clipboard', () => {
  test("pastes into another program in the specification's format", () => {
    const clipboard = memoryClipboard();
    const from = editorOf([box('a', { x: 200 }), box('b')], { clipboard });
    from.select(['a']);
    from.run('copy');
    expect(clipboard.read()).toEqual({
      ids: ['a'],
      names: ['a'],
      type: 'widgets',
      isCut: false,
      widgets: [box('a', { x: 200 })],
      version: DOCUMENT_VERSION,
    });
    const to = editorOf([], { clipboard });
    to.run('paste');
    expect(places(to)).toEqual({ 'new-1': { x: 200, y: 0, ...still } });
    to.run('paste');
    expect(places(to)).toEqual({ 'new-1': { x: 200, y: 0, ...still }, 'new-2': { x: 220, y: 20, ...still } });
  });

  test('pastes cut widgets at their old position', () => {
    const editor = editorOf([box('a', { x: 200 }), box('b', { locked: true })]);
    editor.select(['a', 'b']);
    editor.run('cut');
    expect([order(editor), editor.clipboard.read()?.isCut]).toEqual([['b'], true]);
    editor.run('paste');
    expect(places(editor)['new-1']).toEqual({ x: 200, y: 0, ...still });
  });

  test('pastes nested groups under new ids', () => {
    const editor = editorOf([
      box('a', within('Card', 'Price')),
      box('b', within('Card', 'Price')),
      box('c', within('Card')),
    ]);
    editor.run('selectAll');
    editor.run('copy');
    editor.run('paste');
    const pasted = widgetsOf(editor).slice(3).map(groupPath);
    expect(pasted.map((path) => path.map(({ name }) => name))).toEqual([
      ['Card', 'Price'],
      ['Card', 'Price'],
      ['Card'],
    ]);
    const [card, price] = pasted[0]?.map(({ id }) => id) ?? [];
    expect(pasted.map((path) => path.map(({ id }) => id))).toEqual([[card, price], [card, price], [card]]);
    expect(new Set([card, price, 'Card', 'Price']).size).toBe(4);
  });

  test('pastes widgets from a larger canvas into view', () => {
    const clipboard = memoryClipboard();
    const from = editorOf([box('a', { x: 5_000, y: 5_000 })], { clipboard });
    from.select(['a']);
    from.run('copy');
    const to = editorOf([], { clipboard });
    to.run('paste');
    expect(places(to)).toEqual({ 'new-1': { x: 910, y: 490, ...still } });
  });
});

test('limits a scene to 2,000 widgets on paste, duplicate, place', () => {
  const editor = editorOf(Array.from({ length: 1_001 }, (_, i) => box(`w${i}`)));
  editor.run('selectAll');
  editor.run('copy');
  expect([editor.run('duplicate'), editor.run('paste'), order(editor).length]).toEqual([false, false, 1_001]);
  editor.select(order(editor).slice(0, 999));
  expect([editor.run('duplicate'), order(editor).length]).toEqual([true, 2_000]);
  editor.place('clock', 'Clock', { show: 'time' });
  expect(order(editor)).toHaveLength(2_000);
});

describe('arranging', () => {
  const three = () => [box('a', { x: 100, y: 10 }), box('b', { x: 450, y: 60 }), box('c', { x: 900, y: 200, w: 200 })];

  test('aligns several to each other and one to the canvas', () => {
    const editor = editorOf(three());
    editor.select(['a', 'b', 'c']);
    editor.run('alignBottom');
    expect(Object.values(places(editor)).map((p) => p.y)).toEqual([200, 200, 200]);
    editor.select(['c']);
    editor.run('alignCentre');
    editor.run('alignMiddle');
    expect(places(editor).c).toEqual({ x: 860, y: 490, w: 200, h: 100, rotation: 0 });
  });

  test('aligns a group by its corner and keeps its arrangement', () => {
    const widgets = [
      box('a', { x: 100, y: 10, groupId: 'g' }),
      box('b', { x: 450, y: 60, groupId: 'g' }),
      box('c', { x: 900, y: 200 }),
    ];
    expect(unitsOf(widgets).map(placeOf)).toMatchObject([
      { x: 100, y: 10 },
      { x: 900, y: 200 },
    ]);
    const across = unitsAt(widgets, 'x', 300);
    expect([...across].map(([id, { x, y }]) => [id, x, y])).toEqual([
      ['a', 300, 10],
      ['b', 650, 60],
      ['c', 300, 200],
    ]);
    const group = widgets.slice(0, 2);
    expect([...unitsAt(group, 'y', 0).values()].map(({ x, y }) => [x, y])).toEqual([
      [100, 0],
      [450, 50],
    ]);
  });

  test('distributes with equal gaps between the outermost two', () => {
    const editor = editorOf(three());
    editor.select(['a', 'b', 'c']);
    editor.run('distributeAcross');
    expect(Object.values(places(editor)).map((p) => p.x)).toEqual([100, 500, 900]);
  });

  test('changes the order by a step or completely', () => {
    const editor = editorOf(three());
    editor.select(['a']);
    editor.run('bringForward');
    expect(order(editor)).toEqual(['b', 'a', 'c']);
    editor.run('bringToFront');
    expect([order(editor), editor.run('bringForward')]).toEqual([['b', 'c', 'a'], false]);
    editor.run('sendToBack');
    expect(order(editor)).toEqual(['a', 'b', 'c']);
  });

  test('selects whole groups, single members with Ctrl, and ungroups', () => {
    const editor = editorOf(three());
    editor.select(['a', 'b']);
    editor.run('group');
    drag(editor, [[500, 100]]);
    expect(selection(editor)).toEqual(['a', 'b']);
    drag(editor, [[500, 100]], { ctrlKey: true });
    expect(selection(editor)).toEqual(['b']);
    editor.run('ungroup');
    drag(editor, [[150, 50]]);
    expect(selection(editor)).toEqual(['a']);
  });

  describe('nested groups', () => {
    /** Returns the groups of each widget, from the outside in. */
    const paths = (editor: Editor) =>
      Object.fromEntries(widgetsOf(editor).map((widget) => [widget.id, groupPath(widget).map(({ id }) => id)]));

    test('nests a group made of two members', () => {
      const editor = editorOf([box('a', within('g')), box('b', within('g')), box('c', within('g'))]);
      editor.select(['a', 'b']);
      editor.run('group');
      expect(paths(editor)).toEqual({ a: ['g', 'new-1'], b: ['g', 'new-1'], c: ['g'] });
      expect(editor.run('group')).toBe(false);
    });

    test('keeps a group inside a new one until ungrouped', () => {
      const editor = editorOf([box('a', within('g')), box('b', within('g')), box('c')]);
      const before = editor.getSnapshot().document;
      editor.run('selectAll');
      editor.run('group');
      expect(paths(editor)).toEqual({ a: ['new-1', 'g'], b: ['new-1', 'g'], c: ['new-1'] });
      drag(editor, [[50, 50]]);
      expect(selection(editor)).toEqual(['a', 'b', 'c']);
      editor.run('ungroup');
      expect(editor.getSnapshot().document).toStrictEqual(before);
    });

    test('dissolves selected inner groups, singly or two together', () => {
      const editor = editorOf([
        box('a', within('g', 'h')),
        box('b', within('g', 'h')),
        box('c', within('g', 'i')),
        box('d', within('g', 'i', 'j')),
        box('e', within('g')),
      ]);
      editor.select(['a', 'b']);
      editor.run('ungroup');
      expect(paths(editor)).toEqual({ a: ['g'], b: ['g'], c: ['g', 'i'], d: ['g', 'i', 'j'], e: ['g'] });
      editor.run('undo');
      editor.select(['a', 'b', 'c', 'd']);
      editor.run('ungroup');
      expect(paths(editor)).toEqual({ a: ['g'], b: ['g'], c: ['g'], d: ['g', 'j'], e: ['g'] });
    });

    test('removes a member from its innermost group on ungroup', () => {
      const editor = editorOf([box('a', within('g', 'h')), box('b', within('g', 'h')), box('c')]);
      editor.select(['a', 'c']);
      editor.run('ungroup');
      expect(paths(editor)).toEqual({ a: ['g'], b: ['g', 'h'], c: [] });
    });

    test('moves a member out of its group into the new one', () => {
      const editor = editorOf([box('a', within('g', 'h')), box('b', within('g')), box('c')]);
      editor.select(['a', 'c']);
      editor.run('group');
      expect(paths(editor)).toEqual({ a: ['new-1', 'h'], b: ['g'], c: ['new-1'] });
    });

    test('groups and ungroups nested groups in one step each', () => {
      const editor = editorOf([box('a', within('g', 'h')), box('b', within('g')), box('c')]);
      const before = editor.getSnapshot().document;
      editor.run('selectAll');
      editor.run('group');
      const grouped = editor.getSnapshot().document;
      editor.run('ungroup');
      editor.run('undo');
      expect(editor.getSnapshot().document).toBe(grouped);
      editor.run('undo');
      expect(editor.getSnapshot().document).toBe(before);
      expect(editor.getSnapshot().canUndo).toBe(false);
    });

    test('disables grouping a whole group or beyond the nesting limit', () => {
      const deep = Array.from({ length: MOST_LEVELS }, (_, i) => `g${i}`);
      const editor = editorOf([box('a', within(...deep)), box('b', within(...deep)), box('c'), box('d', within('h'))]);
      const groupable = (...ids: string[]) => {
        editor.select(ids);
        return actions.group.enabled(editor);
      };
      expect(groupable('a', 'b')).toBe(false);
      expect(groupable('a', 'b', 'c')).toBe(false);
      expect(groupable('a', 'c')).toBe(true);
      expect(groupable('c', 'd')).toBe(true);
      expect(groupable('c')).toBe(false);
    });
  });

  test('toggles the lock', () => {
    const editor = editorOf(three());
    editor.select(['a', 'b']);
    editor.run('lock');
    expect(editor.getSnapshot().document.scenes[0]?.widgets.map((w) => w.locked)).toEqual([true, true, false]);
    editor.run('lock');
    expect(editor.getSnapshot().document.scenes[0]?.widgets.map((w) => w.locked)).toEqual([false, false, false]);
  });
});

describe('scenes', () => {
  test('plays a video to its end in new programs and scenes', () => {
    const material = { materialId: '', md5: 'a'.repeat(32), width: 640, height: 360, seconds: 42 };
    const editor = editorOf([]);
    const lengths = () => editor.getSnapshot().document.scenes.map(sceneSeconds);
    expect(lengths()).toEqual([10]);
    editor.place('video', 'Video', { material });
    expect(lengths()).toEqual([42]);
    editor.apply({ type: 'changeScene', sceneId: 'scene-1', change: { duration: 15 } });
    editor.run('addScene');
    editor.place('video', 'Video', { material });
    expect(lengths()).toEqual([15, 42]);
  });

  test('are added, duplicated with new ids, navigated and deleted', () => {
    const editor = editorOf([box('a')]);
    editor.run('duplicateScene');
    const { document, session } = editor.getSnapshot();
    expect(document.scenes.map((s) => [s.id, s.name, s.widgets.map((w) => w.id)])).toEqual([
      ['scene-1', '1', ['a']],
      ['new-2', '2', ['new-1']],
    ]);
    expect(session).toEqual({ sceneId: 'new-2', selection: [], layout: 'own' });
    expect(editor.keyDown('PageUp')).toBe(true);
    expect(editor.run('deleteScene')).toBe(true);
    expect(editor.getSnapshot().session.sceneId).toBe('new-2');
    expect(editor.run('deleteScene')).toBe(false);
  });

  test('get a number that fits when the longest name is copied', () => {
    const editor = editorOf([]);
    editor.apply({ type: 'changeScene', sceneId: 'scene-1', change: { name: `x${'🍕'.repeat(49)}` } });
    editor.run('duplicateScene');
    expect(editor.getSnapshot().document.scenes[1]?.name).toBe(`x${'🍕'.repeat(48)} 2`);
  });
});

describe('placing', () => {
  test('creates every widget type valid, centred, selected and named', () => {
    const editor = createEditor(programOf());
    const material = { materialId: crypto.randomUUID(), md5: 'a'.repeat(32), width: 4000, height: 3000, seconds: 12 };
    editor.place('text', 'Text', { text: 'Welcome' });
    editor.place('text', 'Text', { text: 'Welcome' });
    editor.place('image', 'Image', { material });
    editor.place('video', 'Video', { material });
    for (const shape of ['rectangle', 'ellipse', 'line', 'polygon'] as const) editor.place('shape', 'Shape', { shape });
    editor.place('clock', 'Clock', { show: 'time' });
    const last = editor.place('button', 'Button', { label: 'Next' });
    const { document, session } = editor.getSnapshot();
    expect(programDocument.parse(document)).toEqual(document);
    expect(session.selection).toEqual([last]);
    const widgets = document.scenes[0]?.widgets ?? [];
    expect(widgets.map((w) => w.name)).toEqual([
      'Text',
      'Text 2',
      'Image',
      'Video',
      'Shape',
      'Shape 2',
      'Shape 3',
      'Shape 4',
      'Clock',
      'Button',
    ]);
    for (const w of widgets) expect([Math.round(w.x + w.w / 2), Math.round(w.y + w.h / 2)]).toEqual([960, 540]);
    expect(widgets[2]).toMatchObject({ w: 1152, h: 864 });
  });
});

test("pastes nothing into a template's program and keeps the clipboard", () => {
  const editor = editorOf([box('a')]);
  editor.select(['a']);
  editor.run('copy');
  const made = { ...programOf(box('x')), template: { id: 'sale.landscape', version: 1 } };
  const filled = createEditor(made, { clipboard: editor.clipboard });
  filled.select(['x']);
  expect([filled.run('paste'), filled.run('paste'), filled.run('duplicate')]).toEqual([false, false, false]);
  expect(selection(filled)).toEqual(['x']);
  expect(editor.run('paste')).toBe(true);
  expect(order(editor)).toEqual(['a', 'new-1']);
});

test.each([
  ['Menu', 'Menu 2'],
  ['Menu 2', 'Menu 3'],
  ['2026', '2027'],
  ['x'.repeat(100), `${'x'.repeat(98)} 2`],
  [`${'x'.repeat(97)}😀 `, `${'x'.repeat(97)} 2`],
])('names a copy of the scene %p %p', (name, expected) => {
  const editor = editorOf([box('a')]);
  editor.apply({ type: 'changeScene', sceneId: 'scene-1', change: { name } });
  editor.run('duplicateScene');
  const { document } = editor.getSnapshot();
  expect(document.scenes[1]?.name).toBe(expected);
  expect(programDocument.safeParse(document).success).toBe(true);
});
