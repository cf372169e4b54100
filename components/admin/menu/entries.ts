import type { MenuRow } from '@/lib/contract/menu';
import { BEHIND, type ConsoleMenu, consoleTree, type Item, type RouteTitle, STEP } from '@/lib/menu/menu-tree';

/**
 * Menu entry as its manager sees it: the console's own, with the platform's changes, or one that the platform added.
 */
export interface MenuEntry {
  /** Path of a console entry, id of a platform entry. */
  key: string;
  /** `unknown`: a page that the console doesn't know, kept until someone deletes it. */
  kind: 'page' | 'section' | 'link' | 'group' | 'unknown';
  /** Title defined by the console. */
  title?: RouteTitle;
  icon: string;
  /** Row stored by the platform; console entries have none until changed. */
  row: MenuRow | null;
  invisible: boolean;
  sort: number;
  parent: MenuEntry | null;
  /** `null` if the entry cannot have children. */
  children: MenuEntry[] | null;
}

/**
 * Builds the whole menu, including hidden entries, with the same layout as the console (`lib/menu/menu-tree.ts`); a
 * test keeps the two in sync.
 */
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

/** Converts console items to entries. Pages without a menu entry are left out, unless the platform changed them. */
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

/** Returns all entries below one, top down. */
export const descendantsOf = (entry: MenuEntry): MenuEntry[] =>
  (entry.children ?? []).flatMap((child) => [child, ...descendantsOf(child)]);

/** Returns the reference of an entry in calls. */
export const refOf = ({ key, row }: Pick<MenuEntry, 'key' | 'row'>): string => row?.id ?? key;

/**
 * Returns the sort values that place an entry among its new siblings: a single one if there is room between its
 * neighbours, otherwise new ones for all. The console ignores 0.
 */
export function sortValuesFor(moved: MenuEntry, siblings: readonly MenuEntry[], at: number) {
  const before = siblings[at - 1]?.sort;
  const after = siblings[at]?.sort;
  const low = before ?? (after === undefined ? 0 : after - 4 * STEP);
  const sort = after === undefined ? low + STEP : Math.floor((low + after) / 2);
  const fits = sort > low && (after === undefined || sort < after) && sort !== 0;
  if (fits) return [{ entry: refOf(moved), sort }];
  return siblings.toSpliced(at, 0, moved).map((each, nth) => ({ entry: refOf(each), sort: (nth + 1) * STEP }));
}
