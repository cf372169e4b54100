import HomeIcon from '@mui/icons-material/HomeOutlined';
import type { MenuNode } from '../menu/menu-node';
import { matching, pagesOf } from './entries';

const node = (label: string, children?: MenuNode[]): MenuNode => ({
  key: label,
  label,
  icon: HomeIcon,
  path: children ? undefined : `/${label}`,
  children,
});
const opened: string[] = [];
const pages = pagesOf(
  [node('Home'), node('System', [node('Users'), node('Appearance', [node('Menus')])]), node('Übersicht')],
  ({ label }) => opened.push(label),
);
const find = (text: string) => matching(pages, text).map(({ label }) => label);

test('lists menu leaves as pages with their groups', () => {
  expect(pages.map(({ label, detail }) => [label, detail])).toEqual([
    ['Home', ''],
    ['Users', 'System'],
    ['Menus', 'System › Appearance'],
    ['Übersicht', ''],
  ]);
  pages[1]?.run();
  expect(opened).toEqual(['Users']);
});

test('matches every word, ignoring case and accents, prefixes first', () => {
  expect(find('sys')).toEqual(['Users', 'Menus']);
  expect(find('menus system')).toEqual(['Menus']);
  expect(find('uber')).toEqual(['Übersicht']);
  expect(find('us')).toEqual(['Users', 'Menus']);
  expect(find('nothing')).toEqual([]);
});
