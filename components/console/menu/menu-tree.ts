import type { MenuNode } from './menu-node';

/** Returns the nodes from the first level down to the entry of a path; empty if no entry leads there. */
export function trailTo(nodes: readonly MenuNode[], path: string | undefined): MenuNode[] {
  if (path === undefined) return [];
  for (const node of nodes) {
    if (node.path === path) return [node];
    const below = trailTo(node.children ?? [], path);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/**
 * Returns the first entry at or below a node that opens a page of the console; if there is none, the first external
 * link.
 */
export function firstLeaf(node: MenuNode): MenuNode | undefined {
  const leaves = leavesOf(node);
  return leaves.find(({ path }) => path) ?? leaves[0];
}

function leavesOf(node: MenuNode): MenuNode[] {
  return node.children ? node.children.flatMap(leavesOf) : [node];
}

/** Applies badges by path. Unchanged nodes stay the same objects. */
export function applyBadges(
  nodes: readonly MenuNode[],
  badges: Readonly<Record<string, number | undefined>>,
): readonly MenuNode[] {
  const after = nodes.map((node) => {
    if (node.children) {
      const children = applyBadges(node.children, badges);
      return children === node.children ? node : { ...node, children };
    }
    const badge = badges[node.path ?? ''];
    return badge === node.badge ? node : { ...node, badge };
  });
  return after.every((node, at) => node === nodes[at]) ? nodes : after;
}

/** Returns the total of the badges at and below a node. */
export function badgeTotal(node: MenuNode): number {
  return node.children ? node.children.reduce((sum, child) => sum + badgeTotal(child), 0) : (node.badge ?? 0);
}

/** Returns all entries with a path, in menu order. */
export function entriesOf(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap(leavesOf).filter(({ path }) => path);
}
