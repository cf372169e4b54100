import type messages from '@/messages/en.json';
import { type Authority, type Holder, meetsAll, type Need } from './access/authority';
import { readSupplied, type Supplied } from './supplied-menu';

/** Key of `routes` in messages. */
export type RouteTitle = keyof typeof messages.routes;

/** A page of the console as the menu and the guards see it. */
export interface MenuPage {
  path: string;
  title: RouteTitle;
  icon: { name: string };
  authority: Authority;
  /** Its place among its siblings; a page that has an entry has one. */
  sort?: number;
  /** Group it stands in; without one it stands on the first level. */
  group?: string;
  /** Not in the menu: the entry that is marked instead while it is open. */
  under?: string;
  /** Not in the menu, and no entry is marked. */
  hidden?: true;
  /** Its tab stays open. */
  closable?: boolean;
  /** Left, it forgets its state. */
  cacheable?: boolean;
}

/** A group of the menu; it may stand in another one. Its name is the key of its title. */
export interface MenuGroup {
  name: RouteTitle;
  icon: { name: string };
  sort: number;
  parent?: string;
}

/** What the console's own menu is made of; a group stands before those that stand in it. */
export interface ConsoleMenu {
  pages: readonly MenuPage[];
  groups: readonly MenuGroup[];
}

/** An entry of the merged menu that a user may see. A group has children, an entry a path or a link. */
export interface MenuItem {
  /** Stable, and no other entry's. */
  key: string;
  /** Of the console's own messages; `label` goes before it. */
  title?: RouteTitle;
  label?: string;
  /** Name of an icon. */
  icon: string;
  path?: string;
  /** An address outside. */
  link?: string;
  children?: MenuItem[];
}

/** An entry with all that is known of it, whoever may see it. */
export interface Item extends Omit<MenuItem, 'children'> {
  needs: (Authority | Need)[];
  /** Not in the menu; what stands under it can be opened all the same. */
  invisible: boolean;
  /** Of a page: whether its tab may be closed, and whether it keeps its state when it is left. */
  closable?: boolean;
  cacheable?: boolean;
  sort: number;
  parent: Item | null;
  /** null: not a group. */
  children: Item[] | null;
}

export interface MenuTree {
  root: Item;
  byKey: Map<string, Item>;
}

/** Between two neighbours. */
export const STEP = 10;
/** What the platform adds without saying where comes behind the console's own. */
export const BEHIND = 100_000;

/**
 * The console's own menu with what the platform supplies laid over it. Known paths and groups are retitled, re-ordered,
 * hidden and moved; groups, links and frames are added; anything that isn't understood is passed over, so that the worst
 * that an odd platform can do is to change nothing.
 */
export function menuTree(menu: ConsoleMenu, supplied: unknown): MenuTree {
  const tree = consoleTree(menu);
  lay(tree, readSupplied(supplied), null, []);
  return tree;
}

/** The console's own menu, before anything is laid over it. */
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
  // Behind those that have an entry: one without has a place only where the platform changes it.
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

/** All below an item from the top down, those with a smaller `sort` first. */
export function entriesBelow({ children }: Item): Item[] {
  return (children ?? []).toSorted((a, b) => a.sort - b.sort).flatMap((item) => [item, ...entriesBelow(item)]);
}

function lay(tree: MenuTree, supplied: Supplied[], parent: Item | null, inherited: Need[]): void {
  for (const [index, node] of supplied.entries()) {
    const needs = [...inherited, ...node.needs];
    const item = node.path === '/' ? null : (known(tree, node) ?? added(tree, node, parent, index));
    // The shell itself, the first level, or what isn't understood: its children say where they belong.
    if (!item || item === tree.root) {
      lay(tree, node.children, item ?? parent, needs);
      continue;
    }
    item.label = node.label ?? item.label;
    item.icon = node.icon ?? item.icon;
    item.invisible ||= node.invisible;
    item.closable = node.closable ?? item.closable;
    item.cacheable = node.cacheable ?? item.cacheable;
    item.needs.push(...needs);
    const moves = parent !== null && parent !== item.parent && !isWithin(parent, item);
    if (moves) move(item, parent);
    if (node.sort !== undefined) item.sort = node.sort;
    else if (moves) item.sort = (index + 1) * STEP;
    // A group asks for its children too; pages below a page stand beside it.
    lay(tree, node.children, item.children ? item : parent, item.children ? [] : needs);
  }
}

function known({ byKey }: MenuTree, { path, link }: Supplied): Item | undefined {
  return link === undefined && path !== undefined ? byKey.get(path) : undefined;
}

/** A link, a frame, or a group that the platform adds; null for a page that the console doesn't know. */
function added(tree: MenuTree, node: Supplied, parent: Item | null, index: number): Item | null {
  const within = parent ?? tree.root;
  const isGroup = node.link === undefined && node.children.length > 0 && node.label !== undefined;
  if (!isGroup && (node.link === undefined || node.label === undefined)) return null;
  const name = isGroup ? `${within.key}/${node.label}` : `${node.frame ? 'frame' : 'link'}:${node.link}`;
  const key = unused(tree, name);
  const item: Item = {
    key,
    icon: isGroup ? 'menu' : 'link',
    ...(node.frame && { path: framePath(node.link ?? '') }),
    ...(!isGroup && !node.frame && { link: node.link }),
    needs: [],
    invisible: false,
    sort: (parent ? 0 : BEHIND) + (index + 1) * STEP,
    parent: within,
    children: isGroup ? [] : null,
  };
  within.children?.push(item);
  tree.byKey.set(key, item);
  return item;
}

/** The same address may stand in several places. */
function unused({ byKey }: MenuTree, name: string): string {
  let key = name;
  for (let nth = 2; byKey.has(key); nth += 1) key = `${name} ${nth}`;
  return key;
}

const FRAME = '/inframe?url=';
/** Where the console shows an address in its frame. */
const framePath = (address: string) => FRAME + encodeURIComponent(address);

function isWithin(item: Item, ancestor: Item): boolean {
  for (let at: Item | null = item; at; at = at.parent) if (at === ancestor) return true;
  return false;
}

function move(item: Item, to: Item): void {
  const from = item.parent?.children;
  from?.splice(from.indexOf(item), 1);
  item.parent = to;
  to.children?.push(item);
}

/** What of the tree a user sees: what one may not open isn't there, and a group only while something is in it. */
export function menuFor(user: Holder, { root }: MenuTree): MenuItem[] {
  return visible(user, root.children ?? []);
}

function visible(user: Holder, items: Item[]): MenuItem[] {
  return items
    .filter((item) => !item.invisible && meetsAll(user, item.needs))
    .toSorted((a, b) => a.sort - b.sort)
    .flatMap(({ needs: _n, invisible: _i, sort: _s, parent: _p, closable: _c, cacheable: _k, children, ...item }) => {
      if (!children) return [item];
      const within = visible(user, children);
      return within.length > 0 ? [{ ...item, children: within }] : [];
    });
}

/** Whether a user may open a page: its own authority is met and that of every group above it. */
export function mayOpen(user: Holder, { byKey }: MenuTree, path: string): boolean {
  for (let at = byKey.get(path) ?? null; at; at = at.parent) if (!meetsAll(user, at.needs)) return false;
  return true;
}

/** What of a menu is shown in the console's frame. */
export function framedEntries(items: readonly MenuItem[]): { address: string; label: string }[] {
  return items.flatMap(({ path, label = '', children }) => {
    const address = path?.startsWith(FRAME) ? decodeURIComponent(path.slice(FRAME.length)) : undefined;
    return [...(address ? [{ address, label }] : []), ...framedEntries(children ?? [])];
  });
}
