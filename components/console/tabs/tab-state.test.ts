import { closableTabs, firstTabs, KEPT, orderedTabs, type TabAction, type TabState, tabReducer } from './tab-state';

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
  orderedTabs(state).map(({ path, key, pinned }) => `${pinned ? '!' : ''}${path}${key === state.activeKey ? '*' : ''}`);
const open = visit(firstTabs('/a'), '/b', '/c', '/d');

test('keeps a visited page and its mount order', () => {
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

test('tells pages apart by their query', () => {
  expect(strip(visit(firstTabs('/edit?id=1'), '/edit?id=2'))).toEqual(['/edit?id=1', '/edit?id=2*']);
});

test('renames the tab for filters in the address and keeps its screen', () => {
  const filtered = act(firstTabs('/home'), { type: 'rename', key: '/home', path: '/home?search=a' });
  expect(visit(filtered, '/home?search=a')).toBe(filtered);
  expect(strip(filtered)).toEqual(['/home?search=a*']);
});

test('opens a page beside its tab that moved on by filters', () => {
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

  test('stays on a page among its steps', () => {
    expect(traverse(opened, '/d', { isStep: true })).toEqual(['/a', '/b', '/c', '/d*']);
  });

  test('returns to the page of a step', () => {
    expect(traverse(visit(opened, '/a'), '/d', { page: '/d', isStep: false })).toEqual(['/a', '/b', '/c', '/d*']);
  });

  test('opens a new tab if the page’s key was reused', () => {
    expect(traverse(opened, '/e', { page: '/d', isStep: false })).toEqual(['/a', '/b', '/c', '/d?open=1', '/e*']);
  });
});

describe('closing', () => {
  test('activates the right neighbour, or the new last tab', () => {
    const atB = visit(open, '/b');
    expect(strip(act(atB, { type: 'close', keys: ['/b'] }))).toEqual(['/a', '/c*', '/d']);
    expect(strip(act(open, { type: 'close', keys: ['/d'] }))).toEqual(['/a', '/b', '/c*']);
  });

  test('keeps the active tab when another one closes', () => {
    expect(strip(act(open, { type: 'close', keys: ['/a'] }))).toEqual(['/b', '/c', '/d*']);
  });

  test('keeps the only tab', () => {
    const only = firstTabs('/a');
    expect(act(only, { type: 'close', keys: ['/a'] })).toBe(only);
  });

  test('activates the given tab if that stays', () => {
    expect(strip(act(open, { type: 'close', keys: ['/d'], to: '/a' }))).toEqual(['/a*', '/b', '/c']);
    expect(strip(act(open, { type: 'close', keys: ['/d', '/a'], to: '/a' }))).toEqual(['/b', '/c*']);
  });

  test('skips pinned tabs when closing left, right or others', () => {
    const pinned = act(open, { type: 'pin', key: '/b', pinned: true });
    expect(strip(pinned)).toEqual(['!/b', '/a', '/c', '/d*']);
    const paths = (side: 'left' | 'right' | 'others') => closableTabs(pinned, '/c', side).map(({ path }) => path);
    expect([paths('left'), paths('right'), paths('others')]).toEqual([['/a'], ['/d'], ['/a', '/d']]);
  });
});

test('reorders the strip by dragging, pinned tabs separately', () => {
  const moved = act(open, { type: 'move', key: '/d', over: '/b' });
  expect(strip(moved)).toEqual(['/a', '/d*', '/b', '/c']);
  expect(moved.tabs).toBe(open.tabs);
  expect(strip(act(moved, { type: 'move', key: '/a', over: '/b' }))).toEqual(['/d*', '/b', '/a', '/c']);
  const pinned = act(open, { type: 'pin', key: '/a', pinned: true });
  expect(act(pinned, { type: 'move', key: '/d', over: '/a' })).toBe(pinned);
});

test('places an unpinned tab behind the pinned ones', () => {
  const both = act(open, { type: 'pin', key: '/a', pinned: true }, { type: 'pin', key: '/c', pinned: true });
  expect(strip(act(both, { type: 'pin', key: '/a', pinned: false }))).toEqual(['!/c', '/a', '/b', '/d*']);
});

test('refreshes the active tab now and others on their next visit', () => {
  const front = act(open, { type: 'refresh', key: '/d' });
  expect([front.tabs[3]?.version, front.live]).toEqual([1, ['/a', '/b', '/c', '/d']]);
  const behind = act(open, { type: 'refresh', key: '/a' });
  expect([behind.tabs[0]?.version, behind.live]).toEqual([1, ['/b', '/c', '/d']]);
});

test('resets a page that may not be kept, unless it is unsaved', () => {
  const left = act(firstTabs('/a'), visiting('/b', { keeps: () => false }));
  expect([left.tabs[0]?.version, left.live]).toEqual([1, ['/b']]);
  const typed = act(
    firstTabs('/a'),
    { type: 'unsaved', key: '/a', unsaved: true },
    visiting('/b', { keeps: () => false }),
  );
  expect([typed.tabs[0]?.version, typed.live]).toEqual([0, ['/a', '/b']]);
});

test('unmounts the least recently used screens, but never unsaved ones', () => {
  const many = Array.from({ length: KEPT }, (_, n) => `/p?id=${n}`);
  const state = visit(act(visit(firstTabs('/a'), '/b'), { type: 'unsaved', key: '/a', unsaved: true }), ...many);
  expect(state.live).toEqual(['/a', ...many]);
  expect(state.tabs).toHaveLength(KEPT + 2);
});

describe('one page at a time', () => {
  const single = (state: TabState, ...paths: string[]) =>
    act(state, ...paths.map((path) => visiting(path, { multi: false })));

  test('keeps only the active tab', () => {
    expect(strip(act(visit(open, '/b'), { type: 'only' }))).toEqual(['/b*']);
  });

  test('keeps left pages while they are mounted', () => {
    const state = single(firstTabs('/a'), '/b');
    expect([strip(state), state.live]).toEqual([
      ['/a', '/b*'],
      ['/a', '/b'],
    ]);
    const dropped = act(firstTabs('/a'), visiting('/b', { multi: false, keeps: () => false }));
    expect(strip(dropped)).toEqual(['/b*']);
  });
});

test('restores saved tabs beside the current page', () => {
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

test('drops single pages when several are allowed again', () => {
  const single = act(open, { type: 'only' }, visiting('/b', { multi: false }), visiting('/c', { multi: false }));
  const again = act(single, { type: 'restore', saved: [] });
  expect([strip(again), again.live]).toEqual([['/c*'], ['/c']]);
});

test('returns the same state if nothing changes', () => {
  expect(act(open, { type: 'title', key: '/a', title: undefined })).toBe(open);
  expect(act(open, { type: 'unsaved', key: '/a', unsaved: false })).toBe(open);
});
