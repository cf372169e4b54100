/** Paints a small copy of the scene on the canvas without mounting it a second time. */
export interface ScenePainter {
  /** Returns the scene's id and its picture; `null` while there is no canvas, or it is not fully drawn. */
  paint(width: number): { sceneId: string; picture: HTMLCanvasElement } | null;
  /** Registers a canvas; the returned function removes it. */
  offer(paint: ScenePainter['paint']): () => void;
}

export function createScenePainter(): ScenePainter {
  let current: ScenePainter['paint'] | null = null;
  return {
    paint: (width) => current?.(width) ?? null,
    offer(paint) {
      current = paint;
      return () => {
        if (current === paint) current = null;
      };
    },
  };
}
