import {
  type Authority,
  hasAllAuthorities,
  hasAuthority,
  type Need,
  type PermissionHolder,
} from '@/lib/access/authority';
import { builtInMenu } from '@/lib/menu/built-in-menu';
import { laidMenu } from '@/lib/menu/laid-menu';
import type { Item } from '@/lib/menu/menu-tree';
import type { SuppliedEntry } from '@/lib/menu/supplied-menu';
import type { Menu } from './repository';

/** Entry of a caller's menu, with its children in order. */
export interface Entry {
  item: Item;
  /** Row that the institution stores for it; most of the console's own entries have none. */
  row: Menu | undefined;
  invisible: boolean;
  /** Authorities that the entries above it require. */
  above: readonly (Authority | Need)[];
  children: Entry[];
}

/**
 * Menu for these permissions: the console's own, changed by the rows. Entries that they do not allow and groups without entries
 * are left out. Pages withheld only by a row are returned as invisible with what they require, as the console would open them by
 * its own rule.
 */
export function effectiveMenu(rows: readonly Menu[], permissions: ReadonlySet<string>): Entry[] {
  const user: PermissionHolder = { permissions: [...permissions].map((id) => ({ id, operation: [] })), roles: [] };
  const byId = new Map(rows.map((row) => [row.id, row]));
  const withheld: Entry[] = [];
  const entries = below(laidMenu(builtInMenu, changes(rows)).root, []);
  return [...entries, ...withheld];

  function below(group: Item, above: readonly (Authority | Need)[]): Entry[] {
    const items = (group.children ?? []).toSorted((a, b) => a.sort - b.sort);
    return items.flatMap((item) => {
      const row = byId.get(item.row ?? '');
      const entry = { item, row, invisible: item.invisible, above, children: [] };
      if (item.children) return groupOf(entry, item);
      // The console knows pages without an entry; they are only listed if a row changes them.
      if (isOwn(item) && (!mayByItself(user, item) || (item.invisible && !row))) return [];
      if (hasAllAuthorities(user, item.needs)) return [entry];
      if (isOwn(item)) withheld.push({ ...entry, invisible: true });
      return [];
    });
  }

  function groupOf(entry: Entry, item: Item): Entry[] {
    const children = below(item, [...entry.above, ...item.needs]);
    if (hasAllAuthorities(user, item.needs)) return children.length > 0 ? [{ ...entry, children }] : [];
    withheld.push(...children.flatMap(pagesOf).map((page) => ({ ...page, invisible: true })));
    return [];
  }
}

const isOwn = ({ title }: Item): boolean => title !== undefined;

/** True if somebody may open a page by the console's own rule. */
const mayByItself = (user: PermissionHolder, { needs: [authority = '*'] }: Item): boolean =>
  hasAuthority(user, authority);

const pagesOf = (entry: Entry): Entry[] =>
  entry.item.children ? entry.children.flatMap(pagesOf) : isOwn(entry.item) ? [entry] : [];

/** Rows as changes of the console's menu. */
function changes(rows: readonly Menu[], parentId: string | null = null): SuppliedEntry[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map(({ id, path, icon, link, permission, invisible, sort }) => ({
      id,
      path: path ?? undefined,
      // Titles follow the reader's language; labels here only keep groups and addresses apart.
      label: path === null || link !== null ? id : undefined,
      icon: icon ?? undefined,
      link: link ?? undefined,
      frame: path === '/inframe',
      invisible,
      needs: permission === null ? [] : [permission],
      sort: sort === 0 ? undefined : sort,
      children: changes(rows, id),
    }));
}
