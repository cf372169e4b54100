import type { Widget } from '@/lib/contract/program';
import { definitionOf } from '@/lib/widgets';
import { clipOf, contentForProgram } from '../clipboard';
import { ASIDE, addCopies } from '../copies';
import { type EditorCore, openSceneId } from '../core';
import { MAX_WIDGETS } from '../document';
import { type Box, boundsOf, union } from '../kernels';
import { activeScene, expandGroups, selectedWidgets } from '../state';
import { actionsOf } from './action';

const selected = (core: EditorCore) => selectedWidgets(core.getSnapshot());
const anySelected = (core: EditorCore) => core.getSnapshot().session.selection.length > 0;
const anyFree = (core: EditorCore) => selected(core).some((widget) => !widget.locked);

export const editActions = actionsOf('edit', {
  undo: {
    icon: 'Undo',
    shortcuts: ['mod+z'],
    enabled: (core) => core.getSnapshot().canUndo,
    run: (core) => core.undo(),
  },
  redo: {
    icon: 'Redo',
    shortcuts: ['mod+shift+z', 'mod+y'],
    enabled: (core) => core.getSnapshot().canRedo,
    run: (core) => core.redo(),
  },
  cut: { icon: 'ContentCut', shortcuts: ['mod+x'], enabled: anyFree, run: (core) => copy(core, true) },
  copy: { icon: 'ContentCopy', shortcuts: ['mod+c'], enabled: anySelected, run: (core) => copy(core, false) },
  paste: { icon: 'ContentPaste', shortcuts: ['mod+v'], enabled: pastable, run: paste },
  duplicate: {
    icon: 'ControlPointDuplicate',
    shortcuts: ['mod+d'],
    enabled: (core) => anySelected(core) && fits(core, core.getSnapshot().session.selection.length),
    run: (core) => {
      const { variant } = core.getSnapshot().document;
      addCopies(core, { widgets: selected(core), layout: variant?.layout ?? {} }, ASIDE, ASIDE);
    },
  },
  delete: {
    icon: 'Delete',
    shortcuts: ['delete', 'backspace'],
    enabled: anyFree,
    run: (core) => remove(core),
  },
  selectAll: {
    icon: 'SelectAll',
    shortcuts: ['mod+a'],
    enabled: (core) => reachable(core).length > 0,
    run: (core) => core.select(reachable(core)),
  },
  deselect: { icon: 'Deselect', shortcuts: ['escape'], enabled: anySelected, run: (core) => core.select([]) },
  selectNext: {
    icon: 'ArrowForward',
    shortcuts: ['tab'],
    enabled: (core) => neighbour(core, 1) !== null,
    run: (core) => core.select(neighbour(core, 1) ?? []),
  },
  selectPrevious: {
    icon: 'ArrowBack',
    shortcuts: ['shift+tab'],
    enabled: (core) => neighbour(core, -1) !== null,
    run: (core) => core.select(neighbour(core, -1) ?? []),
  },
  typeText: {
    icon: 'Edit',
    shortcuts: ['enter', 'f2'],
    enabled: (core) => typable(core) !== null,
    run: (core) => core.setView({ typingId: typable(core) }),
  },
});

/** True if the scene has room for more widgets and is not fixed by a template. */
function fits(core: EditorCore, more: number): boolean {
  if (core.getSnapshot().document.template) return false;
  return activeScene(core.getSnapshot()).widgets.length + more <= MAX_WIDGETS;
}

function pastable(core: EditorCore): boolean {
  const clip = core.clipboard.read();
  return clip !== null && fits(core, clip.widgets.length);
}

function reachable(core: EditorCore): string[] {
  return activeScene(core.getSnapshot())
    .widgets.filter((w) => !w.locked && !w.hidden)
    .map((w) => w.id);
}

/**
 * Returns the next unit for Tab, from the back to the front, a group as one; `null` at the end, where focus leaves the
 * canvas.
 */
function neighbour(core: EditorCore, step: 1 | -1): string[] | null {
  const { widgets } = activeScene(core.getSnapshot());
  const { selection } = core.getSnapshot().session;
  const chosen = new Set(expandGroups(widgets, selection));
  const places = widgets.flatMap((widget, i) => (chosen.has(widget.id) ? [i] : []));
  const from = step === 1 ? (places.at(-1) ?? -1) : (places[0] ?? widgets.length);
  for (let i = from + step; i >= 0 && i < widgets.length; i += step) {
    const widget = widgets[i];
    if (widget && !widget.locked && !widget.hidden) return expandGroups(widgets, [widget.id]);
  }
  return null;
}

function typable(core: EditorCore): string | null {
  const [widget, ...more] = selected(core);
  if (!widget || more.length > 0 || widget.locked) return null;
  return definitionOf(widget).typing ? widget.id : null;
}

function remove(core: EditorCore) {
  const ids = selected(core)
    .filter((widget) => !widget.locked)
    .map((widget) => widget.id);
  core.apply({ type: 'removeWidgets', sceneId: openSceneId(core), ids });
}

function copy(core: EditorCore, isCut: boolean) {
  const widgets = selected(core).filter((widget) => !isCut || !widget.locked);
  core.clipboard.write(clipOf(widgets, isCut, core.getSnapshot().document));
  if (isCut) remove(core);
}

/**
 * Pastes cut widgets at their old position and copied ones with an offset; if they would be outside this canvas, in its
 * middle.
 */
function paste(core: EditorCore) {
  const clip = core.clipboard.read();
  if (!clip) return;
  const { document } = core.getSnapshot();
  const scenes = new Set(document.scenes.map((scene) => scene.id));
  const { widgets: held, layout } = contentForProgram(clip, document);
  const widgets = held.map((widget) => definitionOf(widget).remapSceneLinks(widget, (id) => scenes.has(id)));
  const box = union(widgets.map(boundsOf)) as Box;
  const outside = box.x >= document.width || box.y >= document.height || box.x + box.w <= 0 || box.y + box.h <= 0;
  const middle = { x: document.width / 2 - box.x - box.w / 2, y: document.height / 2 - box.y - box.h / 2 };
  const aside = taken(core, widgets) ? ASIDE : { x: 0, y: 0 };
  const ids = addCopies(core, { widgets, layout }, outside ? middle : aside, outside ? undefined : aside);
  // Offsets the next paste from this one.
  const laid = activeScene(core.getSnapshot()).widgets.filter((widget) => ids.includes(widget.id));
  core.clipboard.write(clipOf(laid, false, core.getSnapshot().document));
}

/** True if a widget is already at the exact position of the first one. */
function taken(core: EditorCore, [first]: readonly Widget[]): boolean {
  return activeScene(core.getSnapshot()).widgets.some((widget) => widget.x === first?.x && widget.y === first.y);
}
