import type { MenuRow } from '@/lib/contract/menu';
import { BEHIND, type ConsoleMenu, consoleTree, type Item, type RouteTitle, STEP } from '@/lib/menu/menu-tree';

/** An entry of the menu as its manager sees it: the console's own, what the platform changed about it, what it added. */
export interface MenuEntry {
  /** Path of the console's own, id of the platform's. */
  key: string;
  /** A page of which the console knows nothing stays there until someone deletes it. */
  kind: 'page' | 'section' | 'link' | 'group' | 'unknown';
  /** The console's own title. */
  title?: RouteTitle;
  icon: string;
  /** What the platform keeps of it; the console's own has none until something is changed. */
  row: MenuRow | null;
  invisible: boolean;
  sort: number;
  parent: MenuEntry | null;
  /** null where nothing can stand below. */
  children: MenuEntry[] | null;
}

/** The whole menu, also what is hidden. It is laid as the console lays it (`lib/menu/menu-tree.ts`): a test holds the two together. */
export function menuEntries(menu: ConsoleMenu, rows: readonly MenuRow[]): MenuEntry {
  const byKey = new Map<string, MenuEntry>();
  const root = own(consoleTree(menu).root, null, byKey, new Set(rows.map(({ path }) => path)));
  const lay = (parentId: string | null, parent: MenuEntry | null) => {
    for (const [index, row] of rows.filter((each) => each.parentId === parentId).entries()) {
      const entry = (row.link === null && row.path !== null ? byKey.get(row.path) : undefined) ?? added(row, root);
      if (entry === root) {
        lay(row.id, root);
        continue;
      }
      const isNew = !byKey.has(entry.key);
      byKey.set(entry.key, entry);
      entry.row = row;
      entry.icon = row.icon ?? entry.icon;
      entry.invisible ||= row.invisible;
      const moves = isNew || (parent !== null && parent !== entry.parent && !isWithin(parent, entry));
      if (moves) put(entry, parent ?? root);
      if (row.sort !== 0) entry.sort = row.sort;
      else if (moves) entry.sort = (isNew && !parent ? BEHIND : 0) + (index + 1) * STEP;
      lay(row.id, entry.children ? entry : parent);
    }
  };
  lay(null, null);
  inOrder(root);
  return root;
}

/** Pages without an entry in the menu are left out, but for those that the platform changed all the same. */
function own(item: Item, parent: MenuEntry | null, byKey: Map<string, MenuEntry>, kept: Set<string | null>): MenuEntry {
  const { key, title, icon, invisible, sort, children } = item;
  const entry: MenuEntry = {
    key,
    kind: children ? 'section' : 'page',
    title,
    icon,
    row: null,
    invisible,
    sort,
    parent,
    children: null,
  };
  byKey.set(key, entry);
  if (children) {
    const listed = children.filter((child) => !child.invisible || kept.has(child.key));
    entry.children = listed.map((child) => own(child, entry, byKey, kept));
  }
  return entry;
}

function added(row: MenuRow, parent: MenuEntry): MenuEntry {
  const kind = row.link !== null ? 'link' : row.path !== null ? 'unknown' : 'group';
  const icon = kind === 'group' ? 'menu' : 'link';
  const children = kind === 'group' ? [] : null;
  return { key: row.id, kind, icon, row: null, invisible: false, sort: 0, parent, children };
}

function put(entry: MenuEntry, parent: MenuEntry): void {
  const from = entry.parent?.children;
  if (from?.includes(entry)) from.splice(from.indexOf(entry), 1);
  entry.parent = parent;
  parent.children?.push(entry);
}

function inOrder(entry: MenuEntry): void {
  entry.children?.sort((a, b) => a.sort - b.sort);
  entry.children?.forEach(inOrder);
}

export function isWithin(entry: MenuEntry, ancestor: MenuEntry): boolean {
  for (let at: MenuEntry | null = entry; at; at = at.parent) if (at === ancestor) return true;
  return false;
}

/** All entries below one, from the top down. */
export const allBelow = (entry: MenuEntry): MenuEntry[] =>
  (entry.children ?? []).flatMap((child) => [child, ...allBelow(child)]);

/** What the calls know an entry by. */
export const refOf = ({ key, row }: Pick<MenuEntry, 'key' | 'row'>): string => row?.id ?? key;

/**
 * What is written so that an entry is at a place among its new siblings: its own sort where there is room between its
 * neighbours, else new ones for all of them. 0 says nothing to the console.
 */
export function placesFor(moved: MenuEntry, siblings: readonly MenuEntry[], at: number) {
  const before = siblings[at - 1]?.sort;
  const after = siblings[at]?.sort;
  const low = before ?? (after === undefined ? 0 : after - 4 * STEP);
  const sort = after === undefined ? low + STEP : Math.floor((low + after) / 2);
  const fits = sort > low && (after === undefined || sort < after) && sort !== 0;
  if (fits) return [{ entry: refOf(moved), sort }];
  return siblings.toSpliced(at, 0, moved).map((each, nth) => ({ entry: refOf(each), sort: (nth + 1) * STEP }));
}
