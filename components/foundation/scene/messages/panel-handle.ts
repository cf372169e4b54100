import type { Ref } from 'react';
import type { Panel } from './arrange';

/** Draws a panel as it looks now into a canvas that is scaled to the screen's own pixels. */
export interface PanelHandle {
  paint(context: CanvasRenderingContext2D): void;
}

export interface PanelProps {
  ref: Ref<PanelHandle>;
  panel: Panel;
  /** All its texts have passed once more. */
  onPass: () => void;
  /** It has passed as often as it is to. */
  onEnd: () => void;
}
