'use client';

import { useEffect, useEffectEvent, useReducer, useSyncExternalStore } from 'react';
import { useBranding } from '@/components/foundation/brand';
import { onAddress, ownAddress, type Traversal, windowAddress } from '@/components/foundation/shell/address';
import { documentTitle } from '@/components/foundation/shell/document-title';
import { onHoverIntent } from '@/components/foundation/shell/hover-intent';
import { isSessionOver, onSessionEnd } from '@/components/foundation/shell/session-end';
import { onTabRequest } from '@/components/foundation/shell/tab-requests';
import { useSettings } from '@/components/foundation/theme/settings';
import { useAskBeforeLeaving } from '@/components/foundation/ui/ask-before-leaving';
import { usePageRules } from '../menu/use-menu';
import { usePrefetch } from '../prefetch/prefetch';
import { pageAt } from '../screens/pages';
import { useDocumentTitle } from '../use-document-title';
import { forgetTabs } from './saved-tabs';
import { firstTabs, type TabState, tabOf, tabReducer } from './tab-state';
import type { TabActs } from './tabs-context';
import { useSavedTabs } from './use-saved-tabs';
import { useTabActsValue } from './use-tab-acts-value';
import { useTabKeys } from './use-tab-keys';

/**
 * State of the open tabs. The address decides which one is active; closing it navigates to another address. Not a
 * context: at each change React would search all screens for consumers, including hidden ones.
 */
export function useTabs(landed: string): { state: TabState; acts: TabActs } {
  const { multiPage, cachePage } = useSettings().settings;
  const { product } = useBranding();
  const { isCacheable } = usePageRules();
  // Server-rendered path during hydration; the tabs start from it.
  const path = useSyncExternalStore(never, here, () => written(landed));
  const [state, dispatch] = useReducer(tabReducer, path, firstTabs);
  const active = state.tabs.find(({ key }) => key === state.activeKey);

  const keeps = (left: string) => cachePage && isCacheable(left);
  const prefetch = usePrefetch();
  const visit = useEffectEvent((to: string, traversal?: Traversal) => {
    if (!pageAt(to)) return;
    if (to !== active?.path && !traversal?.isStep) prefetch(to);
    // Dispatched even if the tab is active: the last visit may not be rendered yet.
    dispatch({ type: 'visit', path: to, traversal, keeps, multi: multiPage });
  });
  useEffect(() => onHoverIntent(prefetch), [prefetch]);
  // Not the value of `useSyncExternalStore`, which would re-render everything around the pages for the address, and
  // again for the tab.
  useEffect(() => {
    const letGo = ownAddress((own) => pageAt(own) !== undefined);
    const unsubscribe = onAddress((traversal) => visit(here(), traversal));
    // The user may have gone back before hydration.
    visit(here());
    return () => {
      unsubscribe();
      letGo();
    };
  }, []);

  useEffect(() => onSessionEnd(forgetTabs), []);

  useSavedTabs(state, dispatch);

  const unsaved = state.tabs.filter((tab) => tab.unsaved);
  useAskBeforeLeaving(unsaved.length > 0, () => isSessionOver() && unsaved.every(({ kept }) => kept));

  const acts = useTabActsValue(state, dispatch);
  const serve = useEffectEvent((request: Parameters<Parameters<typeof onTabRequest>[0]>[0]) => {
    const tab = tabOf(state, written(request.path));
    if (tab) void (request.ask === 'close' ? acts.close([tab], request.next) : acts.refresh(tab));
  });
  useEffect(() => onTabRequest((request) => serve(request)), []);
  useTabKeys(state, acts, multiPage);

  const title = active && acts.titleOf(active);
  useDocumentTitle(title && documentTitle(product, title));

  return { state, acts };
}

const never = () => () => {};

/** Returns the current address in the form of tab keys. */
const here = () => written(windowAddress());

function written(address: string): string {
  const [path = '', query] = address.split('?', 2);
  const params = new URLSearchParams(query).toString();
  return path + (params && `?${params}`);
}
