import type Konva from 'konva';
import type { Camera } from '@/lib/editor';

/** Number of widgets from which drawing takes longer than a frame. */
const MANY = 150;
/** Milliseconds between redraws while a large scene is panned or zoomed. */
const BETWEEN_MS = 120;

export interface StageCamera {
  show(camera: Camera): void;
  /** Redraws immediately if needed. */
  settle(): void;
}

/**
 * Applies the camera as a transform of the stage. While it moves over many widgets the browser slides and scales the
 * existing drawing, which is redrawn a few times a second: newly visible parts may lag, the pointer never does.
 */
export function stageCamera(stage: Konva.Stage, content: Konva.Layer): StageCamera {
  const { style } = stage.content;
  style.transformOrigin = '0 0';
  let wanted: Camera | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!wanted) return;
    const { x, y, zoom } = wanted;
    wanted = null;
    style.transform = '';
    stage.setAttrs({ x, y, scaleX: zoom, scaleY: zoom });
  };
  return {
    settle,
    show(camera) {
      wanted = camera;
      if (content.children.length < MANY) {
        settle();
        return;
      }
      const scale = camera.zoom / stage.scaleX();
      const [left, top] = [camera.x - stage.x() * scale, camera.y - stage.y() * scale];
      style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
      timer ??= setTimeout(settle, BETWEEN_MS);
    },
  };
}
