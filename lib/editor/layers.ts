import type { Widget } from '@/lib/contract/program';
import type { Command } from './document';
import { commonPath, type GroupPath, groupPath, MOST_LEVELS, membersOf, regroup } from './groups';

/** A row of the layer list, the topmost widget first. Members of a group that lie on each other stand below its row. */
export type Layer =
  | {
      kind: 'group';
      /** Unique in the list. */
      id: string;
      groupId: string;
      /** null until it is given one; `number` tells groups without one apart, from 1. */
      name: string | null;
      number: number;
      /** How many groups are around it. */
      depth: number;
      /** Of all groups in it, too. */
      widgets: Widget[];
      collapsed: boolean;
    }
  | { kind: 'widget'; id: string; widget: Widget; depth: number };

type GroupLayer = Extract<Layer, { kind: 'group' }>;

/** The rows of a scene's widgets; groups whose row is in `collapsed` keep theirs to themselves. */
export function layersOf(widgets: readonly Widget[], collapsed: ReadonlySet<string>): Layer[] {
  const layers: Layer[] = [];
  // Hidden groups are counted as well: no number changes when a group is collapsed.
  const numbers = new Map<string, number>();
  let around: GroupLayer[] = [];
  const add = (layer: Layer) => {
    if (!around.some((group) => group.collapsed)) layers.push(layer);
  };
  for (const widget of widgets.toReversed()) {
    const path = groupPath(widget);
    const parts = path.findIndex(({ id }, level) => around[level]?.groupId !== id);
    around = around.slice(0, parts === -1 ? path.length : parts);
    for (const { id: groupId, name = null } of path.slice(around.length)) {
      const number = numbers.get(groupId) ?? numbers.size + 1;
      numbers.set(groupId, number);
      // Parts of one group that something lies between have a row each.
      const id = `${groupId} ${widget.id}`;
      const depth = around.length;
      const row: GroupLayer = {
        kind: 'group',
        id,
        groupId,
        name,
        number,
        depth,
        widgets: [],
        collapsed: collapsed.has(groupId),
      };
      add(row);
      around.push(row);
    }
    for (const row of around) row.widgets.push(widget);
    add({ kind: 'widget', id: widget.id, widget, depth: path.length });
  }
  return layers;
}

/**
 * The row at `from` is put where the one at `to` is; a group's row takes all below it along. What comes between two of a group, or onto
 * the row of an open one from above, joins it; what leaves its group's neighbourhood leaves the group.
 */
export function layerMoved(layers: readonly Layer[], from: number, to: number, sceneId: string): Command[] {
  const moved = layers[from];
  const landing = landingOf(layers, from, to);
  if (!moved || !landing) return [];
  const { above, below, groups } = landing;
  const before = pathAround(moved);
  const stays = groups.length === before.length && commonPath(groups, before).length === before.length;
  // A group that comes elsewhere comes with parts of it that lie apart: it would be in two places else.
  const members =
    moved.kind === 'group' && !stays ? membersOf(widgetsInOrder(layers), moved.groupId) : widgetsOf(moved);
  const pathAfter = (path: GroupPath) => [...groups, ...path.slice(before.length)];
  if (members.some((widget) => pathAfter(groupPath(widget)).length > MOST_LEVELS)) return [];
  const order = [...without(above, members), ...members, ...without(below, members)];
  return [
    { type: 'orderWidgets', sceneId, order: order.map(({ id }) => id).reverse() },
    ...regroup(sceneId, members, pathAfter),
  ];
}

interface Landing {
  /** The other widgets of the list. */
  above: Widget[];
  below: Widget[];
  /** Those around it there. */
  groups: GroupPath;
}

/** Where the row at `from` comes to lie when it is dropped on the one at `to`; null on a row of its own. */
function landingOf(layers: readonly Layer[], from: number, to: number): Landing | null {
  const moved = layers[from];
  const over = layers[to];
  if (!moved || !over) return null;
  const target = without(widgetsOf(over), widgetsOf(moved));
  const [first] = target;
  const last = target.at(-1);
  if (!first || !last) return null;
  const rest = without(widgetsInOrder(layers), widgetsOf(moved));
  const down = to > from;
  // Above a group's row is above all of it; below an open one is below the row itself.
  const inside = down && over.kind === 'group' && !over.collapsed;
  const at = down && !inside ? rest.indexOf(last) + 1 : rest.indexOf(first);
  const groups = inside
    ? pathOf(first).slice(0, over.depth + 1)
    : groupsBetween(rest[at - 1], rest[at], pathAround(moved));
  return { above: rest.slice(0, at), below: rest.slice(at), groups: outOf(moved, groups) };
}

function without(widgets: readonly Widget[], taken: readonly Widget[]): Widget[] {
  const gone = new Set(taken);
  return widgets.filter((widget) => !gone.has(widget));
}

const pathOf = (widget: Widget | undefined): GroupPath => (widget ? groupPath(widget) : []);

/** The groups around a row. */
const pathAround = (layer: Layer): GroupPath => pathOf(widgetsOf(layer)[0]).slice(0, layer.depth);

/** The groups around a place between two widgets: those that both are in, or, of the groups that it was in, those that one of them is in. */
function groupsBetween(above: Widget | undefined, below: Widget | undefined, own: GroupPath): GroupPath {
  const common = commonPath(pathOf(above), pathOf(below));
  const kept = [commonPath(own, pathOf(above)), commonPath(own, pathOf(below))];
  return kept.reduce((longest, path) => (path.length > longest.length ? path : longest), common);
}

/** A path without the moved group: a part of it that comes between members of another part joins them. */
function outOf(moved: Layer, path: GroupPath): GroupPath {
  const at = moved.kind === 'group' ? path.findIndex(({ id }) => id === moved.groupId) : -1;
  return at === -1 ? path : path.slice(0, at);
}

const widgetsOf = (layer: Layer): Widget[] => (layer.kind === 'group' ? layer.widgets : [layer.widget]);

/** All of the list, those of collapsed groups too. */
function widgetsInOrder(layers: readonly Layer[]): Widget[] {
  return layers.flatMap((layer) => {
    if (layer.kind === 'widget') return [layer.widget];
    return layer.collapsed ? layer.widgets : [];
  });
}
