import { emptyDocument } from '@/lib/contract/program';
import fc from '@/lib/test/fast-check';
import {
  discardSince,
  emptyHistory,
  type History,
  MAX_STEPS,
  type Moment,
  mark,
  push,
  redo,
  squashSince,
  undo,
} from './history';
import { box, editorOf } from './test/fixtures';

const moment = (width: number): Moment => ({
  document: { ...emptyDocument(), width },
  session: { sceneId: 'scene-1', selection: [], layout: 'own' },
});
const moments = Array.from({ length: 20 }, (_, i) => moment(100 + i));
const step = (from: number) => ({ before: moments[from] as Moment, after: moments[from + 1] as Moment });
const pushed = (count: number, from = 0): History =>
  Array.from({ length: count }, (_, i) => step(from + i)).reduce(push, emptyHistory);

test('moves through the moments by undo and redo', () => {
  const back = undo(pushed(3));
  expect(back?.moment).toBe(moments[2]);
  expect(redo((back as NonNullable<typeof back>).history)).toEqual({ history: pushed(3), moment: moments[3] });
  expect([undo(emptyHistory), redo(emptyHistory)]).toEqual([null, null]);
});

test('ignores a step without changes', () => {
  const [same] = moments as [Moment];
  expect(
    push(emptyHistory, {
      before: same,
      after: { ...same, session: { sceneId: 'scene-1', selection: ['a'], layout: 'own' } },
    }),
  ).toBe(emptyHistory);
});

test('discards steps to a mark and restores redo', () => {
  const undone = (undo(pushed(3)) as NonNullable<ReturnType<typeof undo>>).history;
  const here = mark(undone);
  const gone = discardSince([step(7), step(8)].reduce(push, undone), here);
  expect(gone).toEqual({ history: undone, moment: moments[7] });
  expect(discardSince(undone, here)).toEqual({ history: undone, moment: null });
});

test('squashes steps since a mark, to none if they cancel out', () => {
  const start = pushed(2);
  const here = mark(start);
  const many = [step(2), step(3), step(4)].reduce(push, start);
  expect(squashSince(many, here)).toEqual({
    past: [...start.past, { before: moments[2], after: moments[5] }],
    future: [],
  });
  const cancelled = push(push(start, step(2)), { before: moments[3] as Moment, after: moments[2] as Moment });
  expect(squashSince(cancelled, here)).toEqual(start);
});

test('keeps a mark valid when the oldest steps are dropped', () => {
  const full = Array.from({ length: MAX_STEPS }, (_, i) => ({ before: moment(i), after: moment(i + 1) })).reduce(
    push,
    emptyHistory,
  );
  const here = mark(full);
  const further = push(full, step(0));
  expect(further.past).toHaveLength(MAX_STEPS);
  expect(discardSince(further, here).moment).toBe(moments[0]);
});

test('restores the first document by undo and the last by redo', () => {
  const acts = [
    'duplicate',
    'nudgeLeft',
    'bringToFront',
    'sendToBack',
    'group',
    'ungroup',
    'lock',
    'hide',
    'delete',
    'cut',
    'paste',
    'addScene',
    'duplicateScene',
    'deleteScene',
    'nextScene',
    'previousScene',
    'selectAll',
    'selectNext',
    'deselect',
    'alignLeft',
    'undo',
    'redo',
  ] as const;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...acts), { maxLength: 30 }), (sequence) => {
      const editor = editorOf([box('a'), box('b', { x: 300 }), box('c', { x: 600 })]);
      const first = editor.getSnapshot().document;
      for (const act of sequence) editor.run(act);
      while (editor.run('redo'));
      const last = editor.getSnapshot();
      while (editor.run('undo'));
      expect(editor.getSnapshot().document).toBe(first);
      while (editor.run('redo'));
      expect(editor.getSnapshot().document).toBe(last.document);
    }),
  );
});
