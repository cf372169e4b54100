import { useEffect, useRef, useState } from 'react';

/**
 * Focuses the first invalid field after an attempt to submit a form or a part of it, which scrolls it into view. Groups
 * are marked by `data-wrong`. Call `tried` once the errors are known.
 */
export function useFirstWrong<E extends HTMLElement = HTMLFormElement>() {
  const form = useRef<E>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"]:not([aria-hidden="true"]), [data-wrong]',
    );
    wrong?.focus();
    // The invalid element may be a group: a day and time typed in parts, one of which may be missing, or checkboxes of
    // which none is checked.
    if (wrong && document.activeElement !== wrong)
      (missing(wrong) ?? wrong.querySelector<HTMLElement>('[tabindex="0"], input:enabled'))?.focus();
  }, [tries]);
  return { form, tried: () => setTries((before) => before + 1) };
}

const missing = (group: HTMLElement) => group.querySelector<HTMLElement>('[role="spinbutton"]:not([aria-valuenow])');
