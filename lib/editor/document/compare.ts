import { dequal } from 'dequal/lite';
import type { ProgramDocument, Scene } from '@/lib/contract/program';

type How = 'added' | 'removed' | 'changed';

export interface WidgetDifference {
  id: string;
  name: string;
  how: How;
}

export interface SceneDifference {
  id: string;
  name: string;
  /** Number of the scene, from 1, in the later document if that has it. */
  number: number;
  how: How | 'same';
  /** True if its own fields changed: name, duration, transition, background, or the order of its widgets. */
  settings: boolean;
  widgets: WidgetDifference[];
}

export interface Difference {
  /** True if fields of the program changed: sizes, background, buttons, data sources, or the order of its scenes. */
  program: boolean;
  /** Scenes in the order of the later document, followed by removed ones. */
  scenes: SceneDifference[];
}

/** Returns the difference between two states of a program. Scenes and widgets are matched by id. */
export function compareDocuments(before: ProgramDocument, after: ProgramDocument): Difference {
  const { scenes: former, variant: formerLayout, ...was } = before;
  const { scenes: later, variant: laterLayout, ...is } = after;
  const liesAlike: LiesAlike = (id) =>
    !formerLayout || !laterLayout || dequal(formerLayout.layout[id], laterLayout.layout[id]);
  const formerById = new Map(former.map((scene) => [scene.id, scene]));
  const laterIds = new Set(later.map(({ id }) => id));
  const inBoth = (scenes: readonly Scene[]) =>
    scenes.flatMap(({ id }) => (formerById.has(id) && laterIds.has(id) ? [id] : []));
  return {
    program:
      !dequal(was, is) || !dequal(sizeOf(formerLayout), sizeOf(laterLayout)) || !dequal(inBoth(former), inBoth(later)),
    scenes: [
      ...later.map((scene, index) => compareScenes(formerById.get(scene.id), scene, index + 1, liesAlike)),
      ...former.flatMap(({ id, name }, index): SceneDifference[] =>
        laterIds.has(id) ? [] : [{ id, name, number: index + 1, how: 'removed', settings: false, widgets: [] }],
      ),
    ],
  };
}

/** Returns whether a widget's position in the other layout is unchanged. */
type LiesAlike = (id: string) => boolean;

const sizeOf = (alternate: ProgramDocument['variant']) => alternate && [alternate.width, alternate.height];

function compareScenes(before: Scene | undefined, after: Scene, number: number, liesAlike: LiesAlike): SceneDifference {
  const { id, name } = after;
  if (!before) return { id, name, number, how: 'added', settings: false, widgets: [] };
  const { widgets: former, ...was } = before;
  const { widgets: later, ...is } = after;
  const formerById = new Map(former.map((widget) => [widget.id, widget]));
  const laterIds = new Set(later.map((widget) => widget.id));
  const widgets = [
    ...later.flatMap((widget): WidgetDifference[] => {
      const known = formerById.get(widget.id);
      if (known && dequal(known, widget) && liesAlike(widget.id)) return [];
      return [{ id: widget.id, name: widget.name, how: known ? 'changed' : 'added' }];
    }),
    ...former.flatMap((widget): WidgetDifference[] =>
      laterIds.has(widget.id) ? [] : [{ id: widget.id, name: widget.name, how: 'removed' }],
    ),
  ];
  const order = (ids: readonly { id: string }[], others: { has(id: string): boolean }) =>
    ids.flatMap((widget) => (others.has(widget.id) ? [widget.id] : []));
  const settings = !dequal(was, is) || !dequal(order(former, laterIds), order(later, formerById));
  return { id, name, number, how: settings || widgets.length > 0 ? 'changed' : 'same', settings, widgets };
}
