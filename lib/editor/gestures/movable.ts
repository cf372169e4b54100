import type { Widget } from '@/lib/contract/program';
import { boundsOf, noTargets, type SnapTargets, snapTargets } from '../kernels';
import { activeScene, type EditorState, selectedWidgets } from '../state';

/** Returns the selected widgets that a gesture may change. */
export function movable(state: EditorState): Widget[] {
  return selectedWidgets(state).filter((widget) => !widget.locked);
}

/** Returns snap targets for the moving widgets: all other visible ones, and the canvas. */
export function snapTargetsFor(state: EditorState, moving: readonly Widget[]): SnapTargets {
  if (!state.view.snapping) return noTargets;
  const ids = new Set(moving.map((widget) => widget.id));
  const { width: w, height: h } = state.document;
  const standing = activeScene(state).widgets.filter((widget) => !ids.has(widget.id) && !widget.hidden);
  return snapTargets(standing.map(boundsOf), [{ x: 0, y: 0, w, h }]);
}
