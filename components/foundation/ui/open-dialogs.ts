import { useEffect, useEffectEvent } from 'react';

/** A dialog that is open; `back` does what Back does to it. */
interface OpenDialog {
  back: () => void;
}

/** The topmost last. */
const dialogs: OpenDialog[] = [];
const listeners = new Set<() => void>();

/** The dialog that Back closes, if one is open. */
export const topDialog = (): OpenDialog | undefined => dialogs.at(-1);

/** Subscribes to dialogs that open and close; returns how to unsubscribe. */
export function onDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** From now on the browser's Back calls `back` instead of leaving the page; returns how to let go. */
export function holdBack(back: () => void): () => void {
  const dialog = { back };
  dialogs.push(dialog);
  notify();
  return () => {
    const at = dialogs.indexOf(dialog);
    if (at >= 0) dialogs.splice(at, 1);
    notify();
  };
}

/** Holds Back while `open`. Without `back` it does not. */
export function useBackCloses(open: boolean, back: (() => void) | undefined): void {
  const isHolding = open && back !== undefined;
  const latest = useEffectEvent(() => back?.());
  useEffect(() => {
    if (!isHolding) return;
    return holdBack(() => latest());
  }, [isHolding]);
}

const notify = () => {
  for (const listener of listeners) listener();
};
