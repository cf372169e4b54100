'use client';

import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { InlineScript } from './inline-script';
import { notifyPendingInput } from './pending-input';

declare global {
  interface Window {
    /** Clicked before what it is in was hydrated. */
    pendingClick?: Element;
  }
}

// What the browser does by itself it does at once: links lead, boxes are ticked. Everything else waits; of several clicks the last.
const script = `addEventListener('click', (event) => {
  const { target } = event;
  if (!event.isTrusted || !target.closest('[data-not-hydrated]') || target.closest('a[href],label,input,select,textarea,summary')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  window.pendingClick = target;
}, true);`;

/**
 * Keeps what is typed, ticked and clicked before the page is hydrated, a form's button too, until it is. First thing in `body`, which is
 * NOT_HYDRATED. Scripts take a moment to load, longer on a slow machine, and what looks ready is used.
 */
export function Hydration() {
  useEffect(() => markHydrated(document.body), []);
  return <InlineScript code={script} />;
}

/** For a part of the page that is hydrated after the rest: it is NOT_HYDRATED until then. */
export function useHydrationOf(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (part.current) markHydrated(part.current);
  }, [part]);
}

const never = () => () => {};

/** Whether the page is hydrated. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

function markHydrated(part: HTMLElement): void {
  if (!part.hasAttribute('data-not-hydrated')) return;
  part.removeAttribute('data-not-hydrated');
  notifyPendingInput(part);
  const clicked = window.pendingClick;
  if (!clicked || !part.contains(clicked) || clicked.closest('[data-not-hydrated]')) return;
  window.pendingClick = undefined;
  // A form is sent with what was typed into it.
  setTimeout(() => {
    for (const type of ['mousedown', 'mouseup', 'click'])
      clicked.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, view: window, detail: 1 }));
  });
}
