import { useEffect, useRef, useState } from 'react';

/** After a try to send a form, or a part of one, the first field that is wrong has the focus, and so is in sight. A group says so by `data-wrong`. `tried` is called once what is wrong is known. */
export function useFirstWrong<E extends HTMLElement = HTMLFormElement>() {
  const form = useRef<E>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"]:not([aria-hidden="true"]), [data-wrong]',
    );
    wrong?.focus();
    // What is wrong may be a group: a day and time are typed in parts, and one of them may be missing; of boxes none is ticked.
    if (wrong && document.activeElement !== wrong)
      (missing(wrong) ?? wrong.querySelector<HTMLElement>('[tabindex="0"], input:enabled'))?.focus();
  }, [tries]);
  return { form, tried: () => setTries((before) => before + 1) };
}

const missing = (group: HTMLElement) => group.querySelector<HTMLElement>('[role="spinbutton"]:not([aria-valuenow])');
