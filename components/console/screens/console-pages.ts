import LinkIcon from '@mui/icons-material/LinkOutlined';
import type { ConsolePages } from '@/components/foundation/shell/console-pages';
import type { NamedIcon } from '@/components/foundation/shell/define-screen';
import { menuGroups } from '@/components/foundation/shell/menu-groups';
import { consoleTree, entriesBelow } from '@/lib/menu/menu-tree';
import { consoleMenu, pageAt, pages } from './pages';

const link: NamedIcon = { name: 'link', Icon: LinkIcon };
const icons = new Map(
  [...pages, ...menuGroups].map(({ icon: { name, Icon } }) => [name, Icon] as const).concat([[link.name, link.Icon]]),
);

/** Icons by title, in menu order without duplicates. */
function titledIcons(): ConsolePages['icons'] {
  const titled = new Map<string, ConsolePages['icons'][number]>();
  for (const { icon: name, title } of entriesBelow(consoleTree(consoleMenu).root)) {
    const Icon = icons.get(name);
    if (Icon && !titled.has(name)) titled.set(name, { name, Icon, title });
  }
  return [...titled.values(), link];
}

/** Pages for code about the console's pages: the menu, and the screens that show or change it. */
export const consolePages: ConsolePages = {
  menu: consoleMenu,
  pageAt,
  icons: titledIcons(),
  iconNamed: (name) => icons.get(name) ?? LinkIcon,
};
