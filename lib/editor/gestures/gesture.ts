import type { Point } from '../kernels';

/** Where the pointer is and what is held with it. */
export interface Pointer {
  /** CSS pixels from the top left of the drawing area. */
  screen: Point;
  /** Canvas pixels. */
  point: Point;
  button: number;
  shift: boolean;
  alt: boolean;
  /** Ctrl, or ⌘ on a Mac. */
  mod: boolean;
  /** A finger: handles are taken from further away. */
  touch: boolean;
}

/**
 * One state of what the pointer is doing. Each answer is the state that follows, null for idle. A gesture
 * recomputes everything from its start and the total distance, never from its own last result, so that holding
 * Shift for a moment or coming back to the start leaves no trace.
 */
export interface Gesture {
  readonly name: 'pointing' | 'translating' | 'resizing' | 'rotating' | 'brushing' | 'panning';
  move(pointer: Pointer): Gesture | null;
  up(pointer: Pointer): Gesture | null;
  /** Escape, or the pointer was taken away: as if it had never begun. */
  cancel(): void;
}
