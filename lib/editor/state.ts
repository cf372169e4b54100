import type { ProgramDocument, Scene, Widget } from '@/lib/contract/program';
import { swapLayoutsOnce } from './document';
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

/** Viewport of the editor: neither saved nor undone. */
export interface View {
  camera: Camera;
  /** Size of the drawing area in CSS pixels. */
  viewport: Size;
  snapping: boolean;
  grid: boolean;
  hoverId: string | null;
  cursor: Cursor;
  guides: readonly Guide[];
  /** Marquee in canvas pixels. */
  brush: Box | null;
  /** Text or button that is being edited on the canvas. */
  typingId: string | null;
}

/** Gesture that changes widgets right now. `settled` in the state is the document before it. */
export interface Motion {
  kind: 'translating' | 'resizing' | 'rotating';
  ids: readonly string[];
  /** Offset in canvas pixels, for translating: all move by the same, so a canvas may move one picture of them. */
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

/** Document with its open layout. */
type WithLayout = Pick<Moment, 'document'> & { session: Pick<Session, 'layout'> };

/** Returns the editor's document in its own layout. */
export function documentInOwnLayout({ document, session }: WithLayout): ProgramDocument {
  return session.layout === 'own' ? document : swapLayoutsOnce(document, 'own');
}

/** Returns the document to save: settled, and in its own layout, whichever is open. */
export function savedDocument({ settled, session }: EditorState): ProgramDocument {
  return documentInOwnLayout({ document: settled, session });
}

/** Returns the document without the current gesture, in the open layout, for panels. */
export function settledDocument({ settled }: EditorState): ProgramDocument {
  return settled;
}

/** Returns the open scene as a separate program, for playback. */
export function extractOpenScene({ settled, session }: EditorState): ProgramDocument {
  return { ...settled, scenes: [sceneOf(settled, session.sceneId)] };
}

export function activeScene({ document, session }: EditorState): Scene {
  return sceneOf(document, session.sceneId);
}

export function selectedWidgets(state: EditorState): Widget[] {
  const chosen = new Set(state.session.selection);
  return chosen.size === 0 ? [] : activeScene(state).widgets.filter((widget) => chosen.has(widget.id));
}

/** Returns the frame of the handles: one widget's own rotated frame, or the upright box of several. */
export function selectionFrame(widgets: readonly Widget[]): Frame | null {
  const [first, ...more] = widgets;
  if (first && more.length === 0) return { x: first.x, y: first.y, w: first.w, h: first.h, rotation: first.rotation };
  const box = union(widgets.map(boundsOf));
  return box && { ...box, rotation: 0 };
}

/** Returns units that are moved, aligned and distributed as one: groups, or single widgets. */
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

/** Returns the position of a unit: that of a single widget, or the corner of the box around a group. */
export const placeOf = (unit: readonly Widget[]): Point => selectionFrame(unit) ?? { x: 0, y: 0 };

/** Returns the frames of these widgets with each unit at `value` of one axis; a group keeps its arrangement. */
export function unitsAt(widgets: readonly Widget[], axis: 'x' | 'y', value: number): Map<string, Frame> {
  const frames = unitsOf(widgets).flatMap((unit) => {
    const by = value - placeOf(unit)[axis];
    return unit.map((widget) => [widget.id, tidyFrame({ ...widget, [axis]: widget[axis] + by })] as const);
  });
  return new Map(frames);
}

/** Returns these ids and all others in their groups, in z-order. */
export function expandGroups(widgets: readonly Widget[], ids: Iterable<string>): string[] {
  const chosen = new Set(ids);
  const groups = new Set(widgets.flatMap((w) => (chosen.has(w.id) && w.groupId ? [w.groupId] : [])));
  return widgets.filter((w) => chosen.has(w.id) || (w.groupId && groups.has(w.groupId))).map((w) => w.id);
}
