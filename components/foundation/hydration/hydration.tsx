'use client';

import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { InlineScript } from './inline-script';
import { notifyPendingInput } from './pending-input';

declare global {
  interface Window {
    /** Element clicked before it was hydrated. */
    pendingClick?: Element;
  }
}

// The browser handles links and checkboxes itself. All other clicks wait; of several, the last one counts.
const script = `addEventListener('click', (event) => {
  const { target } = event;
  if (!event.isTrusted || !target.closest('[data-not-hydrated]') || target.closest('a[href],label,input,select,textarea,summary')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  window.pendingClick = target;
}, true);`;

/**
 * Keeps input, checks and clicks from before hydration, including those of submit buttons, and replays them. Must come
 * first in `body`, which is NOT_HYDRATED. Scripts take a moment to load, longer on a slow machine, and users click what
 * looks ready.
 */
export function Hydration() {
  useEffect(() => markHydrated(document.body), []);
  return <InlineScript code={script} />;
}

/** Marks a part of the page that hydrates after the rest as NOT_HYDRATED until then. */
export function useHydrationOf(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (part.current) markHydrated(part.current);
  }, [part]);
}

const never = () => () => {};

/** Returns whether the page is hydrated. */
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
  // Delayed, so that a form is submitted with its replayed input.
  setTimeout(() => {
    for (const type of ['mousedown', 'mouseup', 'click'])
      clicked.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, view: window, detail: 1 }));
  });
}
