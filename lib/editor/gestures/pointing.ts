import type { EditorCore } from '../core';
import type { Gesture, Pointer } from './gesture';
import { movable } from './movable';
import { moveGesture } from './translating';

/** Screen pixels that a press may move and still be a click; more for a finger. */
const SLOP = { mouse: 3, touch: 10 };

/** Handles the press of a widget: it becomes a drag, or on release a click that selects it within a larger selection. */
export function pressGesture(core: EditorCore, start: Pointer, pressed: readonly string[]): Gesture {
  const slop = start.touch ? SLOP.touch : SLOP.mouse;
  const self: Gesture = {
    name: 'pointing',
    move(pointer) {
      const away = Math.hypot(pointer.screen.x - start.screen.x, pointer.screen.y - start.screen.y);
      if (away <= slop || movable(core.getSnapshot()).length === 0) return self;
      return moveGesture(core, start).move(pointer);
    },
    up(pointer) {
      if (!pointer.shift) core.select(pressed);
      return null;
    },
    cancel() {},
  };
  return self;
}
