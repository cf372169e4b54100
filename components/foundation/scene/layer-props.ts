import type { Ref } from 'react';

/** Draws a layer's current state onto a canvas scaled to program coordinates. */
export interface LayerHandle {
  paint(context: CanvasRenderingContext2D): void;
  /** Resolves when the first frame is ready; rejects with the reason if it never will be. */
  ready?(): Promise<void>;
  /** Seconds played, while it should be running. */
  position?(): number | null;
}

export interface LayerProps {
  ref: Ref<LayerHandle>;
  /** Screen pixels per program pixel. */
  scale: number;
  playing: boolean;
  /** Seconds since the scene's turn began, for content in sync with it. */
  elapsed?: () => number;
}
