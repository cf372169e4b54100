/** Draws the scene on the canvas once more, small, without mounting it a second time. */
export interface ScenePainter {
  /** The scene's id and its picture; null while no canvas is there, or not all of it is drawn. */
  paint(width: number): { sceneId: string; picture: HTMLCanvasElement } | null;
  /** The canvas offers itself, and withdraws when it goes. */
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
