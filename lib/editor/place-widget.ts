import type { WidgetOf, WidgetType } from '@/lib/contract/program';
import type { NewWidgetInput } from '@/lib/widgets';
import { type EditorCore, openSceneId } from './core';
import { newWidget } from './document';
import type { Point } from './kernels';
import { activeScene } from './state';

/** Adds a new widget on top of the open scene, selects it and returns its id. `at`: see `Editor.place`. */
export function placeWidget<T extends WidgetType>(
  core: EditorCore,
  type: T,
  name: string,
  own: NewWidgetInput[T],
  { at, more }: { at?: Point; more?: Partial<WidgetOf<T>> },
): string {
  const { document: on } = core.getSnapshot();
  const middle = { x: on.width / 2, y: on.height / 2 };
  const widget = newWidget(type, { id: core.newId(), name: unusedName(core, name), at: at ?? middle, on }, own, more);
  core.apply({ type: 'addWidgets', sceneId: openSceneId(core), widgets: [widget] }, { selection: [widget.id] });
  return widget.id;
}

/** Returns an unused name, such as "Text", "Text 2", "Text 3": names distinguish the widgets of a scene. */
function unusedName(core: EditorCore, name: string): string {
  const taken = new Set(activeScene(core.getSnapshot()).widgets.map((widget) => widget.name));
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? name : `${name} ${n}`;
    if (!taken.has(candidate)) return candidate;
  }
}
