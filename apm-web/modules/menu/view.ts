import type { Authority, Need } from '@/lib/access/authority';
import type { RouteNode } from '@/lib/contract/frame';
import { type Language, languages } from '@/lib/contract/languages';
import type { MenuListed, MenuRow } from '@/lib/contract/menu';
import { type Texts, textIn } from '@/lib/contract/texts';
import { catalogues } from '../../base/messages';
import type { Entry } from './effective-menu';
import type { Menu } from './repository';

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

/** Title of an entry. Pages and groups of the console have titles in every language. */
function nameIn(language: Language, { item: { title: own }, row }: Entry): string {
  if (!own) return textIn(row?.title ?? {}, language);
  return row?.title[language] ?? row?.title.en ?? catalogues[language].routes[own];
}

/** Page or group of the console, the frame, or `null` for an external address or a group of the institution. */
const pathOf = ({ item: { title, key }, row }: Entry): string | null => (title ? key : (row?.path ?? null));

/** Nested entries, as `/routes` answers them. */
export function routesOf(entries: readonly Entry[], language: Language): RouteNode[] {
  return entries.map((entry) => {
    const { item, row, invisible, above, children } = entry;
    const [authority = '*', ...further] = item.needs.map(plain);
    const all = [...further, ...above.map(plain)];
    const isRetitled = item.title && row && Object.keys(row.title).length > 0;
    const name = nameIn(language, entry);
    const page = {
      ...((isRetitled || !item.title) && { title: name }),
      ...(item.closable !== undefined && { closable: item.closable }),
      ...(item.cacheable !== undefined && { cacheAble: item.cacheable }),
    };
    return {
      path: pathOf(entry) ?? '',
      name,
      meta: {
        icon: item.icon,
        authority,
        ...(all.length > 0 && { pAuthorities: all }),
        ...(invisible && { invisible }),
        ...(row?.link && { link: row.link }),
        ...(Object.keys(page).length > 0 && { page }),
      },
      ...(children.length > 0 && { children: routesOf(children, language) }),
    };
  });
}

/** Entries as rows that name their parent, as `/a/sys/menu/lists` answers them. */
export function toMenuRows(
  entries: readonly Entry[],
  language: Language,
  parentId: string | null = null,
): MenuListed[] {
  return entries.flatMap((entry, index) => {
    const { item, row, invisible, children } = entry;
    const id = row?.id ?? item.key;
    const title: Texts = item.title
      ? Object.fromEntries(languages.map((each) => [each, nameIn(each, entry)]))
      : (row?.title ?? {});
    const own: MenuListed = {
      id,
      parentId,
      path: pathOf(entry),
      name: nameIn(language, entry),
      title,
      icon: item.icon,
      link: row?.link ?? null,
      permission: row?.permission ?? permissionOf(item.needs[0]),
      invisible,
      sort: (index + 1) * 10,
    };
    return [own, ...toMenuRows(children, language, id)];
  });
}

function plain(need: Authority | Need) {
  if (typeof need === 'string') return need;
  const { permission, role } = need;
  return { ...(permission && { permission: [permission].flat() }), ...(role && { role }) };
}

/** Permissions that a need names, separated by commas; any one of them suffices. */
function permissionOf(need: Authority | Need | undefined): string | null {
  const permission = typeof need === 'object' ? need.permission : need;
  return permission === undefined || permission === '*' ? null : [permission].flat().join(',');
}
