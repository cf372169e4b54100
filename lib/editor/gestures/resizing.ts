import { type EditorCore, openSceneId } from '../core';
import type { Command } from '../document';
import {
  boundsOf,
  type Frame,
  guidesFor,
  type Point,
  type ResizeHandle,
  resizeFrame,
  resizeWithin,
  SNAP_REACH,
  sidesOf,
  snapValue,
  tidyFrame,
  toCanvasPoint,
  union,
} from '../kernels';
import { selectionFrame } from '../state';
import type { Gesture, Pointer } from './gesture';
import { movable, snapTargetsFor } from './movable';

/**
 * Drags a handle. Shift keeps the ratio, Alt the centre, Ctrl disables snapping. The corners of several widgets always
 * keep the ratio, and their text and lines are scaled with them, like a picture that gets larger.
 */
export function resizeGesture(core: EditorCore, start: Pointer, handle: ResizeHandle): Gesture {
  const begun = core.mark();
  const state = core.getSnapshot();
  const widgets = movable(state);
  const ids = widgets.map((widget) => widget.id);
  const frame = selectionFrame(widgets) as Frame;
  const frames = new Map<string, Frame>(widgets.map((widget) => [widget.id, widget]));
  const targets = snapTargetsFor(state, widgets);
  const sceneId = openSceneId(core);
  const several = widgets.length > 1;
  const [sideX, sideY] = sidesOf(handle);
  const corner = sideX !== 0 && sideY !== 0;
  const grip = toCanvasPoint(frame, { x: (frame.w * (sideX + 1)) / 2, y: (frame.h * (sideY + 1)) / 2 });
  core.setView({ hoverId: null });
  core.setMotion({ kind: 'resizing', ids, dx: 0, dy: 0 });

  /** Rotated frames do not snap, since their sides are parallel to no axis. */
  const snapped = (delta: Point): Point => {
    if (frame.rotation !== 0) return delta;
    const reach = SNAP_REACH / core.getSnapshot().view.camera.zoom;
    return {
      x: sideX === 0 ? delta.x : delta.x + snapValue(grip.x + delta.x, targets.x, reach),
      y: sideY === 0 ? delta.y : delta.y + snapValue(grip.y + delta.y, targets.y, reach),
    };
  };

  const self: Gesture = {
    name: 'resizing',
    move(pointer) {
      const raw = { x: Math.round(pointer.point.x - start.point.x), y: Math.round(pointer.point.y - start.point.y) };
      const keepRatio = pointer.shift || (several && corner);
      const to = resizeFrame(frame, handle, pointer.mod ? raw : snapped(raw), { keepRatio, fromCentre: pointer.alt });
      const placed = several ? resizeWithin(frames, frame, to) : new Map(ids.map((id) => [id, to]));
      const tidied = new Map([...placed].map(([id, each]) => [id, tidyFrame(each)]));
      const commands: Command[] = [{ type: 'placeWidgets', sceneId, frames: tidied }];
      if (several && corner) commands.push({ type: 'scaleInsides', sceneId, ids, factor: to.w / frame.w });
      const box = union([...tidied.values()].map(boundsOf));
      core.batch(() => {
        core.discardSince(begun);
        core.apply(commands);
        core.setMotion({ kind: 'resizing', ids, dx: 0, dy: 0 });
        core.setView({ guides: box && !pointer.mod && frame.rotation === 0 ? guidesFor(box, targets) : [] });
      });
      return self;
    },
    up() {
      core.batch(() => {
        core.squashSince(begun);
        core.setMotion(null);
        core.setView({ guides: [] });
      });
      return null;
    },
    cancel() {
      core.batch(() => {
        core.setMotion(null);
        core.discardSince(begun);
        core.setView({ guides: [], cursor: 'default' });
      });
    },
  };
  return self;
}
