import { type EditorCore, openSceneId } from '../core';
import { centreOf, degreesBetween, type Frame, rotateFrames, snapRotation, tidyFrame } from '../kernels';
import { selectionFrame } from '../state';
import type { Gesture, Pointer } from './gesture';
import { movable } from './movable';

/** Rotates the selection around its centre; in steps of 15° with Shift. */
export function rotateGesture(core: EditorCore, start: Pointer): Gesture {
  const begun = core.mark();
  const widgets = movable(core.getSnapshot());
  const ids = widgets.map((widget) => widget.id);
  const frame = selectionFrame(widgets) as Frame;
  const frames = new Map<string, Frame>(widgets.map((widget) => [widget.id, widget]));
  const centre = centreOf(frame);
  const sceneId = openSceneId(core);
  core.setView({ cursor: 'grabbing', hoverId: null });
  core.setMotion({ kind: 'rotating', ids, dx: 0, dy: 0 });

  const self: Gesture = {
    name: 'rotating',
    move(pointer) {
      const degrees = snapRotation(frame.rotation, degreesBetween(centre, start.point, pointer.point), pointer.shift);
      const turned = [...rotateFrames(frames, centre, degrees)].map(([id, each]) => [id, tidyFrame(each)] as const);
      core.batch(() => {
        core.discardSince(begun);
        core.apply({ type: 'placeWidgets', sceneId, frames: new Map(turned) });
        core.setMotion({ kind: 'rotating', ids, dx: 0, dy: 0 });
      });
      return self;
    },
    up() {
      core.batch(() => {
        core.squashSince(begun);
        core.setMotion(null);
        core.setView({ cursor: 'default' });
      });
      return null;
    },
    cancel() {
      core.batch(() => {
        core.setMotion(null);
        core.discardSince(begun);
        core.setView({ cursor: 'default' });
      });
    },
  };
  return self;
}
