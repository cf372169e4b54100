import type { EditorCore } from '../core';
import { panBy } from '../kernels';
import type { Gesture, Pointer } from './gesture';

/** Drags the view. */
export function panGesture(core: EditorCore, start: Pointer): Gesture {
  const from = core.getSnapshot().view.camera;
  core.setView({ cursor: 'grabbing', hoverId: null });
  const self: Gesture = {
    name: 'panning',
    move({ screen }) {
      core.setView({ camera: panBy(from, screen.x - start.screen.x, screen.y - start.screen.y) });
      return self;
    },
    up() {
      core.setView({ cursor: 'default' });
      return null;
    },
    cancel() {
      core.setView({ camera: from, cursor: 'default' });
    },
  };
  return self;
}
