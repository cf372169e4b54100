'use client';

import { useMemo } from 'react';
import { useScreenLocation } from './location';

type Also = Record<string, string | undefined>;

/**
 * A drawer, or a dialog that an address opens, as a step of the browser's history: Back closes it, Forward opens it again, a reload keeps it.
 * What it shows is the parameter `name`; `also` are parameters that change with it.
 */
export function useStep(name: string) {
  const { params, addStep, undoStep } = useScreenLocation();
  return useMemo(
    () => ({
      /** Null while it is closed. */
      value: params.get(name),
      open: (value: string, also?: Also) => addStep(name, { ...also, [name]: value }),
      close: (also?: Also) => undoStep(name, { ...also, [name]: undefined }),
    }),
    [name, params, addStep, undoStep],
  );
}

/** The chosen one of the tabs of a page or a drawer, each choice a step of the history; the first is not in the address. */
export function useTabStep<T extends string>(
  name: string,
  tabs: readonly [T, ...T[]],
): readonly [T, (to: T, also?: Also) => void] {
  const { params, addStep } = useScreenLocation();
  const chosen = tabs.find((tab) => tab === params.get(name)) ?? tabs[0];
  return [chosen, (to, also) => addStep(name, { ...also, [name]: to === tabs[0] ? undefined : to })];
}
