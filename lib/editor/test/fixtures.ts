import { emptyDocument, type ProgramDocument, type WidgetOf } from '@/lib/contract/program';
import { createEditor, type Editor, type EditorOptions } from '..';
import { groupChange } from '../groups';

/** Returns a rectangle of 100 × 100 at the origin, with overridden fields. */
export function box(id: string, fields: Partial<WidgetOf<'shape'>> = {}): WidgetOf<'shape'> {
  return {
    id,
    type: 'shape',
    name: id,
    x: 0,
    y: 0,
    w: 100,
    h: 100,
    rotation: 0,
    opacity: 1,
    locked: false,
    hidden: false,
    shape: 'rectangle',
    fill: '#ffffff',
    stroke: '#00000000',
    strokeWidth: 0,
    radius: 0,
    sides: 6,
    ...fields,
  };
}

/** Returns the fields for these groups, from the outside in, each with its id as its name. */
export function within(...ids: string[]): Partial<WidgetOf<'shape'>> {
  const fields = Object.entries(groupChange(ids.map((id) => ({ id, name: id }))));
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

export function programOf(...widgets: WidgetOf<'shape'>[]): ProgramDocument {
  const document = emptyDocument();
  const [scene] = document.scenes;
  return scene ? { ...document, scenes: [{ ...scene, widgets }] } : document;
}

/** Creates an editor whose view shows the canvas at zoom 1 from its top left corner: screen points are canvas points. */
export function editorOf(widgets: WidgetOf<'shape'>[], options: EditorOptions = {}): Editor {
  let made = 0;
  const editor = createEditor(programOf(...widgets), { newId: () => `new-${++made}`, ...options });
  editor.setView({ viewport: { w: 1920, h: 1080 }, camera: { zoom: 1, x: 0, y: 0 } });
  return editor;
}

/** Presses at the first point, moves to the others one by one and releases. */
export function drag(
  editor: Editor,
  points: [number, number][],
  held: { shiftKey?: boolean; altKey?: boolean; ctrlKey?: boolean } = {},
) {
  const [first, ...rest] = points.map(([x, y]) => ({ x, y, ...held }));
  if (first) editor.pointerDown(first);
  for (const point of rest) editor.pointerMove(point);
  editor.pointerUp(rest.at(-1) ?? first ?? { x: 0, y: 0 });
}

export function places(
  editor: Editor,
): Record<string, { x: number; y: number; w: number; h: number; rotation: number }> {
  const widgets = editor.getSnapshot().document.scenes.flatMap((scene) => scene.widgets);
  return Object.fromEntries(widgets.map(({ id, x, y, w, h, rotation }) => [id, { x, y, w, h, rotation }]));
}

export function selection(editor: Editor): readonly string[] {
  return editor.getSnapshot().session.selection;
}

export function order(editor: Editor): string[] {
  return editor.getSnapshot().document.scenes[0]?.widgets.map((widget) => widget.id) ?? [];
}
