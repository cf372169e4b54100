'use client';

import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { tellEarlyInput } from './early-input';
import { InlineScript } from './inline-script';

declare global {
  interface Window {
    /** Pressed before what it stands in was alive. */
    earlyPress?: Element;
  }
}

// What the browser does by itself it does at once: links lead, boxes are ticked. Everything else waits; of several presses the last.
const script = `addEventListener('click', (event) => {
  const { target } = event;
  if (!event.isTrusted || !target.closest('[data-not-alive]') || target.closest('a[href],label,input,select,textarea,summary')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  window.earlyPress = target;
}, true);`;

/**
 * Keeps what is typed, ticked and pressed before the page is alive, a form's button too, until it is. First thing in `body`, which is
 * NOT_ALIVE. Scripts take a moment to come, longer on a slow machine, and what looks ready is used.
 */
export function ComingAlive({ nonce }: { nonce?: string }) {
  useEffect(() => come(document.body), []);
  return <InlineScript code={script} nonce={nonce} />;
}

/** For a part of the page that comes alive after the rest: it is NOT_ALIVE until then. */
export function useComingAlive(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (part.current) come(part.current);
  }, [part]);
}

const never = () => () => {};

/** Whether scripts have reached this. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

function come(alive: HTMLElement): void {
  if (!alive.hasAttribute('data-not-alive')) return;
  alive.removeAttribute('data-not-alive');
  tellEarlyInput(alive);
  const pressed = window.earlyPress;
  if (!pressed || !alive.contains(pressed) || pressed.closest('[data-not-alive]')) return;
  window.earlyPress = undefined;
  // A form is sent with what was typed into it.
  setTimeout(() => {
    for (const type of ['mousedown', 'mouseup', 'click'])
      pressed.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, view: window, detail: 1 }));
  });
}
