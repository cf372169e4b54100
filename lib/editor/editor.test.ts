import { box, drag, editorOf, order, places, selection } from './test/fixtures';

const still = { w: 100, h: 100, rotation: 0 };

describe('keyboard', () => {
  test('moves the selection by one pixel with ArrowUp, and undoes', () => {
    const editor = editorOf([box('a', { x: 10, y: 10 }), box('b', { x: 300, y: 300 })]);
    editor.select(['a']);
    expect(editor.keyDown('ArrowUp')).toBe(true);
    expect(places(editor)).toEqual({ a: { x: 10, y: 9, ...still }, b: { x: 300, y: 300, ...still } });
    editor.keyDown({ key: 'z', ctrlKey: true });
    expect(places(editor)).toEqual({ a: { x: 10, y: 10, ...still }, b: { x: 300, y: 300, ...still } });
  });

  test('makes a run of arrow keys one undo step until interrupted', () => {
    const editor = editorOf([box('a', { x: 10, y: 10 })]);
    editor.select(['a']);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) editor.keyDown(key);
    editor.keyDown({ key: 'ArrowRight', shiftKey: true });
    expect(places(editor).a).toEqual({ x: 22, y: 11, ...still });
    editor.select([]);
    editor.select(['a']);
    editor.keyDown('ArrowLeft');
    editor.run('undo');
    expect(places(editor).a).toEqual({ x: 22, y: 11, ...still });
    editor.run('undo');
    expect(places(editor).a).toEqual({ x: 10, y: 10, ...still });
    expect(editor.getSnapshot().canUndo).toBe(false);
    editor.run('redo');
    expect(places(editor).a).toEqual({ x: 22, y: 11, ...still });
  });

  test('leaves arrow keys to the page without a selection', () => {
    const editor = editorOf([box('a', { locked: true })]);
    expect(editor.keyDown('ArrowUp')).toBe(false);
    editor.select(['a']);
    expect(editor.keyDown('ArrowUp')).toBe(false);
  });

  test('moves through widgets and groups with Tab, leaving at the end', () => {
    const editor = editorOf([
      box('a'),
      box('b', { groupId: 'g' }),
      box('c', { groupId: 'g' }),
      box('d', { locked: true }),
    ]);
    expect(editor.keyDown('Tab')).toBe(true);
    expect(selection(editor)).toEqual(['a']);
    expect(editor.keyDown('Tab')).toBe(true);
    expect(selection(editor)).toEqual(['b', 'c']);
    expect(editor.keyDown('Tab')).toBe(false);
    expect(selection(editor)).toEqual(['b', 'c']);
    expect(editor.keyDown({ key: 'Tab', shiftKey: true })).toBe(true);
    expect(selection(editor)).toEqual(['a']);
  });
});

describe('pointer', () => {
  test('selects by click, toggles with Shift, and deselects outside', () => {
    const editor = editorOf([box('a'), box('b', { x: 500 }), box('hidden', { x: 900, hidden: true })]);
    drag(editor, [[50, 50]]);
    expect(selection(editor)).toEqual(['a']);
    drag(editor, [[550, 50]], { shiftKey: true });
    expect(selection(editor)).toEqual(['a', 'b']);
    drag(editor, [[50, 50]], { shiftKey: true });
    expect(selection(editor)).toEqual(['b']);
    drag(editor, [[950, 50]]);
    expect(selection(editor)).toEqual([]);
  });

  test('drags the selection in one step; Escape cancels and keeps redo', () => {
    const editor = editorOf([box('a', { x: 200, y: 300 }), box('b', { x: 500, y: 600 })]);
    editor.run('toggleSnap');
    editor.select(['a', 'b']);
    drag(editor, [
      [250, 350],
      [300, 360],
      [450, 451],
    ]);
    const moved = { a: { x: 400, y: 401, ...still }, b: { x: 700, y: 701, ...still } };
    expect(places(editor)).toEqual(moved);
    editor.run('undo');
    const before = places(editor);
    expect(before).toEqual({ a: { x: 200, y: 300, ...still }, b: { x: 500, y: 600, ...still } });
    editor.pointerDown({ x: 250, y: 350 });
    editor.pointerMove({ x: 900, y: 900 });
    expect(places(editor)).not.toEqual(before);
    editor.keyDown('Escape');
    expect(places(editor)).toEqual(before);
    expect(editor.getSnapshot().motion).toBeNull();
    editor.run('redo');
    expect(places(editor)).toEqual(moved);
  });

  test('leaves nothing to undo after dragging back to the start', () => {
    const editor = editorOf([box('a', { x: 200, y: 300 })]);
    drag(editor, [
      [250, 350],
      [400, 400],
      [250, 350],
    ]);
    expect(editor.getSnapshot().canUndo).toBe(false);
  });

  test('does not move locked widgets', () => {
    const editor = editorOf([box('a', { x: 200, y: 300 }), box('b', { x: 500, y: 600, locked: true })]);
    editor.run('toggleSnap');
    editor.select(['a', 'b']);
    drag(editor, [
      [250, 350],
      [350, 351],
    ]);
    expect(places(editor)).toEqual({ a: { x: 300, y: 301, ...still }, b: { x: 500, y: 600, ...still } });
  });

  test('snaps a drag with guides, except with Ctrl', () => {
    const editor = editorOf([box('a', { x: 200, y: 300 }), box('b', { x: 500, y: 700 })]);
    editor.pointerDown({ x: 250, y: 350 });
    editor.pointerMove({ x: 555, y: 390 });
    expect(places(editor).a).toEqual({ x: 500, y: 340, ...still });
    expect(editor.getSnapshot().view.guides).toEqual([
      { axis: 'x', at: 500, from: 340, to: 800 },
      { axis: 'x', at: 550, from: 340, to: 800 },
      { axis: 'x', at: 600, from: 340, to: 800 },
    ]);
    editor.keyDown({ key: 'Control', ctrlKey: true });
    expect(places(editor).a).toEqual({ x: 505, y: 340, ...still });
    expect(editor.getSnapshot().view.guides).toEqual([]);
  });

  test('limits a drag to one axis immediately with Shift', () => {
    const editor = editorOf([box('a', { x: 200, y: 300 })]);
    editor.run('toggleSnap');
    editor.pointerDown({ x: 250, y: 350 });
    editor.pointerMove({ x: 300, y: 370 });
    editor.keyDown({ key: 'Shift', shiftKey: true });
    expect(places(editor).a).toEqual({ x: 250, y: 300, ...still });
    editor.keyUp({ key: 'Shift' });
    expect(places(editor).a).toEqual({ x: 250, y: 320, ...still });
  });

  test('drags copies in one step with Alt', () => {
    const editor = editorOf([box('a', { x: 200, y: 300 })]);
    editor.run('toggleSnap');
    drag(
      editor,
      [
        [250, 350],
        [650, 350],
      ],
      { altKey: true },
    );
    expect(places(editor)).toEqual({ a: { x: 200, y: 300, ...still }, 'new-1': { x: 600, y: 300, ...still } });
    expect(selection(editor)).toEqual(['new-1']);
    editor.run('undo');
    expect([order(editor), selection(editor)]).toEqual([['a'], ['a']]);
  });

  test('resizes by a handle, with Shift for ratio, Alt for centre', () => {
    const at = { x: 200, y: 300, w: 200, h: 100 };
    const corner: [number, number][] = [
      [400, 400],
      [500, 420],
    ];
    const pulled = (held: Parameters<typeof drag>[2]) => {
      const editor = editorOf([box('a', at)]);
      editor.run('toggleSnap');
      editor.select(['a']);
      drag(editor, corner, held);
      return places(editor).a;
    };
    expect(pulled({})).toEqual({ x: 200, y: 300, w: 300, h: 120, rotation: 0 });
    expect(pulled({ shiftKey: true })).toEqual({ x: 200, y: 300, w: 300, h: 150, rotation: 0 });
    expect(pulled({ altKey: true })).toEqual({ x: 100, y: 280, w: 400, h: 140, rotation: 0 });
  });

  test('resizes several in proportion by the corner', () => {
    const editor = editorOf([box('a', { x: 200, y: 200, strokeWidth: 4 }), box('b', { x: 300, y: 300 })]);
    editor.run('toggleSnap');
    editor.select(['a', 'b']);
    drag(editor, [
      [400, 400],
      [600, 600],
    ]);
    expect(editor.getSnapshot().document.scenes[0]?.widgets).toEqual([
      box('a', { x: 200, y: 200, w: 200, h: 200, strokeWidth: 8 }),
      box('b', { x: 400, y: 400, w: 200, h: 200 }),
    ]);
  });

  test('rotates around the centre, in steps of 15° with Shift', () => {
    const editor = editorOf([box('a', { x: 200, y: 300, w: 200, h: 100 })]);
    editor.select(['a']);
    drag(
      editor,
      [
        [300, 274],
        [400, 340],
      ],
      { shiftKey: true },
    );
    expect(places(editor).a).toEqual({ x: 350, y: 250, w: 200, h: 100, rotation: 90 });
  });

  test('selects whatever a marquee touches, with whole groups', () => {
    const editor = editorOf([
      box('a'),
      box('b', { x: 200, groupId: 'g' }),
      box('c', { x: 900, groupId: 'g' }),
      box('d', { x: 500 }),
    ]);
    drag(editor, [
      [150, 150],
      [220, 50],
    ]);
    expect(selection(editor)).toEqual(['b', 'c']);
    expect(editor.getSnapshot().view.brush).toBeNull();
  });

  test('pans the view and deselects by a finger outside', () => {
    const editor = editorOf([box('a')]);
    editor.select(['a']);
    const finger = { pointerType: 'touch' };
    editor.pointerDown({ x: 500, y: 500, ...finger });
    editor.pointerMove({ x: 480, y: 530, ...finger });
    editor.pointerUp({ x: 480, y: 530, ...finger });
    expect([selection(editor), editor.getSnapshot().view.camera]).toEqual([[], { zoom: 1, x: -20, y: 30 }]);
  });

  test('keeps the fitted canvas, or the centre, when the window resizes', () => {
    const editor = editorOf([]);
    editor.run('zoomFit');
    editor.resizeView({ w: 1056, h: 2000 });
    expect(editor.getSnapshot().view.camera).toEqual({ zoom: 0.5, x: 48, y: 730 });
    editor.run('zoom100');
    const { x, y } = editor.getSnapshot().view.camera;
    editor.resizeView({ w: 1156, h: 1900 });
    expect(editor.getSnapshot().view.camera).toEqual({ zoom: 1, x: x + 50, y: y - 50 });
  });

  test('pans with Space and zooms around the pointer by wheel', () => {
    const editor = editorOf([box('a')]);
    editor.keyDown(' ');
    drag(editor, [
      [50, 50],
      [80, 90],
    ]);
    editor.keyUp(' ');
    expect(editor.getSnapshot().view.camera).toEqual({ zoom: 1, x: 30, y: 40 });
    expect(order(editor)).toEqual(['a']);
    editor.zoomAround({ x: 130, y: 140 }, 2);
    expect(editor.getSnapshot().view.camera).toEqual({ zoom: 2, x: -70, y: -60 });
  });
});

describe('undo', () => {
  test('restores selection and scene; a selection change discards nothing', () => {
    const editor = editorOf([box('a'), box('b', { x: 500 })]);
    editor.select(['b']);
    editor.run('delete');
    expect(selection(editor)).toEqual([]);
    editor.run('addScene');
    editor.run('undo');
    editor.run('undo');
    expect([order(editor), selection(editor)]).toEqual([['a', 'b'], ['b']]);
    editor.select(['a']);
    editor.run('redo');
    expect([order(editor), editor.getSnapshot().canRedo]).toEqual([['a'], true]);
  });

  test('discards later steps after a new one', () => {
    const editor = editorOf([box('a'), box('b', { x: 500 })]);
    editor.select(['a']);
    editor.run('nudgeDown');
    editor.run('undo');
    editor.run('duplicate');
    expect([editor.getSnapshot().canRedo, editor.run('redo')]).toEqual([false, false]);
  });
});

test('resizes widgets from their position even if far apart', () => {
  const editor = editorOf([box('a', { x: -5_000, h: 1_000 }), box('b', { x: 18_000, h: 1_000 })]);
  editor.setView({ camera: { zoom: 0.05, x: 400, y: 300 } });
  editor.select(['a', 'b']);
  // The right handle, 20 canvas pixels inwards.
  drag(
    editor,
    [
      [1_305, 325],
      [1_304, 325],
    ],
    { ctrlKey: true },
  );
  const { a, b } = places(editor);
  expect([a?.x, Math.round((b?.x ?? 0) + (b?.w ?? 0))]).toEqual([-5_000, 18_080]);
});
