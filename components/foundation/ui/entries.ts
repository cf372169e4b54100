import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { useAskBeforeLeaving } from './ask-before-leaving';

/** Controls that change without a native input event: list options, removed chips, sliders. */
const BY_MOUSE = '[role=option], .MuiChip-deleteIcon, .MuiAutocomplete-clearIndicator, .MuiSlider-root';
const BY_KEY = '[role=option], [role=combobox], .MuiSlider-root';
/** Keys that change nothing. */
const PASSING = ['Tab', 'Shift', 'Escape'];

/**
 * Tracks by events whether something was entered in a form; `on` belongs on the form, whose page then asks before
 * leaving.
 */
export function useEntries() {
  const has = useRef(false);
  useAskBeforeLeaving(true, () => !has.current);
  const enterAt = (target: EventTarget, places: string) => {
    if (target instanceof Element && target.closest(places)) has.current = true;
  };
  return {
    has,
    on: {
      onInput: () => {
        has.current = true;
      },
      onMouseDownCapture: ({ target }: MouseEvent) => enterAt(target, BY_MOUSE),
      onKeyDownCapture: ({ target, key }: KeyboardEvent) => {
        if (!PASSING.includes(key)) enterAt(target, BY_KEY);
      },
    },
  };
}
