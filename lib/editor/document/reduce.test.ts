import { emptyDocument, type ProgramDocument, programDocument } from '@/lib/contract/program';
import fc from '@/lib/test/fast-check';
import { box, programOf } from '../test/fixtures';
import type { Command } from './commands';
import { newWidget } from './new-widget';
import { reduce } from './reduce';

const sceneId = 'scene-1';

test('keeps the identity of unchanged widgets and documents', () => {
  const before = programOf(box('a'), box('b'));
  const after = reduce(before, { type: 'moveWidgets', sceneId, ids: ['a'], dx: 5, dy: 0 });
  expect(after.scenes[0]?.widgets).toEqual([box('a', { x: 5 }), box('b')]);
  expect(after.scenes[0]?.widgets[1]).toBe(before.scenes[0]?.widgets[1]);
  const idle: Command[] = [
    { type: 'moveWidgets', sceneId, ids: ['a'], dx: 0, dy: 0 },
    { type: 'moveWidgets', sceneId, ids: ['nobody'], dx: 5, dy: 5 },
    { type: 'changeWidgets', sceneId, ids: ['a'], change: { fill: '#ffffff', text: 'shapes have none' } },
    { type: 'placeWidgets', sceneId, frames: new Map([['a', { x: 0, y: 0, w: 100, h: 100, rotation: 0 }]]) },
    { type: 'removeWidgets', sceneId: 'nowhere', ids: ['a'] },
    { type: 'orderWidgets', sceneId, order: ['a', 'b'] },
    { type: 'orderWidgets', sceneId, order: ['b'] },
    { type: 'removeScene', sceneId },
    { type: 'moveScene', sceneId, to: 0 },
    { type: 'changeScene', sceneId, change: { name: '1' } },
    { type: 'changeProgram', change: { width: 1920 } },
  ];
  for (const command of idle) expect(reduce(before, command)).toBe(before);
});

test('changes widgets that have the field; undefined removes it', () => {
  const at = { name: 'Text', at: { x: 0, y: 0 }, on: { width: 1920, height: 1080 } };
  const text = newWidget('text', { id: 't', ...at }, { text: 'Hello' });
  const document = reduce(programOf(box('a')), { type: 'addWidgets', sceneId, widgets: [text] });
  const background = reduce(document, {
    type: 'changeWidgets',
    sceneId,
    ids: ['a', 't'],
    change: { background: '#123456', opacity: 0.5 },
  });
  expect(background.scenes[0]?.widgets).toEqual([
    box('a', { opacity: 0.5 }),
    { ...text, background: '#123456', opacity: 0.5 },
  ]);
  const removed = reduce(background, { type: 'changeWidgets', sceneId, ids: ['t'], change: { background: undefined } });
  expect(Object.keys(removed.scenes[0]?.widgets[1] ?? {})).not.toContain('background');
});

test('unlinks removed widgets from default buttons and removed scenes', () => {
  const on = { width: 1920, height: 1080 };
  const button = {
    ...newWidget('button', { id: 'go', name: 'Go', at: { x: 0, y: 0 }, on }, { label: 'Go' }),
    action: { kind: 'scene' as const, sceneId: 'scene-2' },
  };
  const [first] = emptyDocument().scenes;
  const steps: Command[] = [
    { type: 'addScene', scene: { ...(first as NonNullable<typeof first>), id: 'scene-2', name: '2' }, at: 1 },
    { type: 'addWidgets', sceneId, widgets: [button] },
    { type: 'setButton', which: 'exit', button: { widgetId: 'go', buttonData: '' } },
    { type: 'removeScene', sceneId: 'scene-2' },
  ];
  const kept = steps.reduce(reduce, emptyDocument());
  expect([kept.scenes.length, kept.scenes[0]?.widgets, kept.buttons.exit]).toEqual([
    1,
    [{ ...button, action: { kind: 'after' } }],
    { widgetId: 'go', buttonData: '' },
  ]);
  const gone = reduce(kept, { type: 'removeWidgets', sceneId, ids: ['go'] });
  expect(gone.buttons).toEqual({ exit: null, before: null, after: null });
});

const someIds = fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1 });
const px = fc.integer({ min: -3_000, max: 3_000 });
const size = fc.integer({ min: 1, max: 3_000 });
const frame = fc.record({ x: px, y: px, w: size, h: size, rotation: fc.integer({ min: -179, max: 180 }) });
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ type: fc.constant('moveWidgets' as const), sceneId: fc.constant(sceneId), ids: someIds, dx: px, dy: px }),
  fc.record({ type: fc.constant('removeWidgets' as const), sceneId: fc.constant(sceneId), ids: someIds }),
  fc.record({
    type: fc.constant('placeWidgets' as const),
    sceneId: fc.constant(sceneId),
    frames: fc.dictionary(fc.constantFrom('a', 'b', 'c'), frame).map((all) => new Map(Object.entries(all))),
  }),
  fc.record({
    type: fc.constant('scaleInsides' as const),
    sceneId: fc.constant(sceneId),
    ids: someIds,
    factor: fc.double({ min: 0.01, max: 100, noNaN: true }),
  }),
  fc.record({
    type: fc.constant('orderWidgets' as const),
    sceneId: fc.constant(sceneId),
    order: fc.shuffledSubarray(['a', 'b', 'c', 'd'], { minLength: 4 }),
  }),
  fc.record({
    type: fc.constant('changeWidgets' as const),
    sceneId: fc.constant(sceneId),
    ids: someIds,
    change: fc.record(
      { name: fc.string({ maxLength: 100 }), locked: fc.boolean(), groupId: fc.constantFrom('g', undefined) },
      { requiredKeys: [] },
    ),
  }),
);

test('produces valid documents by any sequence of commands', () => {
  const start = programOf(box('a'), box('b'), box('c'), box('d'));
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 12 }), (commands) => {
      const document: ProgramDocument = commands.reduce(reduce, start);
      return programDocument.safeParse(document).success;
    }),
  );
});

test('never mutates the previous document', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 8 }), (commands) => {
      const start = programOf(box('a'), box('b'), box('c'), box('d'));
      const copy = structuredClone(start);
      commands.reduce(reduce, start);
      expect(start).toEqual(copy);
    }),
  );
});

test('limits moves to valid positions', () => {
  const before = programOf(box('a', { x: 999_999 }));
  const after = reduce(before, { type: 'moveWidgets', sceneId, ids: ['a'], dx: 1e9, dy: -1e9 });
  expect(after.scenes[0]?.widgets).toMatchObject([{ x: 1_000_000, y: -1_000_000 }]);
  expect(programDocument.safeParse(after).success).toBe(true);
});
