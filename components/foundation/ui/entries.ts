import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { useAskBeforeLeaving } from './ask-before-leaving';

/** What is chosen without a native event of input: options of lists, chips that are taken away, sliders. */
const BY_MOUSE = '[role=option], .MuiChip-deleteIcon, .MuiAutocomplete-clearIndicator, .MuiSlider-root';
const BY_KEY = '[role=option], [role=combobox], .MuiSlider-root';
/** Keys that choose nothing. */
const PASSING = ['Tab', 'Shift', 'Escape'];

/** Whether somebody entered something in a form, as its events say; `on` belongs on the form. Its page asks before it is left. */
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
