'use client';

import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import { useUser } from '@/components/foundation/shell/session';
import { useSettings } from '@/components/foundation/theme/settings';
import { screenAt } from '../screens/pages';
import { preloadCode } from '../screens/screen-code';
import { savedTabs, saveTabs } from './saved-tabs';
import { orderedTabs, type TabAction, type TabState } from './tab-state';
import { useMayLose } from './use-may-lose';

/** Restores the user's tabs on page load and saves them on each change; with one page at a time there are none. */
export function useSavedTabs(state: TabState, dispatch: Dispatch<TabAction>): void {
  const { id: userId } = useUser();
  const {
    settings: { multiPage },
    keep,
  } = useSettings();
  const mayLose = useMayLose();
  const restored = useRef(false);
  /** Switches to one page at a time. The closed tabs don't return when the setting is reverted. */
  const reduce = useEffectEvent(async () => {
    if (!(await mayLose(state.tabs.filter(({ key }) => key !== state.activeKey)))) return keep({ multiPage: true });
    dispatch({ type: 'only' });
    saveTabs(userId, []);
  });
  useEffect(() => {
    if (!multiPage) {
      void reduce();
      return;
    }
    let wanted = true;
    // Waits until the server-rendered page can be hydrated: otherwise it would be rendered again.
    void preloadCode(screenAt(window.location.pathname)).then(() => {
      if (!wanted) return;
      restored.current = true;
      dispatch({ type: 'restore', saved: savedTabs(userId) });
    });
    return () => {
      wanted = false;
      restored.current = false;
    };
  }, [multiPage, userId, dispatch]);

  const save = useEffectEvent(() => {
    if (restored.current) saveTabs(userId, orderedTabs(state));
  });
  useEffect(() => {
    if (state.order.length > 1) save();
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, [state]);
}
