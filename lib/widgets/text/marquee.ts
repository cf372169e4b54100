import type { Size } from '../fit';
import type { TextWidget } from './schema';

type Marquee = NonNullable<TextWidget['marquee']>;

/**
 * Returns the distance of a marquee's text from its resting place after `seconds`. It starts at rest, leaves through
 * one side and returns through the other, endlessly. `box` is the widget, `text` the text's own size.
 */
export function marqueeOffset(
  { direction, speed }: Marquee,
  box: Size,
  text: Size,
  seconds: number,
): { x: number; y: number } {
  const across = direction === 'left' || direction === 'right';
  const room = across ? box.width : box.height;
  const length = across ? text.width : text.height;
  const gone = (speed * seconds) % (room + length);
  const forward = direction === 'right' || direction === 'down';
  const offset = forward ? wrap(gone, room, length) : 0 - wrap(gone, length, room);
  return across ? { x: offset, y: 0 } : { x: 0, y: offset };
}

/** Moves it up to `exit`, where it has left, and continues from `reentry` before its resting place. */
function wrap(gone: number, exit: number, reentry: number): number {
  return gone <= exit ? gone : gone - exit - reentry;
}
