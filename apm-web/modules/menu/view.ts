import type { Language } from '@/lib/contract/auth';
import type { RouteNode } from '@/lib/contract/frame';
import type { MenuRow } from '@/lib/contract/menu';
import { permits } from '@/lib/contract/permissions';
import { textIn } from '@/lib/contract/texts';
import type { Menu } from './repository';

/** The entries that a user may see; children of a refused entry are refused, too. */
export function permitted(menus: readonly Menu[], permissions: ReadonlySet<string>): Menu[] {
  const may = ({ permission }: Menu) => permission === null || permits(permissions, permission);
  const below = (parentId: string | null): Menu[] =>
    menus.filter((menu) => menu.parentId === parentId && may(menu)).flatMap((menu) => [menu, ...below(menu.id)]);
  return below(null);
}

export const rowOf = ({ id, parentId, path, title, icon, link, permission, invisible, sort }: Menu): MenuRow => ({
  id,
  parentId,
  path,
  title,
  icon,
  link,
  permission,
  invisible,
  sort,
});

/** The tree that the console merges into its own menu. */
export function routesOf(menus: readonly Menu[], language: Language): RouteNode[] {
  const nodes = (parentId: string | null): RouteNode[] =>
    menus
      .filter((menu) => menu.parentId === parentId)
      .map(({ id, path, title, icon, link, permission, invisible, sort }) => {
        // The console has a title of its own for its pages, in every language.
        const name = path && link === null ? (title[language] ?? title.en ?? '') : textIn(title, language);
        const children = nodes(id);
        return {
          path: path ?? '',
          name,
          meta: {
            invisible,
            authority: permission ?? '*',
            ...(icon !== null && { icon }),
            ...(link !== null && { link }),
            ...(sort !== 0 && { sort }),
            ...(name && { page: { title: name } }),
          },
          ...(children.length > 0 && { children }),
        };
      });
  return nodes(null);
}
