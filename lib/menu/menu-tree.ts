import type routes from '@/messages/en/routes.json';
import { type Authority, hasAllAuthorities, type Need, type PermissionHolder } from '../access/authority';
import { isOpen } from '../open-paths';
import { iconOf } from './menu-icons';
import { readSupplied, type SuppliedEntry } from './supplied-menu';

/** Key of `routes` in messages. */
export type RouteTitle = keyof typeof routes;

/** Page of the console as the menu and the guards see it. */
export interface MenuPage {
  path: string;
  title: RouteTitle;
  icon: { name: string };
  authority: Authority;
  /** Position among its siblings; set for every page with an entry. */
  sort?: number;
  /** Group that contains it; without one it is on the first level. */
  group?: string;
  /** Hidden from the menu; while it is open this entry is marked. */
  under?: string;
  /** Hidden from the menu, and no entry is marked. */
  hidden?: true;
  /** False: its tab stays open. */
  closable?: boolean;
  /** False: it loses its state when left. */
  cacheable?: boolean;
}

/** Group of the menu, which may be inside another one. Its name is the key of its title. */
export interface MenuGroup {
  name: RouteTitle;
  icon: { name: string };
  sort: number;
  parent?: string;
}

/** Parts of the console's own menu; a group precedes the groups inside it. */
export interface ConsoleMenu {
  pages: readonly MenuPage[];
  groups: readonly MenuGroup[];
}

/** Entry of the merged menu that a user may see. A group has children, an entry a path or a link. */
export interface MenuItem {
  /** Stable and unique. */
  key: string;
  /** Key of the console's own messages; `label` takes precedence. */
  title?: RouteTitle;
  label?: string;
  /** Icon name. */
  icon: string;
  path?: string;
  /** External address. */
  link?: string;
  children?: MenuItem[];
}

/** Entry with everything known about it, regardless of who may see it. */
export interface Item extends Omit<MenuItem, 'children'> {
  needs: (Authority | Need)[];
  /** Id of the platform's row that changes or adds it. */
  row?: string;
  /** Hidden from the menu; the pages under it can still be opened. */
  invisible: boolean;
  /** Tab behaviour of a page: it can be closed, and it keeps its state when left. */
  closable?: boolean;
  cacheable?: boolean;
  sort: number;
  parent: Item | null;
  /** `null`: not a group. */
  children: Item[] | null;
}

export interface MenuTree {
  root: Item;
  byKey: Map<string, Item>;
}

/** Distance between two neighbours. */
export const STEP = 10;
/** Sort of entries that the platform adds without a position: after the console's own. */
export const BEHIND = 100_000;

/**
 * Returns the menu that a platform supplies in place of the console's own: an entry at a path of the console opens its
 * screen, one with a link that address, any other one a page of the platform in the console's frame. The platform
 * defines who may open an entry; a page that it does not list can still be opened by its own rule, since buttons and
 * links of other pages lead there. If nothing is understood, the menu is the console's own.
 */
export function menuTree(menu: ConsoleMenu, supplied: unknown): MenuTree {
  const own = consoleTree(menu);
  const tree = suppliedTree(own, readSupplied(supplied));
  return tree.root.children?.length ? tree : own;
}

/** Returns the console's own menu as its pages define it. */
export function consoleTree({ pages, groups }: ConsoleMenu): MenuTree {
  const root: Item = { key: '#root', icon: '', needs: [], invisible: false, sort: 0, parent: null, children: [] };
  const byKey = new Map([[root.key, root]]);

  function put(item: Omit<Item, 'parent'>, group: string | undefined): void {
    const parent = byKey.get(`#${group}`) ?? root;
    const placed: Item = { ...item, parent };
    parent.children?.push(placed);
    byKey.set(placed.key, placed);
  }
  for (const { name, icon, sort, parent } of groups) {
    put({ key: `#${name}`, title: name, icon: icon.name, needs: [], invisible: false, sort, children: [] }, parent);
  }
  // Pages without an entry come last: they get a position only if the platform changes them.
  const hidden = (page: MenuPage) => page.under !== undefined || page.hidden === true;
  for (const page of [...pages.filter((one) => !hidden(one)), ...pages.filter(hidden)]) {
    const { path, title, icon, authority, group, sort = ((root.children?.length ?? 0) + 1) * STEP } = page;
    const { closable, cacheable } = page;
    const behaviour = { closable, cacheable };
    const item = {
      key: path,
      path,
      title,
      icon: icon.name,
      needs: [authority],
      invisible: hidden(page),
      sort,
      ...behaviour,
    };
    put({ ...item, children: null }, group);
  }
  return { root, byKey };
}

/** Returns all entries below an item from the top down, by ascending `sort`. */
export function entriesBelow({ children }: Item): Item[] {
  return (children ?? []).toSorted((a, b) => a.sort - b.sort).flatMap((item) => [item, ...entriesBelow(item)]);
}

function suppliedTree(own: MenuTree, supplied: readonly SuppliedEntry[]): MenuTree {
  const root: Item = { ...own.root, children: [] };
  const tree: MenuTree = { root, byKey: new Map([[root.key, root]]) };
  const icons = new Set([...own.byKey.values()].map(({ icon }) => icon));
  put(supplied, root, []);
  for (const page of own.byKey.values()) {
    if (!page.children && !tree.byKey.has(page.key)) tree.byKey.set(page.key, { ...page, parent: root });
  }
  return tree;

  function put(nodes: readonly SuppliedEntry[], parent: Item, inherited: Need[]): void {
    for (const node of inOrder(nodes)) {
      const needs = [...inherited, ...node.needs];
      const item = itemOf(node, parent, needs);
      if (item) {
        parent.children?.push(item);
        tree.byKey.set(item.key, item);
      }
      // A group's requirements apply to its children, too; pages below a page become its siblings.
      if (item?.children) put(node.children, item, []);
      else put(node.children, parent, needs);
    }
  }

  function itemOf(node: SuppliedEntry, parent: Item, needs: Need[]): Item | null {
    const { label, invisible, closable, cacheable } = node;
    const page = pageOf(own, node);
    const kind = kindOf(node, page);
    if (!kind) return null;
    const fallback = page?.icon ?? (kind === 'group' ? 'menu' : 'link');
    return {
      key: unusedKey(tree, page?.key ?? `${parent.key}/${node.link ?? node.path ?? label}`),
      title: page?.title,
      label,
      icon: iconOf(node.icon, icons) ?? fallback,
      ...addressOf(kind, node, page),
      needs,
      invisible,
      closable: closable ?? page?.closable,
      cacheable: cacheable ?? page?.cacheable,
      sort: ((parent.children?.length ?? 0) + 1) * STEP,
      parent,
      children: kind === 'group' ? [] : null,
    };
  }
}

type Kind = 'page' | 'group' | 'link' | 'frame' | 'foreign';

/** Returns `null` for the shell itself, for pages before sign-in, and for entries that can't be shown. */
function kindOf(node: SuppliedEntry, own: Item | undefined): Kind | null {
  const { path, fromRoot = path, label, link, frame, children } = node;
  if (own) return own.children ? 'group' : 'page';
  if (label === undefined || path === '/' || path === '#root') return null;
  if (link !== undefined) return frame ? 'frame' : 'link';
  if (children.length > 0) return 'group';
  const isPage = path?.startsWith('/') && !/[*:]|\.\./.test(path) && !frame;
  return isPage && !isOpen(path ?? '') && !isOpen(fromRoot ?? '') ? 'foreign' : null;
}

function addressOf(kind: Kind, { path = '', fromRoot = path, link = '' }: SuppliedEntry, own: Item | undefined) {
  switch (kind) {
    case 'page':
      return { path: own?.path };
    case 'link':
      return { link };
    case 'frame':
      return { path: framePath(link) };
    case 'foreign':
      // A single word is relative to the entry above it, a longer path to the root, like those of the specification.
      return { path: framePath(PLATFORM + (fromRoot.lastIndexOf('/') > 0 ? fromRoot : path)) };
    case 'group':
      return {};
  }
}

/** Returns the console's own page or group at the path of an entry. */
function pageOf({ root, byKey }: MenuTree, { path = '', fromRoot = '', link }: SuppliedEntry): Item | undefined {
  if (link !== undefined) return undefined;
  const found = byKey.get(path) ?? byKey.get(fromRoot);
  return found === root ? undefined : found;
}

/** Sorts by number if all nodes have one. */
function inOrder(nodes: readonly SuppliedEntry[]): readonly SuppliedEntry[] {
  const isNumbered = nodes.every(({ sort }) => sort !== undefined);
  return isNumbered ? nodes.toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0)) : nodes;
}

/** Returns an unused key: the same address may occur several times. */
export function unusedKey({ byKey }: MenuTree, name: string): string {
  let key = name;
  for (let nth = 2; byKey.has(key); nth += 1) key = `${name} ${nth}`;
  return key;
}

/** Path of the console's proxy: browsers need not reach the platform. */
const PLATFORM = '/apm-web';
const FRAME = '/inframe?url=';
/** Returns the path that shows an address in the console's frame. */
export const framePath = (address: string) => FRAME + encodeURIComponent(address);

/** Returns the tree as a user sees it: without entries that the user may not open, and without empty groups. */
export function menuFor(user: PermissionHolder, { root }: MenuTree): MenuItem[] {
  return visible(user, root.children ?? []);
}

function visible(user: PermissionHolder, items: Item[]): MenuItem[] {
  return items
    .filter((item) => !item.invisible && hasAllAuthorities(user, item.needs))
    .toSorted((a, b) => a.sort - b.sort)
    .flatMap(
      ({ needs: _n, row: _r, invisible: _i, sort: _s, parent: _p, closable: _c, cacheable: _k, children, ...item }) => {
        if (!children) return [item];
        const within = visible(user, children);
        return within.length > 0 ? [{ ...item, children: within }] : [];
      },
    );
}

/** True if a user may open a page: its own authority is met and that of every group above it. */
export function mayOpen(user: PermissionHolder, { byKey }: MenuTree, path: string): boolean {
  for (let at = byKey.get(path) ?? null; at; at = at.parent) if (!hasAllAuthorities(user, at.needs)) return false;
  return true;
}

/** Returns the entries of a menu that are shown in the console's frame. */
export function framedEntries(items: readonly MenuItem[]): { address: string; label: string }[] {
  return items.flatMap(({ path, label = '', children }) => {
    const address = path?.startsWith(FRAME) ? decodeURIComponent(path.slice(FRAME.length)) : undefined;
    return [...(address ? [{ address, label }] : []), ...framedEntries(children ?? [])];
  });
}
