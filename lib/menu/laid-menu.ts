import type { Need } from '../access/authority';
import {
  BEHIND,
  type ConsoleMenu,
  consoleTree,
  framePath,
  type Item,
  type MenuTree,
  STEP,
  unusedKey,
} from './menu-tree';
import type { SuppliedEntry } from './supplied-menu';

/**
 * Applies an institution's changes to the console's own menu. Known paths and groups are retitled, re-ordered, hidden
 * and moved; groups, links and frames are added; anything else is ignored, so an odd row has no effect at worst.
 */
export function laidMenu(menu: ConsoleMenu, changes: readonly SuppliedEntry[]): MenuTree {
  const tree = consoleTree(menu);
  lay(tree, changes, null, []);
  return tree;
}

function lay(tree: MenuTree, supplied: readonly SuppliedEntry[], parent: Item | null, inherited: Need[]): void {
  for (const [index, node] of supplied.entries()) {
    const needs = [...inherited, ...node.needs];
    const item = node.path === '/' ? null : (known(tree, node) ?? added(tree, node, parent, index));
    // The shell itself, the first level, or an unknown entry: its children say where they belong.
    if (!item || item === tree.root) {
      lay(tree, node.children, item ?? parent, needs);
      continue;
    }
    item.row = node.id ?? item.row;
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
    // A group's requirements apply to its children, too; pages below a page become its siblings.
    lay(tree, node.children, item.children ? item : parent, item.children ? [] : needs);
  }
}

function known({ byKey }: MenuTree, { path, link }: SuppliedEntry): Item | undefined {
  return link === undefined && path !== undefined ? byKey.get(path) : undefined;
}

/** Returns a link, a frame, or a group that the platform adds; `null` for a page unknown to the console. */
function added(tree: MenuTree, node: SuppliedEntry, parent: Item | null, index: number): Item | null {
  const within = parent ?? tree.root;
  const isGroup = node.link === undefined && node.children.length > 0 && node.label !== undefined;
  if (!isGroup && (node.link === undefined || node.label === undefined)) return null;
  const name = isGroup ? `${within.key}/${node.label}` : `${node.frame ? 'frame' : 'link'}:${node.link}`;
  const key = unusedKey(tree, name);
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
