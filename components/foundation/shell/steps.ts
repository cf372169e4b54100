'use client';

import { useMemo } from 'react';
import { useScreenLocation } from './location';

type Also = Record<string, string | undefined>;

/**
 * Drawer, or dialog that an address opens, as a step of the browser's history: Back closes it, Forward reopens it, a
 * reload keeps it. The parameter `name` holds what it shows; `also` are parameters that change with it.
 */
export function useStep(name: string) {
  const { params, addStep, undoStep } = useScreenLocation();
  return useMemo(
    () => ({
      /** `null` while closed. */
      value: params.get(name),
      open: (value: string, also?: Also) => addStep(name, { ...also, [name]: value }),
      close: (also?: Also) => undoStep(name, { ...also, [name]: undefined }),
    }),
    [name, params, addStep, undoStep],
  );
}

/** Selected tab of a page or drawer; each selection is a history step. The first tab is not in the address. */
export function useTabStep<T extends string>(
  name: string,
  tabs: readonly [T, ...T[]],
): readonly [T, (to: T, also?: Also) => void] {
  const { params, addStep } = useScreenLocation();
  const chosen = tabs.find((tab) => tab === params.get(name)) ?? tabs[0];
  return [chosen, (to, also) => addStep(name, { ...also, [name]: to === tabs[0] ? undefined : to })];
}
