import { type EditorCore, openSceneId } from '../core';
import type { WidgetChange } from '../document';
import { canGroup, group, groupPath, ungroup } from '../groups';
import { type OrderChange, reorder } from '../kernels';
import { activeScene, selectedWidgets } from '../state';
import { actionsOf } from './action';

const selected = (core: EditorCore) => selectedWidgets(core.getSnapshot());
const selection = (core: EditorCore) => core.getSnapshot().session.selection;
const anySelected = (core: EditorCore) => selection(core).length > 0;

export const arrangeActions = actionsOf('arrange', {
  group: {
    icon: 'GroupWork',
    shortcuts: ['mod+g'],
    enabled: (core) => canGroup(activeScene(core.getSnapshot()), selection(core)),
    run: (core) => core.apply(group(activeScene(core.getSnapshot()), selection(core), core.newId())),
  },
  ungroup: {
    icon: 'Workspaces',
    shortcuts: ['mod+shift+g'],
    enabled: (core) => selected(core).some((widget) => groupPath(widget).length > 0),
    run: (core) => core.apply(ungroup(activeScene(core.getSnapshot()), selection(core))),
  },
  lock: {
    icon: 'Lock',
    shortcuts: ['mod+shift+l'],
    enabled: anySelected,
    checked: (core) => allAre(core, 'locked'),
    run: (core) => change(core, { locked: !allAre(core, 'locked') }),
  },
  hide: {
    icon: 'VisibilityOff',
    shortcuts: ['mod+shift+h'],
    enabled: anySelected,
    checked: (core) => allAre(core, 'hidden'),
    run: (core) => change(core, { hidden: !allAre(core, 'hidden') }),
  },
  bringToFront: order('front', 'FlipToFront', ']'),
  bringForward: order('forward', 'ArrowUpward', 'mod+]'),
  sendBackward: order('backward', 'ArrowDownward', 'mod+['),
  sendToBack: order('back', 'FlipToBack', '['),
});

function order<const I extends string>(how: OrderChange, icon: I, shortcut: string) {
  return {
    icon,
    shortcuts: [shortcut],
    enabled: (core: EditorCore) => anySelected(core) && reordered(core, how).some((id, i) => id !== ids(core)[i]),
    run: (core: EditorCore) =>
      core.apply({ type: 'orderWidgets', sceneId: openSceneId(core), order: reordered(core, how) }),
  };
}

function ids(core: EditorCore): string[] {
  return activeScene(core.getSnapshot()).widgets.map((widget) => widget.id);
}

function reordered(core: EditorCore, how: OrderChange): string[] {
  return reorder(ids(core), new Set(selection(core)), how);
}

function allAre(core: EditorCore, field: 'locked' | 'hidden'): boolean {
  const widgets = selected(core);
  return widgets.length > 0 && widgets.every((widget) => widget[field]);
}

function change(core: EditorCore, to: WidgetChange) {
  core.apply({
    type: 'changeWidgets',
    sceneId: openSceneId(core),
    ids: selection(core),
    change: to,
  });
}
