import type { Ref } from 'react';

/** Draws a layer as it looks now into a canvas that is scaled to the program's own coordinates. */
export interface LayerHandle {
  paint(context: CanvasRenderingContext2D): void;
  /** Resolves when its first picture is there; rejects with the reason when it never will be. */
  ready?(): Promise<void>;
  /** Seconds that it has played, while it should be running. */
  position?(): number | null;
}

export interface LayerProps {
  ref: Ref<LayerHandle>;
  /** Screen pixels for one pixel of the program. */
  scale: number;
  playing: boolean;
  /** Seconds since the scene's turn began, where what moves is to keep to it. */
  elapsed?: () => number;
}
