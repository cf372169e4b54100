import { besides, firstTabs, inOrder, KEPT, type TabAction, type TabState, tabReducer } from './tab-state';

const act = (state: TabState, ...actions: TabAction[]) => actions.reduce(tabReducer, state);
const visiting = (path: string, how: { keeps?: () => boolean; multi?: boolean } = {}): TabAction => ({
  type: 'visit',
  path,
  keeps: () => true,
  multi: true,
  ...how,
});
const visit = (state: TabState, ...paths: string[]) => act(state, ...paths.map((path) => visiting(path)));
const strip = (state: TabState) =>
  inOrder(state).map(({ path, key, pinned }) => `${pinned ? '!' : ''}${path}${key === state.activeKey ? '*' : ''}`);
const open = visit(firstTabs('/a'), '/b', '/c', '/d');

test('a visited page is kept and come back to, what is mounted stays where it is', () => {
  expect(visit(firstTabs('/home'), '/program/make', '/home')).toEqual({
    tabs: [
      { key: '/home', path: '/home', pinned: false, unsaved: false, version: 0 },
      { key: '/program/make', path: '/program/make', pinned: false, unsaved: false, version: 0 },
    ],
    order: ['/home', '/program/make'],
    activeKey: '/home',
    live: ['/program/make', '/home'],
  });
});

test('pages differ by their query', () => {
  expect(strip(visit(firstTabs('/edit?id=1'), '/edit?id=2'))).toEqual(['/edit?id=1', '/edit?id=2*']);
});

test('filters in the address rename the tab and keep its screen', () => {
  const filtered = act(firstTabs('/home'), { type: 'rename', key: '/home', path: '/home?search=a' });
  expect(visit(filtered, '/home?search=a')).toBe(filtered);
  expect(strip(filtered)).toEqual(['/home?search=a*']);
});

test('a page whose first tab moved on by its filters opens beside it', () => {
  const filtered = act(firstTabs('/home'), { type: 'rename', key: '/home', path: '/home?search=a' });
  expect(visit(filtered, '/home').tabs.map(({ key, path }) => [key, path])).toEqual([
    ['/home', '/home?search=a'],
    ['/home#2', '/home'],
  ]);
});

describe('Back and Forward', () => {
  const opened = act(open, { type: 'rename', key: '/d', path: '/d?open=1' });
  const traverse = (state: TabState, path: string, traversal: { page?: string; isStep: boolean }) =>
    strip(act(state, { ...visiting(path), traversal } as TabAction));

  test('among the steps of a page stay on it', () => {
    expect(traverse(opened, '/d', { isStep: true })).toEqual(['/a', '/b', '/c', '/d*']);
  });

  test('to a step of another page return to that page', () => {
    expect(traverse(visit(opened, '/a'), '/d', { page: '/d', isStep: false })).toEqual(['/a', '/b', '/c', '/d*']);
  });

  test('to a page whose key means another one now open a new one', () => {
    expect(traverse(opened, '/e', { page: '/d', isStep: false })).toEqual(['/a', '/b', '/c', '/d?open=1', '/e*']);
  });
});

describe('closing', () => {
  test('the one in front goes to its right neighbour, else to the new last one', () => {
    const atB = visit(open, '/b');
    expect(strip(act(atB, { type: 'close', keys: ['/b'] }))).toEqual(['/a', '/c*', '/d']);
    expect(strip(act(open, { type: 'close', keys: ['/d'] }))).toEqual(['/a', '/b', '/c*']);
  });

  test('another one leaves the one in front where it is', () => {
    expect(strip(act(open, { type: 'close', keys: ['/a'] }))).toEqual(['/b', '/c', '/d*']);
  });

  test('the only one stays', () => {
    const only = firstTabs('/a');
    expect(act(only, { type: 'close', keys: ['/a'] })).toBe(only);
  });

  test('to where it is sent, if that stays', () => {
    expect(strip(act(open, { type: 'close', keys: ['/d'], to: '/a' }))).toEqual(['/a*', '/b', '/c']);
    expect(strip(act(open, { type: 'close', keys: ['/d', '/a'], to: '/a' }))).toEqual(['/b', '/c*']);
  });

  test('left, right and others pass over pinned ones', () => {
    const pinned = act(open, { type: 'pin', key: '/b', pinned: true });
    expect(strip(pinned)).toEqual(['!/b', '/a', '/c', '/d*']);
    const paths = (side: 'left' | 'right' | 'others') => besides(pinned, '/c', side).map(({ path }) => path);
    expect([paths('left'), paths('right'), paths('others')]).toEqual([['/a'], ['/d'], ['/a', '/d']]);
  });
});

test('dragging orders the strip, pinned ones among themselves', () => {
  const moved = act(open, { type: 'move', key: '/d', over: '/b' });
  expect(strip(moved)).toEqual(['/a', '/d*', '/b', '/c']);
  expect(moved.tabs).toBe(open.tabs);
  expect(strip(act(moved, { type: 'move', key: '/a', over: '/b' }))).toEqual(['/d*', '/b', '/a', '/c']);
  const pinned = act(open, { type: 'pin', key: '/a', pinned: true });
  expect(act(pinned, { type: 'move', key: '/d', over: '/a' })).toBe(pinned);
});

test('unpinned, a tab goes behind those that are still pinned', () => {
  const both = act(open, { type: 'pin', key: '/a', pinned: true }, { type: 'pin', key: '/c', pinned: true });
  expect(strip(act(both, { type: 'pin', key: '/a', pinned: false }))).toEqual(['!/c', '/a', '/b', '/d*']);
});

test('refreshed, the one in front starts over at once, another one when it is next visited', () => {
  const front = act(open, { type: 'refresh', key: '/d' });
  expect([front.tabs[3]?.version, front.live]).toEqual([1, ['/a', '/b', '/c', '/d']]);
  const behind = act(open, { type: 'refresh', key: '/a' });
  expect([behind.tabs[0]?.version, behind.live]).toEqual([1, ['/b', '/c', '/d']]);
});

test('a page that may not be kept starts over, unless something in it is not saved', () => {
  const left = act(firstTabs('/a'), visiting('/b', { keeps: () => false }));
  expect([left.tabs[0]?.version, left.live]).toEqual([1, ['/b']]);
  const typed = act(
    firstTabs('/a'),
    { type: 'unsaved', key: '/a', unsaved: true },
    visiting('/b', { keeps: () => false }),
  );
  expect([typed.tabs[0]?.version, typed.live]).toEqual([0, ['/a', '/b']]);
});

test('only so many screens are kept, the least recently used go first and nothing unsaved does', () => {
  const many = Array.from({ length: KEPT }, (_, n) => `/p?id=${n}`);
  const state = visit(act(visit(firstTabs('/a'), '/b'), { type: 'unsaved', key: '/a', unsaved: true }), ...many);
  expect(state.live).toEqual(['/a', ...many]);
  expect(state.tabs).toHaveLength(KEPT + 2);
});

describe('one page at a time', () => {
  const single = (state: TabState, ...paths: string[]) =>
    act(state, ...paths.map((path) => visiting(path, { multi: false })));

  test('the one in front stays when several are no longer wanted', () => {
    expect(strip(act(visit(open, '/b'), { type: 'only' }))).toEqual(['/b*']);
  });

  test('pages left are kept as long as they are mounted, for coming back', () => {
    const state = single(firstTabs('/a'), '/b');
    expect([strip(state), state.live]).toEqual([
      ['/a', '/b*'],
      ['/a', '/b'],
    ]);
    const dropped = act(firstTabs('/a'), visiting('/b', { multi: false, keeps: () => false }));
    expect(strip(dropped)).toEqual(['/b*']);
  });
});

test('what was open before comes back beside the page that is open now', () => {
  const saved = [
    { path: '/x', pinned: true },
    { path: '/a', pinned: false, title: 'A' },
    { path: '/y', pinned: false },
  ];
  const state = act(firstTabs('/a'), { type: 'restore', saved });
  expect(strip(state)).toEqual(['!/x', '/a*', '/y']);
  expect(state.live).toEqual(['/a']);
  expect(strip(act(firstTabs('/new'), { type: 'restore', saved }))).toEqual(['!/x', '/a', '/y', '/new*']);
});

test('pages left one at a time have no tabs when several are wanted again', () => {
  const single = act(open, { type: 'only' }, visiting('/b', { multi: false }), visiting('/c', { multi: false }));
  const again = act(single, { type: 'restore', saved: [] });
  expect([strip(again), again.live]).toEqual([['/c*'], ['/c']]);
});

test('nothing changed is the same state', () => {
  expect(act(open, { type: 'title', key: '/a', title: undefined })).toBe(open);
  expect(act(open, { type: 'unsaved', key: '/a', unsaved: false })).toBe(open);
});
