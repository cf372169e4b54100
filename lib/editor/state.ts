import type { ProgramDocument, Scene, Widget } from '@/lib/contract/program';
import { turnedOnce } from './document';
import type { Moment, Session } from './history';
import {
  type Box,
  boundsOf,
  type Camera,
  type Cursor,
  type Frame,
  type Guide,
  type Point,
  type Size,
  tidyFrame,
  union,
} from './kernels';

/** The viewport of the editor: neither saved nor undone. */
export interface View {
  camera: Camera;
  /** CSS pixels of the drawing area. */
  viewport: Size;
  snapping: boolean;
  grid: boolean;
  hoverId: string | null;
  cursor: Cursor;
  guides: readonly Guide[];
  /** The marquee, canvas pixels. */
  brush: Box | null;
  /** The text or button whose words are being typed on the canvas. */
  typingId: string | null;
}

/** A gesture that changes widgets right now. `settled` in the state is the document it started from. */
export interface Motion {
  kind: 'translating' | 'resizing' | 'rotating';
  ids: readonly string[];
  /** Canvas pixels, for translating: all moved by the same, so a canvas may move one picture of them. */
  dx: number;
  dy: number;
}

export interface EditorState {
  document: ProgramDocument;
  settled: ProgramDocument;
  session: Session;
  view: View;
  motion: Motion | null;
  canUndo: boolean;
  canRedo: boolean;
}

export function sceneOf(document: ProgramDocument, sceneId: string): Scene {
  const found = document.scenes.find((scene) => scene.id === sceneId) ?? document.scenes[0];
  if (!found) throw new RangeError('a program has at least one scene');
  return found;
}

/** A document with the shape that is open. */
type InShape = Pick<Moment, 'document'> & { session: Pick<Session, 'shape'> };

/** A document of the editor in the shape that is its own. */
export function inOwnShape({ document, session }: InShape): ProgramDocument {
  return session.shape === 'own' ? document : turnedOnce(document, 'own');
}

/** What is saved: the settled document in its own shape, whichever is open. */
export function savedDocument({ settled, session }: EditorState): ProgramDocument {
  return inOwnShape({ document: settled, session });
}

/** The document without the gesture that is going on, in the shape that is open: what panels show. */
export function settledDocument({ settled }: EditorState): ProgramDocument {
  return settled;
}

/** The open scene as a program of its own, to be played by itself. */
export function openSceneAlone({ settled, session }: EditorState): ProgramDocument {
  return { ...settled, scenes: [sceneOf(settled, session.sceneId)] };
}

export function activeScene({ document, session }: EditorState): Scene {
  return sceneOf(document, session.sceneId);
}

export function selectedWidgets(state: EditorState): Widget[] {
  const chosen = new Set(state.session.selection);
  return chosen.size === 0 ? [] : activeScene(state).widgets.filter((widget) => chosen.has(widget.id));
}

/** What the handles stand around: one widget's own turned frame, or the upright box of several. */
export function selectionFrame(widgets: readonly Widget[]): Frame | null {
  const [first, ...more] = widgets;
  if (first && more.length === 0) return { x: first.x, y: first.y, w: first.w, h: first.h, rotation: first.rotation };
  const box = union(widgets.map(boundsOf));
  return box && { ...box, rotation: 0 };
}

/** Widgets that are moved, aligned and distributed as one: those of a group, else each for itself. */
export function unitsOf(widgets: readonly Widget[]): Widget[][] {
  const units = new Map<string, Widget[]>();
  for (const widget of widgets) {
    const key = widget.groupId ? `group ${widget.groupId}` : widget.id;
    const unit = units.get(key);
    if (unit) unit.push(widget);
    else units.set(key, [widget]);
  }
  return [...units.values()];
}

/** Where a unit is: the place of one widget alone, the corner of the box around a group. */
export const placeOf = (unit: readonly Widget[]): Point => selectionFrame(unit) ?? { x: 0, y: 0 };

/** The frames of these widgets where each unit of them is at `value` of one axis; a group keeps its arrangement. */
export function unitsAt(widgets: readonly Widget[], axis: 'x' | 'y', value: number): Map<string, Frame> {
  const frames = unitsOf(widgets).flatMap((unit) => {
    const by = value - placeOf(unit)[axis];
    return unit.map((widget) => [widget.id, tidyFrame({ ...widget, [axis]: widget[axis] + by })] as const);
  });
  return new Map(frames);
}

/** These ids and those of the groups they are in, in z-order. */
export function withGroups(widgets: readonly Widget[], ids: Iterable<string>): string[] {
  const chosen = new Set(ids);
  const groups = new Set(widgets.flatMap((w) => (chosen.has(w.id) && w.groupId ? [w.groupId] : [])));
  return widgets.filter((w) => chosen.has(w.id) || (w.groupId && groups.has(w.groupId))).map((w) => w.id);
}
