import { createContext, type Dispatch, useContext } from 'react';
import type { Tab, TabAction } from './tab-state';

/** What can be done with tabs, and what is known of one. The same whichever are open, so that a tab is not redrawn with the others. */
export interface TabActs {
  /** By custom title, the screen's own, or its route's. */
  titleOf: (tab: Tab) => string;
  isClosable: (tab: Tab) => boolean;
  select: (tab: Tab) => void;
  /** Asks first where something isn't saved. The only tab stays, with a warning. `next` is opened afterwards. */
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
