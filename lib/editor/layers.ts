import type { Widget } from '@/lib/contract/program';
import type { Command } from './document';

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
      widgets: Widget[];
      collapsed: boolean;
    }
  | { kind: 'widget'; id: string; widget: Widget; nested: boolean };

type GroupLayer = Extract<Layer, { kind: 'group' }>;

/** The rows of a scene's widgets; groups whose row is in `collapsed` keep theirs to themselves. */
export function layersOf(widgets: readonly Widget[], collapsed: ReadonlySet<string>): Layer[] {
  const layers: Layer[] = [];
  const numbers = new Map<string, number>();
  let open: GroupLayer | null = null as GroupLayer | null;
  for (const widget of widgets.toReversed()) {
    const { groupId } = widget;
    if (groupId && open?.groupId !== groupId) {
      const number = numbers.get(groupId) ?? numbers.size + 1;
      numbers.set(groupId, number);
      // Parts of one group that something lies between have a row each.
      const id = `${groupId} ${widget.id}`;
      open = {
        kind: 'group',
        id,
        groupId,
        name: widget.groupName ?? null,
        number,
        widgets: [],
        collapsed: collapsed.has(groupId),
      };
      layers.push(open);
    } else if (!groupId) open = null;
    open?.widgets.push(widget);
    if (!open?.collapsed) layers.push({ kind: 'widget', id: widget.id, widget, nested: open !== null });
  }
  return layers;
}

/**
 * The row at `from` is put where the one at `to` is. A group's row takes all below it along and parts no other group. A widget
 * that comes between two of a group joins it, one that leaves its group's neighbourhood leaves the group.
 */
export function layerMoved(layers: readonly Layer[], from: number, to: number, sceneId: string): Command[] {
  const moved = layers[from];
  const over = layers[to];
  if (!moved || !over || from === to) return [];
  const taken = widgetsOf(moved);
  const down = to > from;
  const target = widgetsOf(moved.kind === 'group' ? (groupAround(layers, over) ?? over) : over);
  if (target.some((widget) => taken.includes(widget))) return [];
  const rest = widgetsInOrder(layers).filter((widget) => !taken.includes(widget));
  // Above a group's row is above all of it; below an open one is below the row itself.
  const inside = down && moved.kind === 'widget' && over.kind === 'group' && !over.collapsed;
  const at = down && !inside ? rest.indexOf(target.at(-1) as Widget) + 1 : rest.indexOf(target[0] as Widget);
  const order = [...rest.slice(0, at), ...taken, ...rest.slice(at)];
  const commands: Command[] = [{ type: 'orderWidgets', sceneId, order: order.map(({ id }) => id).reverse() }];
  if (moved.kind === 'group') return commands;
  const [above, below] = [rest[at - 1], rest[at]];
  const { groupId } = moved.widget;
  const joins = above?.groupId !== undefined && above.groupId === below?.groupId ? above : inside ? below : undefined;
  const stays = groupId !== undefined && (above?.groupId === groupId || below?.groupId === groupId);
  if (joins ? joins.groupId === groupId : stays || groupId === undefined) return commands;
  const change = { groupId: joins?.groupId, groupName: joins?.groupName };
  return [...commands, { type: 'changeWidgets', sceneId, ids: [moved.id], change }];
}

const widgetsOf = (layer: Layer): Widget[] => (layer.kind === 'group' ? layer.widgets : [layer.widget]);

/** All of the list, those of collapsed groups too. */
function widgetsInOrder(layers: readonly Layer[]): Widget[] {
  return layers.flatMap((layer) => {
    if (layer.kind === 'widget') return [layer.widget];
    return layer.collapsed ? layer.widgets : [];
  });
}

function groupAround(layers: readonly Layer[], { id, kind }: Layer): Layer | undefined {
  if (kind === 'group') return undefined;
  return layers.find((layer) => layer.kind === 'group' && layer.widgets.some((widget) => widget.id === id));
}
