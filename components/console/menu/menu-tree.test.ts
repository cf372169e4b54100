import HomeIcon from '@mui/icons-material/HomeOutlined';
import type { MenuNode } from './menu-node';
import { applyBadges, badgeTotal, entriesOf, firstLeaf, trailTo } from './menu-tree';

const entry = (key: string, more: Partial<MenuNode> = {}): MenuNode => ({
  key,
  label: key,
  icon: HomeIcon,
  path: `/${key}`,
  ...more,
});
const group = (key: string, children: MenuNode[]): MenuNode => ({ key, label: key, icon: HomeIcon, children });

const help = entry('help', { path: undefined, link: 'https://help.example' });
const users = entry('users', { badge: 2 });
const people = group('people', [users, entry('roles', { badge: 0 })]);
const system = group('system', [help, people, entry('alarms', { badge: 5 })]);
const menu = [entry('home'), system];

test('returns the trail to an entry through all its groups', () => {
  expect(trailTo(menu, '/users')).toEqual([system, people, users]);
  expect(trailTo(menu, '/home')).toEqual([menu[0]]);
  expect(trailTo(menu, '/nowhere')).toEqual([]);
  expect(trailTo(menu, undefined)).toEqual([]);
});

test('prefers the first page over links outside', () => {
  expect(firstLeaf(system)).toBe(users);
  expect(firstLeaf(group('links', [help]))).toBe(help);
  expect(firstLeaf(users)).toBe(users);
});

test('adds up the badges below a group', () => {
  expect([badgeTotal(system), badgeTotal(people), badgeTotal(help)]).toEqual([7, 2, 0]);
});

test('lists all entries that open a page, in order', () => {
  expect(entriesOf(menu).map(({ key }) => key)).toEqual(['home', 'users', 'roles', 'alarms']);
});

test('applies badges and keeps unaffected nodes', () => {
  const after = applyBadges(menu, { '/users': 3, '/alarms': 5, '/roles': 0 });
  expect(after.map(badgeTotal)).toEqual([0, 8]);
  expect(after[0]).toBe(menu[0]);
  expect(after[1]?.children?.[2]).toBe(system.children?.[2]);
  expect(applyBadges(after, { '/users': 3, '/alarms': 5, '/roles': 0 })).toBe(after);
});
