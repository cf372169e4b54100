import type { Widget } from '@/lib/contract/program';
import { reduce } from './document';
import { MOST_LEVELS } from './groups';
import { layersOf, moveLayer } from './layers';
import { box, programOf, within } from './test/fixtures';

const none: ReadonlySet<string> = new Set();
/** Bottom up: a, then b and c of one group, then d. */
const widgets: Widget[] = [
  box('a'),
  box('b', { groupId: 'g', groupName: 'Card' }),
  box('c', { groupId: 'g', groupName: 'Card' }),
  box('d'),
];
const rows = (collapsed = none, of: readonly Widget[] = widgets) =>
  layersOf(of, collapsed).map((layer) =>
    '  '.repeat(layer.depth).concat(layer.kind === 'group' ? `${layer.name ?? layer.number}:` : layer.id),
  );

/** Returns the rows after one was dragged onto another. */
function dragged(from: number, to: number, collapsed = none, of = widgets): string[] {
  const document = programOf(...(of as ReturnType<typeof box>[]));
  const commands = moveLayer(layersOf(of, collapsed), from, to, document.scenes[0]?.id ?? '');
  return rows(collapsed, commands.reduce(reduce, document).scenes[0]?.widgets);
}

test("lists members below their group's row unless collapsed", () => {
  expect(rows()).toEqual(['d', 'Card:', '  c', '  b', 'a']);
  expect(rows(new Set(['g']))).toEqual(['d', 'Card:', 'a']);
});

test('lists separated parts of a group with the same number', () => {
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

describe('nested groups', () => {
  const nested: Widget[] = [
    box('a'),
    box('b', within('Card')),
    box('c', within('Card', 'Price')),
    box('d', within('Card', 'Price')),
    box('e', within('Card')),
    box('f'),
  ];

  test('are listed below the row of their outer group', () => {
    expect(rows(none, nested)).toEqual(['f', 'Card:', '  e', '  Price:', '    d', '    c', '  b', 'a']);
  });

  test('are hidden with their outer group and collapse separately', () => {
    expect(rows(new Set(['Card']), nested)).toEqual(['f', 'Card:', 'a']);
    expect(rows(new Set(['Price']), nested)).toEqual(['f', 'Card:', '  e', '  Price:', '  b', 'a']);
  });

  test('have rows with all members, including those of inner groups', () => {
    const held = layersOf(nested, none).map((layer) =>
      layer.kind === 'group' ? layer.widgets.map(({ id }) => id) : [],
    );
    expect(held.filter(({ length }) => length > 0)).toEqual([
      ['e', 'd', 'c', 'b'],
      ['d', 'c'],
    ]);
  });

  test('have rows for separated parts with the same number', () => {
    const parted = [
      box('a', { groupId: 'h' }),
      box('b', { groupId: 'g', innerGroups: [{ id: 'i' }] }),
      box('c', { groupId: 'g' }),
      box('d', { groupId: 'g', innerGroups: [{ id: 'i' }] }),
    ];
    expect(rows(none, parted)).toEqual(['1:', '  2:', '    d', '  c', '  2:', '    b', '3:', '  a']);
    expect(rows(new Set(['g']), parted)).toEqual(['1:', '3:', '  a']);
  });

  test.each([
    [
      'a widget between two of an inner group',
      7,
      5,
      ['f', 'Card:', '  e', '  Price:', '    d', '    a', '    c', '  b'],
    ],
    [
      'a widget onto the row of an open inner group, from above',
      0,
      3,
      ['Card:', '  e', '  Price:', '    f', '    d', '    c', '  b', 'a'],
    ],
    [
      'a member of the outer group into the inner one',
      2,
      4,
      ['f', 'Card:', '  Price:', '    d', '    e', '    c', '  b', 'a'],
    ],
    [
      'a member of the inner group out into the outer one',
      5,
      6,
      ['f', 'Card:', '  e', '  Price:', '    d', '  b', '  c', 'a'],
    ],
    ['a member of the inner group out of both', 5, 7, ['f', 'Card:', '  e', '  Price:', '    d', '  b', 'a', 'c']],
    [
      'a member of the inner group onto its row, which makes it the first',
      5,
      3,
      ['f', 'Card:', '  e', '  Price:', '    c', '    d', '  b', 'a'],
    ],
    ['the inner group within the outer one', 3, 6, ['f', 'Card:', '  e', '  b', '  Price:', '    d', '    c', 'a']],
    ['the inner group out of the outer one', 3, 0, ['Price:', '  d', '  c', 'f', 'Card:', '  e', '  b', 'a']],
    ['the outer group with the inner one in it', 1, 7, ['f', 'a', 'Card:', '  e', '  Price:', '    d', '    c', '  b']],
    ['the outer group into the inner one, which is nothing', 1, 4, rows(none, nested)],
    [
      'the inner group onto the row of the outer one, whose first it becomes',
      3,
      1,
      ['f', 'Card:', '  Price:', '    d', '    c', '  e', '  b', 'a'],
    ],
  ] as const)('move %s', (_, from, to, expected) => {
    expect(dragged(from, to, none, nested)).toEqual(expected);
  });

  const beside: Widget[] = [
    box('a'),
    box('b', within('Card')),
    box('c', within('Card')),
    box('d', within('Price')),
    box('e', within('Price')),
    box('f'),
  ];
  test.each([
    [
      'between two members, which puts it into their group',
      1,
      5,
      none,
      ['f', 'Card:', '  c', '  Price:', '    e', '    d', '  b', 'a'],
    ],
    ['between two members from below', 4, 3, none, ['f', 'Price:', '  e', '  Card:', '    c', '    b', '  d', 'a']],
    [
      'onto the row of an open group from above, as its first',
      1,
      4,
      none,
      ['f', 'Card:', '  Price:', '    e', '    d', '  c', '  b', 'a'],
    ],
    [
      'onto the row of a collapsed group, below it',
      1,
      4,
      new Set(['Card']),
      ['f', 'Card:', 'Price:', '  e', '  d', 'a'],
    ],
    [
      'below the last member, outside of the group',
      1,
      6,
      none,
      ['f', 'Card:', '  c', '  b', 'Price:', '  e', '  d', 'a'],
    ],
  ] as const)('move as a group %s', (_, from, to, collapsed, expected) => {
    expect(dragged(from, to, collapsed, beside)).toEqual(expected);
  });

  test('move parts separately inside the group, together outside it', () => {
    const parted = [
      box('a', within('Card', 'Price')),
      box('b', within('Card')),
      box('c', within('Card', 'Price')),
      box('d'),
    ];
    expect(rows(none, parted)).toEqual(['d', 'Card:', '  Price:', '    c', '  b', '  Price:', '    a']);
    expect(dragged(2, 4, none, parted)).toEqual(['d', 'Card:', '  b', '  Price:', '    c', '    a']);
    expect(dragged(2, 0, none, parted)).toEqual(['Price:', '  c', '  a', 'd', 'Card:', '  b']);
  });

  test('join their parts when dragged between members', () => {
    const parted = [box('a', within('Card')), box('b', within('Card')), box('c'), box('d', within('Card'))];
    expect(dragged(0, 4, none, parted)).toEqual(['c', 'Card:', '  b', '  d', '  a']);
  });

  test('stay within the nesting limit', () => {
    const levels = Array.from({ length: MOST_LEVELS }, (_, i) => `level-${i + 1}`);
    const deep = [box('a', within('Card')), box('b', within(...levels)), box('c', within(...levels)), box('d')];
    const before = rows(none, deep);
    const last = before.findIndex((row) => row.trim() === 'b');
    expect(dragged(before.indexOf('Card:'), last, none, deep)).toEqual(before);
    expect(dragged(0, last - 1, none, deep)).toContain(`${'  '.repeat(MOST_LEVELS)}d`);
  });
});
