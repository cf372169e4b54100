import { countIn, isFields, listIn } from './answer';
import { flagOf } from './values';

/**
 * Trees of institutions and groups as other platforms describe them: the specification names the calls, but not the
 * fields of a node.
 */

/** Reads the nodes of one level. */
export const nodesIn = (_: unknown, whole: unknown): unknown => {
  const found = listIn(whole);
  return found && { list: found.list.map(nodeOf), count: found.count };
};

function nodeOf(row: unknown): unknown {
  if (!isFields(row)) return row;
  return {
    ...row,
    parentId: row.parentId ?? row.pId,
    name: row.name ?? row.title ?? row.label,
    hasChildren: hasChildren(row),
    count: countIn(row),
  };
}

/** Returns true for a node that does not tell whether it has children: opening it will show. */
function hasChildren({ hasChildren, isParent, leaf, isLeaf }: Record<string, unknown>): boolean {
  const isLast = leaf ?? isLeaf;
  const said = hasChildren ?? isParent ?? (isLast === undefined ? undefined : !flagOf(isLast));
  return said === undefined ? true : (flagOf(said) ?? true);
}
