import type Konva from 'konva';
import { boundsOf, type Editor, type EditorState, sceneOf, toScreen, union } from '@/lib/editor';
import type { Presence } from '../presence/presence';
import type { CanvasColours } from './colours';
import { type LiftedContent, liftContent } from './lifted-content';
import { paintOverlay } from './paint-overlay';
import { stageCamera } from './stage-camera';

interface Surfaces {
  stage: Konva.Stage;
  content: Konva.Layer;
  /** Covers exactly the program's canvas. */
  veil: HTMLElement;
  overlay: HTMLCanvasElement;
}

/**
 * Syncs the stage with the editor outside React: the camera is the stage's transform, a drag slides lifted content, the
 * overlay is painted once per frame. Returns a function that stops it.
 */
export function driveStage(
  editor: Editor,
  { stage, content, veil, overlay }: Surfaces,
  colours: CanvasColours,
  presence: Presence,
): () => void {
  const view = stageCamera(stage, content);
  let shown: EditorState | null = null;
  let lifted: LiftedContent | null = null;
  let dropping = 0;
  let painting = 0;

  const drop = () => {
    cancelAnimationFrame(dropping);
    dropping = 0;
    lifted?.drop();
    lifted = null;
  };
  const setOpacity = (id: string | null | undefined, opacity: (id: string) => number) => {
    if (id) content.getChildren((node) => node.id() === id)[0]?.opacity(opacity(id));
  };
  const paint = () => {
    painting = 0;
    const context = sized(overlay, editor.getSnapshot());
    if (context) paintOverlay(context, editor.getSnapshot(), colours, presence.getSnapshot());
  };

  const paintSoon = () => {
    if (!painting) painting = requestAnimationFrame(paint);
  };

  const follow = () => {
    const state = editor.getSnapshot();
    const { camera, typingId } = state.view;
    const { motion, settled } = state;
    if (dropping && motion) drop();
    if (camera !== shown?.view.camera || settled !== shown.settled) {
      if (camera !== shown?.view.camera) {
        drop();
        view.show(camera);
      }
      const [w, h] = [settled.width * camera.zoom, settled.height * camera.zoom];
      Object.assign(veil.style, { left: `${camera.x}px`, top: `${camera.y}px`, width: `${w}px`, height: `${h}px` });
    }
    if (!shown || (motion && !lifted)) view.settle();
    if (motion && !lifted) lifted = liftContent(content, new Set(motion.ids), reachOf(state));
    if (motion?.kind === 'translating') lifted?.slide(motion.dx * camera.zoom, motion.dy * camera.zoom);
    // React has rendered the result into the layer by the next frame.
    if (!motion && lifted && !dropping) dropping = requestAnimationFrame(drop);
    if (typingId !== shown?.view.typingId) {
      // A field above the canvas shows its text while it is edited.
      setOpacity(shown?.view.typingId, (id) => widgetOf(state, id)?.opacity ?? 1);
      setOpacity(typingId, () => 0);
    }
    shown = state;
    paintSoon();
  };
  follow();
  const stop = editor.subscribe(follow);
  const stopPeople = presence.subscribe(paintSoon);
  return () => {
    stop();
    stopPeople();
    cancelAnimationFrame(painting);
    drop();
    view.settle();
  };
}

/** Returns the overlay's cleared context, scaled to CSS pixels. */
function sized(overlay: HTMLCanvasElement, { view: { viewport } }: EditorState): CanvasRenderingContext2D | null {
  const ratio = devicePixelRatio;
  const [width, height] = [Math.round(viewport.w * ratio), Math.round(viewport.h * ratio)];
  if (overlay.width !== width || overlay.height !== height) Object.assign(overlay, { width, height });
  const context = overlay.getContext('2d');
  context?.setTransform(ratio, 0, 0, ratio, 0, 0);
  context?.clearRect(0, 0, viewport.w, viewport.h);
  return context;
}

function widgetOf({ document, session }: EditorState, id: string) {
  return sceneOf(document, session.sceneId).widgets.find((widget) => widget.id === id);
}

/** Returns the screen bounds of the moved widgets before the move; `null` for a gesture that resizes or rotates them. */
function reachOf({ motion, settled, session, view: { camera } }: EditorState) {
  if (motion?.kind !== 'translating') return null;
  const moving = new Set(motion.ids);
  const box = union(
    sceneOf(settled, session.sceneId)
      .widgets.filter((widget) => moving.has(widget.id))
      .map(boundsOf),
  );
  if (!box) return null;
  const at = toScreen(camera, box);
  return { ...at, w: box.w * camera.zoom, h: box.h * camera.zoom };
}
