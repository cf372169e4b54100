import type { Widget } from '@/lib/contract/program';
import type { EditorCore } from '../core';
import { cursorOf, HANDLE_REACH, type HandleId, handleAt, hitTest } from '../kernels';
import { activeScene, type EditorState, expandGroups, selectedWidgets, selectionFrame } from '../state';
import type { Gesture, Pointer } from './gesture';
import { marqueeGesture } from './marquee';
import { movable } from './movable';
import { panGesture } from './panning';
import { pressGesture } from './pointing';
import { resizeGesture } from './resizing';
import { rotateGesture } from './rotating';

/** Canvas pixels around a thin widget in which it can still be grabbed, at zoom 1. */
const SLACK = 3;

/** Returns the gesture that a press starts. `hand`: Space is held, so that the whole view is dragged. */
export function press(core: EditorCore, pointer: Pointer, hand: boolean): Gesture | null {
  const state = core.getSnapshot();
  if (pointer.button === 1 || hand) return panGesture(core, pointer);
  if (state.view.typingId) core.setView({ typingId: null });
  const handle = pointer.button === 0 ? selectionHandleAt(state, pointer) : null;
  if (handle === 'rotate') return rotateGesture(core, pointer);
  if (handle) return resizeGesture(core, pointer, handle);

  const hit = widgetAt(state, pointer);
  const { selection } = state.session;
  if (pointer.button === 2) {
    if (!hit) core.select([]);
    else if (!selection.includes(hit.id)) core.select(picked(state, hit, pointer));
    return null;
  }
  if (!hit && pointer.touch) core.select([]);
  if (!hit) return pointer.touch ? panGesture(core, pointer) : marqueeGesture(core, pointer);
  const chosen = picked(state, hit, pointer);
  const already = chosen.every((id) => selection.includes(id));
  if (pointer.shift && already) {
    core.select(selection.filter((id) => !chosen.includes(id)));
    return null;
  }
  if (pointer.shift) core.select([...selection, ...chosen]);
  else if (!already) core.select(chosen);
  return pressGesture(core, pointer, chosen);
}

/** Updates hover and cursor while nothing is pressed. */
export function updateHover(core: EditorCore, pointer: Pointer, hand: boolean): void {
  const state = core.getSnapshot();
  const handle = hand ? null : selectionHandleAt(state, pointer);
  const hit = hand || handle ? null : widgetAt(state, pointer);
  const rotation = selectionFrame(selectedWidgets(state))?.rotation ?? 0;
  const cursor = hand ? 'grab' : handle ? cursorOf(handle, rotation) : hit ? 'move' : 'default';
  core.setView({ cursor, hoverId: hit?.id ?? null });
}

export function widgetAt(state: EditorState, pointer: Pointer): Widget | null {
  return hitTest(activeScene(state).widgets, pointer.point, SLACK / state.view.camera.zoom);
}

function selectionHandleAt(state: EditorState, { point, touch }: Pointer): HandleId | null {
  const frame = selectionFrame(selectedWidgets(state));
  if (!frame || movable(state).length === 0) return null;
  return handleAt(frame, point, state.view.camera.zoom, touch ? HANDLE_REACH.touch : HANDLE_REACH.mouse);
}

/** Returns the group of the widget that was hit, or with Ctrl only the widget. */
function picked(state: EditorState, hit: Widget, { mod }: Pointer): string[] {
  return mod ? [hit.id] : expandGroups(activeScene(state).widgets, [hit.id]);
}
