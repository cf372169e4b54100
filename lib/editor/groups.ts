import type { Scene, Widget } from '@/lib/contract/program';
import type { Command, WidgetChange } from './document';

/** A group that widgets are in. One without a name is shown by its number in the layer list. */
export interface Group {
  id: string;
  name?: string;
}

/** The groups around something, from the outside in. */
export type GroupPath = readonly Group[];

/** The contract's limit: an outermost group and seven inside of it. */
export const MOST_LEVELS = 8;

const NONE: GroupPath = [];

/** The groups that a widget is in. */
export function groupPath({ groupId, groupName, innerGroups = [] }: Widget): GroupPath {
  if (!groupId) return NONE;
  return [{ id: groupId, ...(groupName !== undefined && { name: groupName }) }, ...innerGroups];
}

/** What puts a widget into these groups, and out of all others. */
export function inGroups([outer, ...inner]: GroupPath): Pick<WidgetChange, 'groupId' | 'groupName' | 'innerGroups'> {
  return { groupId: outer?.id, groupName: outer?.name, innerGroups: inner.length > 0 ? inner : undefined };
}

/** The widget in other groups, nested and named as its own are. */
export function withGroupIds(widget: Widget, idFor: (id: string) => string): Widget {
  const { groupId, innerGroups } = widget;
  if (!groupId) return widget;
  const inner = innerGroups?.map((group) => ({ ...group, id: idFor(group.id) }));
  return { ...widget, groupId: idFor(groupId), ...(inner && { innerGroups: inner }) };
}

/** The widget by itself. */
export function withoutGroups({ groupId: _id, groupName: _name, innerGroups: _inner, ...widget }: Widget) {
  return widget;
}

/** The groups that two paths share. */
export function commonPath(one: GroupPath, other: GroupPath): GroupPath {
  const parts = one.findIndex(({ id }, level) => other[level]?.id !== id);
  return parts === -1 ? one : one.slice(0, parts);
}

/** Those of the widgets that are in a group, at whatever depth. */
export function membersOf(widgets: readonly Widget[], groupId: string): Widget[] {
  return widgets.filter((widget) => isIn(widget, groupId));
}

/** Whether `group` can do something: for several widgets that are not one group already, as deep as a document may nest them. */
export function canGroup({ widgets }: Scene, selection: readonly string[]): boolean {
  const chosen = new Set(selection);
  const paths = chosenOf(widgets, chosen).map(groupPath);
  const [first, ...more] = paths;
  if (!first || more.length === 0) return false;
  const around = more.reduce(commonPath, first);
  const innermost = around.at(-1)?.id;
  if (innermost && widgets.every((widget) => chosen.has(widget.id) || !isIn(widget, innermost))) return false;
  // Asked at every move of a drag: only what is at the limit is worth a closer look.
  const deepest = paths.filter((path) => path.length >= MOST_LEVELS);
  if (deepest.length === 0) return true;
  const put = into({ id: '' }, around, wholeGroups(widgets, chosen));
  return deepest.every((path) => put(path).length <= MOST_LEVELS);
}

/** Makes a group of the selected widgets, inside of the groups that they share. */
export function group({ id: sceneId, widgets }: Scene, selection: readonly string[], groupId: string): Command[] {
  const chosen = new Set(selection);
  const members = chosenOf(widgets, chosen);
  const [first = NONE, ...more] = members.map(groupPath);
  const put = into({ id: groupId }, more.reduce(commonPath, first), wholeGroups(widgets, chosen));
  return regroup(sceneId, members, put);
}

/** Dissolves the outermost groups that are selected whole; what is selected of others leaves the innermost that it is in. */
export function ungroup({ id: sceneId, widgets }: Scene, selection: readonly string[]): Command[] {
  const chosen = new Set(selection);
  const whole = wholeGroups(widgets, chosen);
  return regroup(sceneId, chosenOf(widgets, chosen), (path) => {
    const left = path.find(({ id }) => whole.has(id)) ?? path.at(-1);
    return path.filter((each) => each !== left);
  });
}

/** Dissolves this group alone: those around it and inside of it stay. */
export function dissolveGroup({ id: sceneId, widgets }: Scene, groupId: string): Command[] {
  return regroup(sceneId, membersOf(widgets, groupId), (path) => path.filter(({ id }) => id !== groupId));
}

/** Names a group, which is a field of each of its members. */
export function renameGroup({ id: sceneId, widgets }: Scene, groupId: string, name: string): Command[] {
  return regroup(sceneId, membersOf(widgets, groupId), (path) =>
    path.map((each) => (each.id === groupId ? { ...each, name } : each)),
  );
}

/** Puts widgets into the groups that `to` makes of theirs: one command for each path, none for widgets that stay where they are. */
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
  return [...moves.values()].map(({ path, ids }) => ({ type: 'changeWidgets', sceneId, ids, change: inGroups(path) }));
}

const keyOf = (path: GroupPath) => JSON.stringify(path.map(({ id, name }) => [id, name]));

const isIn = (widget: Widget, groupId: string) => groupPath(widget).some(({ id }) => id === groupId);

const chosenOf = (widgets: readonly Widget[], chosen: ReadonlySet<string>) =>
  widgets.filter(({ id }) => chosen.has(id));

/** Groups all of whose members are chosen. */
function wholeGroups(widgets: readonly Widget[], chosen: ReadonlySet<string>): Set<string> {
  const whole = new Set(chosenOf(widgets, chosen).flatMap((widget) => groupPath(widget).map(({ id }) => id)));
  for (const widget of widgets) {
    if (chosen.has(widget.id)) continue;
    for (const { id } of groupPath(widget)) whole.delete(id);
  }
  return whole;
}

/** Puts a group between those around it and those in it. A group that is chosen in part cannot be in it: its other members are not. */
function into(made: Group, around: GroupPath, whole: ReadonlySet<string>) {
  return (path: GroupPath): GroupPath => [
    ...around,
    made,
    ...path.slice(around.length).filter(({ id }) => whole.has(id)),
  ];
}
