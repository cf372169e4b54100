import { builtInMenu } from '@/lib/menu/built-in-menu';
import { consoleMenu } from './pages';

test('matches the menu known to the platform with that of the screens', () => {
  const plain = ({ icon: { name }, action, bare, ...facts }: Record<string, unknown> & { icon: { name: string } }) => ({
    ...facts,
    icon: { name },
  });
  const known = (menu: typeof consoleMenu) => ({
    groups: menu.groups.map((group) => plain({ ...group })),
    pages: menu.pages.map((page) => plain({ ...page })),
  });
  expect(known(builtInMenu)).toEqual(known(consoleMenu));
});
