import { ASIDE, addCopies } from '../copies';
import { type EditorCore, openSceneId } from '../core';
import { boundsOf, guidesFor, moved, type Point, SNAP_REACH, snapMove, union } from '../kernels';
import { selectedWidgets } from '../state';
import type { Gesture, Pointer } from './gesture';
import { movable, snapTargetsFor } from './movable';

/** Moves the selection. Alt at the start moves copies, Shift limits to one axis, Ctrl disables snapping. */
export function moveGesture(core: EditorCore, start: Pointer): Gesture {
  const origin = core.mark();
  if (start.alt) dragCopies(core);
  const lifted = core.mark();
  const state = core.getSnapshot();
  const widgets = movable(state);
  const ids = widgets.map((widget) => widget.id);
  const box = union(widgets.map(boundsOf)) ?? { ...start.point, w: 0, h: 0 };
  const targets = snapTargetsFor(state, widgets);
  const sceneId = openSceneId(core);
  core.setView({ cursor: 'move', hoverId: null });
  core.setMotion({ kind: 'translating', ids, dx: 0, dy: 0 });

  const way = (pointer: Pointer): Point => {
    const raw = { x: Math.round(pointer.point.x - start.point.x), y: Math.round(pointer.point.y - start.point.y) };
    const alongX = Math.abs(raw.x) >= Math.abs(raw.y);
    const held = pointer.shift ? { x: alongX ? raw.x : 0, y: alongX ? 0 : raw.y } : raw;
    if (pointer.mod) return held;
    const snap = snapMove(moved(box, held.x, held.y), targets, SNAP_REACH / core.getSnapshot().view.camera.zoom);
    return {
      x: pointer.shift && !alongX ? 0 : held.x + snap.x,
      y: pointer.shift && alongX ? 0 : held.y + snap.y,
    };
  };

  const self: Gesture = {
    name: 'translating',
    move(pointer) {
      const { x: dx, y: dy } = way(pointer);
      const guides = pointer.mod ? [] : guidesFor(moved(box, dx, dy), targets);
      core.batch(() => {
        core.discardSince(lifted);
        core.apply({ type: 'moveWidgets', sceneId, ids, dx, dy });
        core.setMotion({ kind: 'translating', ids, dx, dy });
        core.setView({ guides });
      });
      return self;
    },
    up(pointer) {
      self.move(pointer);
      core.batch(() => {
        core.squashSince(origin);
        core.setMotion(null);
        core.setView({ guides: [] });
      });
      return null;
    },
    cancel() {
      core.batch(() => {
        core.setMotion(null);
        core.discardSince(origin);
        core.setView({ guides: [], cursor: 'default' });
      });
    },
  };
  return self;
}

/** Drags copies, and leaves the originals in place. */
function dragCopies(core: EditorCore) {
  const state = core.getSnapshot();
  const layout = state.document.variant?.layout ?? {};
  addCopies(core, { widgets: selectedWidgets(state), layout }, { x: 0, y: 0 }, ASIDE);
}
