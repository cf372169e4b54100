import type { Position } from '@/lib/contract/terminal/report';

/** What the screen asks of its map. */
export interface MapControls {
  zoomIn(): void;
  zoomOut(): void;
  /** Shows a box as a whole: west, south, east, north. */
  show(bounds: [number, number, number, number]): void;
  goTo(position: Position): void;
  centre(): Position;
  focus(): void;
}
