import type { Position } from '@/lib/contract/terminal/report';

/** Methods through which the screen controls its map. */
export interface MapControls {
  zoomIn(): void;
  zoomOut(): void;
  /** Fits a bounding box: west, south, east, north. */
  show(bounds: [number, number, number, number]): void;
  goTo(position: Position): void;
  centre(): Position;
  focus(): void;
}
