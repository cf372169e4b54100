import type { Scene, Widget } from '@/lib/contract/program';
import type { Command, WidgetChange } from './document';

/** Group of widgets. One without a name is shown by its number in the layer list. */
export interface Group {
  id: string;
  name?: string;
}

/** Groups around something, from the outside in. */
export type GroupPath = readonly Group[];

/** Limit of the contract: an outermost group and seven inside. */
export const MOST_LEVELS = 8;

const NONE: GroupPath = [];

/** Returns the groups that contain a widget. */
export function groupPath({ groupId, groupName, innerGroups = [] }: Widget): GroupPath {
  if (!groupId) return NONE;
  return [{ id: groupId, ...(groupName !== undefined && { name: groupName }) }, ...innerGroups];
}

/** Returns the change that puts a widget into these groups only. */
export function groupChange([outer, ...inner]: GroupPath): Pick<WidgetChange, 'groupId' | 'groupName' | 'innerGroups'> {
  return { groupId: outer?.id, groupName: outer?.name, innerGroups: inner.length > 0 ? inner : undefined };
}

/** Returns the widget with other group ids, nested and named like its own. */
export function mapGroupIds(widget: Widget, idFor: (id: string) => string): Widget {
  const { groupId, innerGroups } = widget;
  if (!groupId) return widget;
  const inner = innerGroups?.map((group) => ({ ...group, id: idFor(group.id) }));
  return { ...widget, groupId: idFor(groupId), ...(inner && { innerGroups: inner }) };
}

/** Returns the widget without groups. */
export function removeGroups({ groupId: _id, groupName: _name, innerGroups: _inner, ...widget }: Widget) {
  return widget;
}

/** Returns the groups that two paths share. */
export function commonPath(one: GroupPath, other: GroupPath): GroupPath {
  const parts = one.findIndex(({ id }, level) => other[level]?.id !== id);
  return parts === -1 ? one : one.slice(0, parts);
}

/** Returns the widgets in a group, at any depth. */
export function membersOf(widgets: readonly Widget[], groupId: string): Widget[] {
  return widgets.filter((widget) => isIn(widget, groupId));
}

/** True if `group` has an effect: for several widgets that are not exactly one group already, within the nesting limit. */
export function canGroup({ widgets }: Scene, selection: readonly string[]): boolean {
  const chosen = new Set(selection);
  const paths = chosenOf(widgets, chosen).map(groupPath);
  const [first, ...more] = paths;
  if (!first || more.length === 0) return false;
  const around = more.reduce(commonPath, first);
  const innermost = around.at(-1)?.id;
  if (innermost && widgets.every((widget) => chosen.has(widget.id) || !isIn(widget, innermost))) return false;
  // Fast path for every move of a drag: only widgets at the limit need a closer look.
  const deepest = paths.filter((path) => path.length >= MOST_LEVELS);
  if (deepest.length === 0) return true;
  const put = into({ id: '' }, around, wholeGroups(widgets, chosen));
  return deepest.every((path) => put(path).length <= MOST_LEVELS);
}

/** Groups the selected widgets, inside the groups that they share. */
export function group({ id: sceneId, widgets }: Scene, selection: readonly string[], groupId: string): Command[] {
  const chosen = new Set(selection);
  const members = chosenOf(widgets, chosen);
  const [first = NONE, ...more] = members.map(groupPath);
  const put = into({ id: groupId }, more.reduce(commonPath, first), wholeGroups(widgets, chosen));
  return regroup(sceneId, members, put);
}

/** Dissolves the outermost groups that are completely selected; other selected widgets leave their innermost group. */
export function ungroup({ id: sceneId, widgets }: Scene, selection: readonly string[]): Command[] {
  const chosen = new Set(selection);
  const whole = wholeGroups(widgets, chosen);
  return regroup(sceneId, chosenOf(widgets, chosen), (path) => {
    const left = path.find(({ id }) => whole.has(id)) ?? path.at(-1);
    return path.filter((each) => each !== left);
  });
}

/** Dissolves only this group: those around and inside it stay. */
export function dissolveGroup({ id: sceneId, widgets }: Scene, groupId: string): Command[] {
  return regroup(sceneId, membersOf(widgets, groupId), (path) => path.filter(({ id }) => id !== groupId));
}

/** Renames a group, whose name is a field of each of its members. */
export function renameGroup({ id: sceneId, widgets }: Scene, groupId: string, name: string): Command[] {
  return regroup(sceneId, membersOf(widgets, groupId), (path) =>
    path.map((each) => (each.id === groupId ? { ...each, name } : each)),
  );
}

/** Moves widgets to the groups that `to` returns: one command per path, none for unchanged widgets. */
export function regroup(sceneId: string, widgets: readonly Widget[], to: (path: GroupPath) => GroupPath): Command[] {
  const moves = new Map<string, { path: GroupPath; ids: string[] }>();
  for (const widget of widgets) {
    const before = groupPath(widget);
    const path = to(before);
    const key = keyOf(path);
    if (key === keyOf(before)) continue;
    const move = moves.get(key) ?? { path, ids: [] };
    moves.set(key, move);
    move.ids.push(widget.id);
  }
  return [...moves.values()].map(({ path, ids }) => ({
    type: 'changeWidgets',
    sceneId,
    ids,
    change: groupChange(path),
  }));
}

const keyOf = (path: GroupPath) => JSON.stringify(path.map(({ id, name }) => [id, name]));

const isIn = (widget: Widget, groupId: string) => groupPath(widget).some(({ id }) => id === groupId);

const chosenOf = (widgets: readonly Widget[], chosen: ReadonlySet<string>) =>
  widgets.filter(({ id }) => chosen.has(id));

/** Returns the groups whose members are all selected. */
function wholeGroups(widgets: readonly Widget[], chosen: ReadonlySet<string>): Set<string> {
  const whole = new Set(chosenOf(widgets, chosen).flatMap((widget) => groupPath(widget).map(({ id }) => id)));
  for (const widget of widgets) {
    if (chosen.has(widget.id)) continue;
    for (const { id } of groupPath(widget)) whole.delete(id);
  }
  return whole;
}

/** Inserts a group between outer and inner ones. A partly selected group cannot be inside it: its other members are not. */
function into(made: Group, around: GroupPath, whole: ReadonlySet<string>) {
  return (path: GroupPath): GroupPath => [
    ...around,
    made,
    ...path.slice(around.length).filter(({ id }) => whole.has(id)),
  ];
}
