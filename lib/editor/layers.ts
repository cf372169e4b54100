import type { Widget } from '@/lib/contract/program';
import type { Command } from './document';
import { commonPath, type GroupPath, groupPath, MOST_LEVELS, membersOf, regroup } from './groups';

/** Row of the layer list, topmost widget first. Adjacent members of a group are listed below its row. */
export type Layer =
  | {
      kind: 'group';
      /** Unique in the list. */
      id: string;
      groupId: string;
      /** `null` if unnamed; `number` distinguishes unnamed groups, from 1. */
      name: string | null;
      number: number;
      /** Number of groups around it. */
      depth: number;
      /** Widgets of the group, including all inner groups. */
      widgets: Widget[];
      collapsed: boolean;
    }
  | { kind: 'widget'; id: string; widget: Widget; depth: number };

type GroupLayer = Extract<Layer, { kind: 'group' }>;

/** Returns the rows of a scene's widgets; groups whose row is in `collapsed` hide theirs. */
export function layersOf(widgets: readonly Widget[], collapsed: ReadonlySet<string>): Layer[] {
  const layers: Layer[] = [];
  // Counts hidden groups as well, so that no number changes when a group is collapsed.
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
      // Separated parts of one group have a row each.
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
 * Moves the row at `from` to the one at `to`; a group's row takes everything below it along. A row dropped between two
 * members of a group, or onto the row of an expanded one from above, joins it; one that leaves its group's rows leaves
 * the group.
 */
export function moveLayer(layers: readonly Layer[], from: number, to: number, sceneId: string): Command[] {
  const moved = layers[from];
  const landing = landingOf(layers, from, to);
  if (!moved || !landing) return [];
  const { above, below, groups } = landing;
  const before = pathAround(moved);
  const stays = groups.length === before.length && commonPath(groups, before).length === before.length;
  // A group moved elsewhere takes along its separated parts: otherwise it would be in two places.
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
  /** Other widgets of the list. */
  above: Widget[];
  below: Widget[];
  /** Groups around the new position. */
  groups: GroupPath;
}

/** Returns the position of the row at `from` after a drop on the one at `to`; `null` on a row of its own. */
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
  // Above a group's row means above the whole group; below an expanded one means directly below its row.
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

/** Returns the groups around a row. */
const pathAround = (layer: Layer): GroupPath => pathOf(widgetsOf(layer)[0]).slice(0, layer.depth);

/**
 * Returns the groups around a position between two widgets: those that both are in, or, of the row's own groups, those
 * that one of them is in.
 */
function groupsBetween(above: Widget | undefined, below: Widget | undefined, own: GroupPath): GroupPath {
  const common = commonPath(pathOf(above), pathOf(below));
  const kept = [commonPath(own, pathOf(above)), commonPath(own, pathOf(below))];
  return kept.reduce((longest, path) => (path.length > longest.length ? path : longest), common);
}

/** Returns a path without the moved group: a part of it dropped between members of another part joins them. */
function outOf(moved: Layer, path: GroupPath): GroupPath {
  const at = moved.kind === 'group' ? path.findIndex(({ id }) => id === moved.groupId) : -1;
  return at === -1 ? path : path.slice(0, at);
}

const widgetsOf = (layer: Layer): Widget[] => (layer.kind === 'group' ? layer.widgets : [layer.widget]);

/** Returns all widgets of the list, including those of collapsed groups. */
function widgetsInOrder(layers: readonly Layer[]): Widget[] {
  return layers.flatMap((layer) => {
    if (layer.kind === 'widget') return [layer.widget];
    return layer.collapsed ? layer.widgets : [];
  });
}
