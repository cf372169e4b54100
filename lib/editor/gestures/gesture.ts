import type { Point } from '../kernels';

/** Position of the pointer, and pressed modifiers. */
export interface Pointer {
  /** Position in CSS pixels from the top left of the drawing area. */
  screen: Point;
  /** Position in canvas pixels. */
  point: Point;
  button: number;
  shift: boolean;
  alt: boolean;
  /** Ctrl, or ⌘ on a Mac. */
  mod: boolean;
  /** True for a finger: handles have a larger reach. */
  touch: boolean;
}

/**
 * State of a pointer interaction. Each method returns the next state, `null` for idle. A gesture recomputes everything
 * from its start and the total distance, never from its own last result, so that holding Shift for a moment or
 * returning to the start leaves no trace.
 */
export interface Gesture {
  readonly name: 'pointing' | 'translating' | 'resizing' | 'rotating' | 'brushing' | 'panning';
  move(pointer: Pointer): Gesture | null;
  up(pointer: Pointer): Gesture | null;
  /** Cancels on Escape or a lost pointer, as if it had never begun. */
  cancel(): void;
}
