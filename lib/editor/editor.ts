import type { ProgramDocument, WidgetOf, WidgetType } from '@/lib/contract/program';
import type { NewWidgetInput } from '@/lib/widgets';
import { type ActionId, actionFor, fitCamera, type KeyStroke, runAction, shortcutOf } from './actions';
import { createCore, type EditorCore, type EditorOptions } from './core';
import { type Gesture, type Pointer, press, updateHover, widgetAt } from './gestures';
import { type Camera, type Point, panBy, type Size, toCanvas, zoomAt } from './kernels';
import { placeWidget } from './place-widget';

/** Pointer event of a browser, its position in CSS pixels from the top left of the drawing area. */
export interface PointerInput {
  x: number;
  y: number;
  button?: number;
  shiftKey?: boolean;
  altKey?: boolean;
  ctrlKey?: boolean;
  metaKey?: boolean;
  pointerType?: string;
}

export interface Editor extends EditorCore {
  pointerDown(input: PointerInput): void;
  pointerMove(input: PointerInput): void;
  pointerUp(input: PointerInput): void;
  /** Called if the pointer is lost, or a second finger is added. */
  pointerCancel(): void;
  pointerLeave(): void;
  doubleClick(input: PointerInput): void;
  /** Returns true if the key was handled here and should have no other effect. */
  keyDown(stroke: KeyStroke | string): boolean;
  keyUp(stroke: KeyStroke | string): void;
  run(id: ActionId): boolean;
  /**
   * Sets the size of the drawing area. Initially, and as long as the view is unchanged, the whole canvas is fitted;
   * otherwise the centre stays.
   */
  resizeView(size: Size): void;
  zoomAround(screen: Point, factor: number): void;
  pan(dx: number, dy: number): void;
  /**
   * Adds a new widget on top, with its centre at a canvas point (default: the centre of the canvas), selects it and
   * returns its id.
   */
  place<T extends WidgetType>(
    type: T,
    name: string,
    own: NewWidgetInput[T],
    at?: Point,
    more?: Partial<WidgetOf<T>>,
  ): string;
}

const modifierKeys = new Set(['Shift', 'Alt', 'Control', 'Meta']);

/** Creates the editor of a program's document: all interaction, independent of rendering. */
export function createEditor(document: ProgramDocument, options?: EditorOptions): Editor {
  const core = createCore(document, options);
  let gesture: Gesture | null = null;
  let hand = false;
  const pointerOf = (input: PointerInput) => pointerAt(core.getSnapshot().view.camera, input);
  let last: Pointer = pointerOf({ x: 0, y: 0 });
  let seen = false;

  /** Applies a modifier pressed or released during a drag immediately, without a pointer movement. */
  function modifierChanged({ shiftKey, altKey, ctrlKey, metaKey }: KeyStroke) {
    last = { ...last, shift: Boolean(shiftKey), alt: Boolean(altKey), mod: Boolean(ctrlKey || metaKey) };
    if (gesture && core.getSnapshot().motion) gesture = gesture.move(last);
  }

  const editor: Editor = {
    ...core,
    pointerDown(input) {
      last = pointerOf(input);
      if (gesture) return;
      core.batch(() => {
        gesture = press(core, last, hand);
      });
    },
    pointerMove(input) {
      last = pointerOf(input);
      if (gesture) gesture = gesture.move(last);
      else updateHover(core, last, hand);
    },
    pointerUp(input) {
      last = pointerOf(input);
      core.batch(() => {
        gesture = gesture?.up(last) ?? null;
      });
    },
    pointerCancel() {
      gesture?.cancel();
      gesture = null;
    },
    pointerLeave() {
      if (!gesture) core.setView({ hoverId: null });
    },
    doubleClick(input) {
      const hit = widgetAt(core.getSnapshot(), pointerOf(input));
      if (!hit) return;
      core.select([hit.id]);
      runAction(core, 'typeText');
    },
    keyDown(pressed) {
      const stroke = strokeOf(pressed);
      if (modifierKeys.has(stroke.key)) {
        modifierChanged(stroke);
        return false;
      }
      if (stroke.key === ' ') {
        hand = true;
        if (!gesture) core.setView({ cursor: 'grab' });
        return true;
      }
      if (gesture) {
        if (stroke.key === 'Escape') editor.pointerCancel();
        return true;
      }
      const action = actionFor(shortcutOf(stroke));
      return action ? runAction(core, action.id) : false;
    },
    keyUp(released) {
      const stroke = strokeOf(released);
      if (modifierKeys.has(stroke.key)) modifierChanged(stroke);
      if (stroke.key !== ' ') return;
      hand = false;
      if (!gesture) core.setView({ cursor: 'default' });
    },
    run: (id) => runAction(core, id),
    resizeView(size) {
      const state = core.getSnapshot();
      const { viewport, camera } = state.view;
      if (size.w === viewport.w && size.h === viewport.h) return;
      const whole = fitCamera(state);
      const fitted = camera.zoom === whole.zoom && camera.x === whole.x && camera.y === whole.y;
      core.batch(() => {
        core.setView({ viewport: size, camera: panBy(camera, (size.w - viewport.w) / 2, (size.h - viewport.h) / 2) });
        if (fitted || !seen) core.setView({ camera: fitCamera(core.getSnapshot()) });
      });
      seen ||= size.w > 0 && size.h > 0;
    },
    zoomAround(screen, factor) {
      core.setView({ camera: zoomAt(core.getSnapshot().view.camera, screen, factor) });
    },
    pan(dx, dy) {
      core.setView({ camera: panBy(core.getSnapshot().view.camera, dx, dy) });
    },
    place(type, name, own, at, more) {
      return placeWidget(core, type, name, own, { at, more });
    },
  };
  return editor;
}

function pointerAt(camera: Camera, input: PointerInput): Pointer {
  const screen = { x: input.x, y: input.y };
  return {
    screen,
    point: toCanvas(camera, screen),
    button: input.button ?? 0,
    shift: input.shiftKey ?? false,
    alt: input.altKey ?? false,
    mod: Boolean(input.ctrlKey || input.metaKey),
    touch: input.pointerType === 'touch',
  };
}

function strokeOf(stroke: KeyStroke | string): KeyStroke {
  return typeof stroke === 'string' ? { key: stroke } : stroke;
}
