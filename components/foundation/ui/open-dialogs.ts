import { useEffect, useEffectEvent } from 'react';

/** Open dialog; `back` handles the Back button. */
interface OpenDialog {
  back: () => void;
}

/** Open dialogs, topmost last. */
const dialogs: OpenDialog[] = [];
const listeners = new Set<() => void>();

/** Returns the dialog that Back closes, if one is open. */
export const topDialog = (): OpenDialog | undefined => dialogs.at(-1);

/** Subscribes to opening and closing dialogs; returns the unsubscribe function. */
export function onDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes the browser's Back button call `back` instead of leaving the page; returns a function that lets go. */
export function interceptBack(back: () => void): () => void {
  const dialog = { back };
  dialogs.push(dialog);
  notify();
  return () => {
    const at = dialogs.indexOf(dialog);
    if (at >= 0) dialogs.splice(at, 1);
    notify();
  };
}

/** Intercepts Back while `open`; without `back` it doesn't. */
export function useBackCloses(open: boolean, back: (() => void) | undefined): void {
  const isHolding = open && back !== undefined;
  const latest = useEffectEvent(() => back?.());
  useEffect(() => {
    if (!isHolding) return;
    return interceptBack(() => latest());
  }, [isHolding]);
}

const notify = () => {
  for (const listener of listeners) listener();
};
