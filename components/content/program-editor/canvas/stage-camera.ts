import type Konva from 'konva';
import type { Camera } from '@/lib/editor';

/** From this many widgets on, drawing them takes longer than a frame may. */
const MANY = 150;
/** Milliseconds between drawings while a view of many is on the move. */
const BETWEEN_MS = 120;

export interface StageCamera {
  show(camera: Camera): void;
  /** What is shown is drawn, at once. */
  settle(): void;
}

/**
 * The camera as the stage's own transform. While it moves over many widgets the browser slides and scales
 * what has been drawn, and it is redrawn a few times a second: parts that come into sight may lag behind, the pointer never.
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
