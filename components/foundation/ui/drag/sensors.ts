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

/** Keys that pick an item up: Alt+Enter on the item itself, whose own keys stay free, or Enter on its handle. */
export type DragActivation = 'thing' | 'handle';

/** Requires Alt, since Enter and Space select, open or check the focused item. */
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
 * Renders every pointer step synchronously. React would defer it, and an item dropped before that would land where the
 * pointer was earlier.
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

/**
 * Sensors for mouse, touch and keyboard. Clicks don't drag, and neither does a scrolling finger: touch needs a long
 * press.
 */
export function useDragSensors(keys: DragActivation, coordinateGetter: CoordinateGetter) {
  return useSensors(
    useSensor(PromptMouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(PromptTouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(keys === 'handle' ? KeyboardSensor : AltKeyboardSensor, { keyboardCodes, coordinateGetter }),
  );
}

/**
 * Separates the library's key listener from its pointer listeners, because the focusable element may differ from the
 * dragged one.
 */
export function splitListeners(listeners: DraggableSyntheticListeners) {
  const { onKeyDown, ...pointers } = listeners ?? {};
  return { pointers, onKeyDown: (event: KeyboardEvent): void => onKeyDown?.(event) };
}
