import { firstTabs, KEPT, type TabState, tabReducer } from './tab-state';

const visit = (state: TabState, ...paths: string[]) =>
  paths.reduce((at, path) => tabReducer(at, { type: 'visit', path }), state);

test('a visited page is kept and come back to', () => {
  const state = visit(firstTabs('/home'), '/program/make', '/home');
  expect(state).toEqual({
    tabs: [
      { key: '/home', path: '/home' },
      { key: '/program/make', path: '/program/make' },
    ],
    activeKey: '/home',
    used: ['/program/make', '/home'],
  });
});

test('filters in the address rename the tab and keep its screen', () => {
  const filtered = tabReducer(firstTabs('/home'), { type: 'rename', key: '/home', path: '/home?search=a' });
  expect(visit(filtered, '/home?search=a')).toBe(filtered);
  expect(filtered.tabs).toEqual([{ key: '/home', path: '/home?search=a' }]);
});

test('a page whose first tab moved on by its filters opens beside it', () => {
  const filtered = tabReducer(firstTabs('/home'), { type: 'rename', key: '/home', path: '/home?search=a' });
  expect(visit(filtered, '/home').tabs).toEqual([
    { key: '/home', path: '/home?search=a' },
    { key: '/home#2', path: '/home' },
  ]);
});

test('only so many screens are kept, the least recently used go first', () => {
  const paths = Array.from({ length: KEPT }, (_, n) => `/terminalMonitor/monitor?id=${n}`);
  const state = visit(firstTabs('/home'), ...paths);
  expect(state.tabs.map(({ path }) => path)).toEqual(paths);
});
