import type { MenuNode } from './menu-node';

/** From the first level down to the entry of a path, that one included; empty where no entry leads there. */
export function trailTo(nodes: readonly MenuNode[], path: string | undefined): MenuNode[] {
  if (path === undefined) return [];
  for (const node of nodes) {
    if (node.path === path) return [node];
    const below = trailTo(node.children ?? [], path);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** The first entry at or below a node that opens a page of the console; where there is none, the first link outside. */
export function firstLeaf(node: MenuNode): MenuNode | undefined {
  const leaves = leavesOf(node);
  return leaves.find(({ path }) => path) ?? leaves[0];
}

function leavesOf(node: MenuNode): MenuNode[] {
  return node.children ? node.children.flatMap(leavesOf) : [node];
}

/** The nodes with what waits at each path. Where nothing has changed it is the same node as before. */
export function badged(
  nodes: readonly MenuNode[],
  badges: Readonly<Record<string, number | undefined>>,
): readonly MenuNode[] {
  const after = nodes.map((node) => {
    if (node.children) {
      const children = badged(node.children, badges);
      return children === node.children ? node : { ...node, children };
    }
    const badge = badges[node.path ?? ''];
    return badge === node.badge ? node : { ...node, badge };
  });
  return after.every((node, at) => node === nodes[at]) ? nodes : after;
}

/** What waits at a node and below it. */
export function waiting(node: MenuNode): number {
  return node.children ? node.children.reduce((sum, child) => sum + waiting(child), 0) : (node.badge ?? 0);
}

/** Every entry that can be opened, by its path, in the menu's order. */
export function entriesOf(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap(leavesOf).filter(({ path }) => path);
}
