import { viewOf } from '@/components/foundation/scene/widgets';
import type { Widget } from '@/lib/contract/program';
import type { ProgramPerson } from '@/lib/contract/program/presence';
import {
  boundsOf,
  type EditorState,
  type Frame,
  handlesOf,
  type Point,
  sceneOf,
  selectedWidgets,
  selectionFrame,
  toCanvasPoint,
  toScreen,
} from '@/lib/editor';
import { personColour } from '../presence/person-colour';
import type { CanvasColours } from './colours';

/** Maximum number of outlines; beyond it only the box around the selection is drawn. */
const MOST_OUTLINES = 100;
const HANDLE = 8;
const END = 8;
const NAME_FONT = '600 11px "Inter Variable", system-ui, sans-serif';
/** Maximum width of a name in pixels. */
const MOST_NAME = 160;

/**
 * Paints what lies above the content, in screen pixels at any zoom: outlines, handles, guides, the marquee, and the
 * measurements of a drag. Kept small, because it is repainted for every move.
 */
export function paintOverlay(
  context: CanvasRenderingContext2D,
  state: EditorState,
  colours: CanvasColours,
  people: readonly ProgramPerson[],
): void {
  const { view, document, motion } = state;
  const { camera } = view;
  for (const person of people) markSelection(context, person, state);
  context.lineWidth = 1;
  context.strokeStyle = colours.accent;
  const hovered = view.hoverId && sceneOf(document, state.session.sceneId).widgets.find((w) => w.id === view.hoverId);
  if (hovered) trace(context, hovered, state, 1.5);

  // The measurements change with every move, so the marks are left out during one.
  if (!motion)
    for (const widget of sceneOf(document, state.session.sceneId).widgets) markCutOff(context, widget, state, colours);

  const chosen = selectedWidgets(state);
  const frame = selectionFrame(chosen);
  if (frame) {
    if (chosen.length > 1 && chosen.length <= MOST_OUTLINES && !motion)
      for (const each of chosen) trace(context, each, state, 1);
    trace(context, frame, state, 1.5);
    if (motion) paintLabel(context, frame, state, colours);
    else if (chosen.some((widget) => !widget.locked)) paintHandles(context, frame, state, colours);
  }

  // Rectangles instead of one path of lines, which costs a software canvas several times as much.
  context.fillStyle = colours.guide;
  for (const { axis, at, from, to, isGap } of view.guides) {
    const start = toScreen(camera, axis === 'x' ? { x: at, y: from } : { x: from, y: at });
    const length = (to - from) * camera.zoom;
    if (axis === 'x') context.fillRect(Math.round(start.x), start.y, 1, length);
    else context.fillRect(start.x, Math.round(start.y), length, 1);
    if (isGap) markEnds(context, axis, start, length);
  }

  if (view.brush) {
    const at = toScreen(camera, view.brush);
    const [w, h] = [view.brush.w * camera.zoom, view.brush.h * camera.zoom];
    context.globalAlpha = 0.12;
    context.fillStyle = colours.accent;
    context.fillRect(at.x, at.y, w, h);
    context.globalAlpha = 1;
    context.strokeStyle = colours.accent;
    context.strokeRect(Math.round(at.x) + 0.5, Math.round(at.y) + 0.5, Math.round(w), Math.round(h));
  }
}

/** Draws end marks, which tell a distance from an alignment guide. */
function markEnds(context: CanvasRenderingContext2D, axis: 'x' | 'y', { x, y }: Point, length: number) {
  for (const at of [0, length])
    if (axis === 'x') context.fillRect(Math.round(x) - END / 2, Math.round(y + at), END, 1);
    else context.fillRect(Math.round(x + at), Math.round(y) - END / 2, 1, END);
}

/** Marks the bottom edge of a text that is cut off. */
function markCutOff(
  context: CanvasRenderingContext2D,
  widget: Widget,
  { view: { camera } }: EditorState,
  colours: CanvasColours,
) {
  if (widget.hidden || !viewOf(widget).cutOff?.(widget)) return;
  const { x, y } = toScreen(camera, toCanvasPoint(widget, { x: widget.w / 2, y: widget.h }));
  context.fillStyle = colours.warning;
  context.beginPath();
  context.roundRect(Math.round(x) - 13, Math.round(y) - 7, 26, 14, 7);
  context.fill();
  context.fillStyle = colours.onWarning;
  for (const dot of [-6, 0, 6]) {
    context.beginPath();
    context.arc(Math.round(x) + dot, Math.round(y), 1.75, 0, 2 * Math.PI);
    context.fill();
  }
}

/** Outlines another person's selection in their colour, with their name. */
function markSelection(
  context: CanvasRenderingContext2D,
  { userId, name, sceneId, widgetIds }: ProgramPerson,
  state: EditorState,
) {
  if (sceneId !== state.session.sceneId || widgetIds.length === 0) return;
  const chosen = sceneOf(state.document, sceneId).widgets.filter(({ id }) => widgetIds.includes(id));
  const [first] = chosen;
  if (!first) return;
  const { camera, viewport } = state.view;
  context.strokeStyle = personColour(userId);
  for (const each of chosen) trace(context, each, state, 2);
  const corner = toScreen(camera, boundsOf(first));
  context.font = NAME_FONT;
  const width = Math.min(MOST_NAME, Math.ceil(context.measureText(name).width)) + 12;
  const left = Math.min(Math.max(0, Math.round(corner.x - 1)), viewport.w - width);
  const top = Math.max(0, Math.round(corner.y) - 19);
  context.save();
  context.beginPath();
  context.roundRect(left, top, width, 18, 3);
  context.fillStyle = personColour(userId);
  context.fill();
  context.clip();
  context.fillStyle = '#ffffff';
  context.textBaseline = 'middle';
  context.fillText(name, left + 6, top + 9.5);
  context.restore();
}

function trace(context: CanvasRenderingContext2D, frame: Frame, { view: { camera } }: EditorState, width: number) {
  const at = toScreen(camera, frame);
  context.lineWidth = width;
  if (frame.rotation === 0) {
    context.strokeRect(at.x, at.y, frame.w * camera.zoom, frame.h * camera.zoom);
    return;
  }
  context.save();
  context.translate(at.x, at.y);
  context.rotate((frame.rotation * Math.PI) / 180);
  context.strokeRect(0, 0, frame.w * camera.zoom, frame.h * camera.zoom);
  context.restore();
}

function paintHandles(
  context: CanvasRenderingContext2D,
  frame: Frame,
  { view: { camera } }: EditorState,
  colours: CanvasColours,
) {
  const top = toScreen(camera, toCanvasPoint(frame, { x: frame.w / 2, y: 0 }));
  context.fillStyle = '#ffffff';
  context.strokeStyle = colours.accent;
  context.lineWidth = 1.5;
  for (const handle of handlesOf(frame, camera.zoom)) {
    const { x, y } = toScreen(camera, handle);
    context.beginPath();
    if (handle.id === 'rotate') {
      context.moveTo(top.x, top.y);
      context.lineTo(x, y);
      context.stroke();
      context.beginPath();
      context.arc(x, y, HANDLE / 2 + 1, 0, 2 * Math.PI);
    } else {
      context.save();
      context.translate(x, y);
      context.rotate((frame.rotation * Math.PI) / 180);
      context.roundRect(-HANDLE / 2, -HANDLE / 2, HANDLE, HANDLE, 2);
      context.restore();
    }
    context.fill();
    context.stroke();
  }
}

/** Paints the measurements of the gesture below the dragged widgets. */
function paintLabel(
  context: CanvasRenderingContext2D,
  frame: Frame,
  { view: { camera, viewport }, motion }: EditorState,
  colours: CanvasColours,
) {
  const { x, y, w, h, rotation } = frame;
  const text =
    motion?.kind === 'rotating'
      ? `${shown(rotation)}°`
      : motion?.kind === 'resizing'
        ? `${shown(w)} × ${shown(h)}`
        : `${shown(x)}, ${shown(y)}`;
  const bottom = toScreen(camera, toCanvasPoint(frame, { x: w / 2, y: h }));
  context.font = '600 11px "Inter Variable", system-ui, sans-serif';
  const width = Math.ceil(context.measureText(text).width) + 14;
  const left = Math.min(Math.max(4, Math.round(bottom.x - width / 2)), viewport.w - width - 4);
  const top = Math.min(Math.max(4, Math.round(bottom.y + 10)), viewport.h - 26);
  context.fillStyle = colours.accent;
  context.beginPath();
  context.roundRect(left, top, width, 20, 4);
  context.fill();
  context.fillStyle = colours.onAccent;
  context.textBaseline = 'middle';
  context.fillText(text, left + 7, top + 10.5);
}

function shown(value: number): string {
  return String(Math.round(value * 10) / 10);
}
