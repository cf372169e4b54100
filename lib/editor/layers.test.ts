import type { Widget } from '@/lib/contract/program';
import { reduce } from './document';
import { layerMoved, layersOf } from './layers';
import { box, programOf } from './test/fixtures';

const none: ReadonlySet<string> = new Set();
/** From below: a, then b and c of one group, then d. */
const widgets: Widget[] = [
  box('a'),
  box('b', { groupId: 'g', groupName: 'Card' }),
  box('c', { groupId: 'g', groupName: 'Card' }),
  box('d'),
];
const rows = (collapsed = none, of: readonly Widget[] = widgets) =>
  layersOf(of, collapsed).map((layer) =>
    layer.kind === 'group' ? `${layer.name ?? layer.number}:` : `${layer.nested ? '  ' : ''}${layer.id}`,
  );

/** The rows after one was dragged onto the place of another. */
function dragged(from: number, to: number, collapsed = none): string[] {
  const document = programOf(...(widgets as ReturnType<typeof box>[]));
  const commands = layerMoved(layersOf(widgets, collapsed), from, to, document.scenes[0]?.id ?? '');
  return rows(collapsed, commands.reduce(reduce, document).scenes[0]?.widgets);
}

test('members of a group stand below its row, and nowhere while it is collapsed', () => {
  expect(rows()).toEqual(['d', 'Card:', '  c', '  b', 'a']);
  expect(rows(new Set(['g']))).toEqual(['d', 'Card:', 'a']);
});

test('parts of a group that something lies between have a row each, with one number', () => {
  const parted = [box('a', { groupId: 'g' }), box('b'), box('c', { groupId: 'g' }), box('d', { groupId: 'h' })];
  expect(rows(none, parted)).toEqual(['1:', '  d', '2:', '  c', 'b', '2:', '  a']);
});

describe('dragging', () => {
  test.each([
    ['a widget above a group', 4, 1, ['d', 'a', 'Card:', '  c', '  b']],
    ['a widget between two of a group, which it joins', 4, 3, ['d', 'Card:', '  c', '  a', '  b']],
    ['a widget onto the row of an open group, from above', 0, 1, ['Card:', '  d', '  c', '  b', 'a']],
    ['a member within its group', 2, 3, ['d', 'Card:', '  b', '  c', 'a']],
    ['a member out of its group', 2, 4, ['d', 'Card:', '  b', 'a', 'c']],
    ['a group with all that is in it', 1, 0, ['Card:', '  c', '  b', 'd', 'a']],
    ['a group down', 1, 4, ['d', 'a', 'Card:', '  c', '  b']],
    ['a group into itself, which is nothing', 1, 3, ['d', 'Card:', '  c', '  b', 'a']],
  ] as const)('moves %s', (_, from, to, expected) => expect(dragged(from, to)).toEqual(expected));

  test('moves a collapsed group as one', () => {
    expect(dragged(1, 2, new Set(['g']))).toEqual(['d', 'a', 'Card:']);
  });
});
