import type { EditorCore } from '../core';
import { boxBetween, touchingWidgets } from '../kernels';
import { activeScene, expandGroups } from '../state';
import type { Gesture, Pointer } from './gesture';

/** Selects what a marquee over the empty canvas touches; with Shift in addition to the selection. A click selects nothing. */
export function marqueeGesture(core: EditorCore, start: Pointer): Gesture {
  const before = core.getSnapshot().session.selection;
  const kept = start.shift ? before : [];
  core.select(kept);
  const self: Gesture = {
    name: 'brushing',
    move(pointer) {
      const brush = boxBetween(start.point, pointer.point);
      const { widgets } = activeScene(core.getSnapshot());
      const touched = touchingWidgets(widgets, brush).map((widget) => widget.id);
      core.batch(() => {
        core.select(expandGroups(widgets, [...kept, ...touched]));
        core.setView({ brush, cursor: 'crosshair' });
      });
      return self;
    },
    up() {
      core.setView({ brush: null, cursor: 'default' });
      return null;
    },
    cancel() {
      core.batch(() => {
        core.select(before);
        core.setView({ brush: null, cursor: 'default' });
      });
    },
  };
  return self;
}
