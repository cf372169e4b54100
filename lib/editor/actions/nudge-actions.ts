import { type EditorCore, openSceneId } from '../core';
import { selectedWidgets } from '../state';
import { actionsOf } from './action';

export const nudgeActions = actionsOf('nudge', {
  nudgeLeft: nudge(-1, 0, 'arrowleft'),
  nudgeRight: nudge(1, 0, 'arrowright'),
  nudgeUp: nudge(0, -1, 'arrowup'),
  nudgeDown: nudge(0, 1, 'arrowdown'),
  nudgeLeft10: nudge(-10, 0, 'shift+arrowleft'),
  nudgeRight10: nudge(10, 0, 'shift+arrowright'),
  nudgeUp10: nudge(0, -10, 'shift+arrowup'),
  nudgeDown10: nudge(0, 10, 'shift+arrowdown'),
});

/** Moves by arrow keys; a run of them in any directions is one undo step. */
function nudge(dx: number, dy: number, shortcut: string) {
  return {
    icon: 'OpenWith' as const,
    shortcuts: [shortcut],
    enabled: (core: EditorCore) => free(core).length > 0,
    run: (core: EditorCore) =>
      core.applyInRun('nudge', { type: 'moveWidgets', sceneId: openSceneId(core), ids: free(core), dx, dy }),
  };
}

function free(core: EditorCore): string[] {
  return selectedWidgets(core.getSnapshot())
    .filter((widget) => !widget.locked)
    .map((widget) => widget.id);
}
