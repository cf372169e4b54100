import type { Ref } from 'react';
import type { Panel } from './arrange';

/** Draws the panel's current state onto a canvas scaled to screen pixels. */
export interface PanelHandle {
  paint(context: CanvasRenderingContext2D): void;
}

export interface PanelProps {
  ref: Ref<PanelHandle>;
  panel: Panel;
  /** Called when all texts have passed once more. */
  onPass: () => void;
  /** Called after the last pass. */
  onEnd: () => void;
}
