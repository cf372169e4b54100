import { createContext, type Dispatch, useContext } from 'react';
import type { Tab, TabAction } from './tab-state';

/**
 * Actions on tabs, and lookups by tab. Stable across changes of the open tabs, so that a change re-renders only its own
 * tab.
 */
export interface TabActs {
  /** Returns the custom title, the screen's own, or its route's. */
  titleOf: (tab: Tab) => string;
  isClosable: (tab: Tab) => boolean;
  select: (tab: Tab) => void;
  /**
   * Closes tabs, after confirmation if something is unsaved. The only tab stays, with a warning. `next` is opened
   * afterwards.
   */
  close: (tabs: readonly Tab[], next?: string) => Promise<void>;
  refresh: (tab: Tab) => Promise<void>;
  dispatch: Dispatch<TabAction>;
}

export const TabActsContext = createContext<TabActs | null>(null);

export function useTabActs(): TabActs {
  const acts = useContext(TabActsContext);
  if (!acts) throw new Error('useTabActs outside the shell');
  return acts;
}
