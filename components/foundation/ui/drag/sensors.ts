import {
  type Activators,
  type DraggableSyntheticListeners,
  KeyboardSensor,
  type KeyboardSensorOptions,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/** What picks a thing up by keyboard: Alt+Enter on the thing itself, whose own keys stay its own, or Enter on its handle. */
export type PickUpKeys = 'thing' | 'handle';

/** Starts with Alt held, since Enter and Space choose, open or tick what is focused. */
class AltKeyboardSensor extends KeyboardSensor {
  static override activators: Activators<KeyboardSensorOptions> = KeyboardSensor.activators.map(
    ({ eventName, handler }) => ({
      eventName,
      handler: (event, options, context) => event.altKey && handler(event, options, context),
    }),
  );
}

type MouseSensorProps = ConstructorParameters<typeof MouseSensor>[0];
type TouchSensorProps = ConstructorParameters<typeof TouchSensor>[0];

/**
 * React renders what a pointer does when it finds time. Let go of before that, a thing would drop where the pointer was
 * earlier: every step is rendered at once.
 */
const renderedAtOnce = <Props extends MouseSensorProps | TouchSensorProps>(props: Props): Props => ({
  ...props,
  onStart: (coordinates) => flushSync(() => props.onStart(coordinates)),
  onMove: (coordinates) => flushSync(() => props.onMove(coordinates)),
});

class PromptMouseSensor extends MouseSensor {
  constructor(props: MouseSensorProps) {
    super(renderedAtOnce(props));
  }
}

class PromptTouchSensor extends TouchSensor {
  constructor(props: TouchSensorProps) {
    super(renderedAtOnce(props));
  }
}

const keyboardCodes = { start: ['Enter'], cancel: ['Escape'], end: ['Enter', 'Space', 'Tab'] };

export type CoordinateGetter = NonNullable<KeyboardSensorOptions['coordinateGetter']>;

/** Mouse, touch and keyboard. A click is no drag, and a finger that scrolls is none either: it has to rest first. */
export function useDragSensors(keys: PickUpKeys, coordinateGetter: CoordinateGetter) {
  return useSensors(
    useSensor(PromptMouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(PromptTouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(keys === 'handle' ? KeyboardSensor : AltKeyboardSensor, { keyboardCodes, coordinateGetter }),
  );
}

/** The library's listeners, keys apart from pointers: what has the focus for a thing may be another element than what is dragged. */
export function splitListeners(listeners: DraggableSyntheticListeners) {
  const { onKeyDown, ...pointers } = listeners ?? {};
  return { pointers, onKeyDown: (event: KeyboardEvent): void => onKeyDown?.(event) };
}
