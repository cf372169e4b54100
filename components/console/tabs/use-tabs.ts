'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useRef, useSyncExternalStore } from 'react';
import { useBranding } from '@/components/foundation/brand';
import { navigate, onAddress, ownAddress, type Traversal, windowAddress } from '@/components/foundation/shell/address';
import { documentTitle } from '@/components/foundation/shell/document-title';
import { onHoverIntent } from '@/components/foundation/shell/hover-intent';
import { useUser } from '@/components/foundation/shell/session';
import { isSessionOver, onSessionEnd } from '@/components/foundation/shell/session-end';
import { onTabRequest } from '@/components/foundation/shell/tab-requests';
import { useSettings } from '@/components/foundation/theme/settings';
import { useAskBeforeLeaving } from '@/components/foundation/ui/ask-before-leaving';
import { useConfirm } from '@/components/foundation/ui/confirm';
import { useToast } from '@/components/foundation/ui/toast';
import { usePageRules, usePageTitles } from '../menu/use-menu';
import { usePrefetch } from '../prefetch/prefetch';
import { pageAt, screenAt } from '../screens/pages';
import { preloadCode } from '../screens/screen-code';
import { useDocumentTitle } from '../use-document-title';
import { forgetTabs, savedTabs, saveTabs } from './saved-tabs';
import { firstTabs, orderedTabs, type Tab, type TabAction, type TabState, tabOf, tabReducer } from './tab-state';
import type { TabActs } from './tabs-context';
import { useTabKeys } from './use-tab-keys';

/**
 * State of the open tabs. The address decides which one is active; closing it navigates to another address. Not a
 * context: at each change React would search all screens for consumers, including hidden ones.
 */
export function useTabs(landed: string): { state: TabState; acts: TabActs } {
  const t = useTranslations();
  const { id: userId } = useUser();
  const { settings, keep } = useSettings();
  const { multiPage, cachePage, customTitles } = settings;
  const confirm = useConfirm();
  const toast = useToast();
  const { product } = useBranding();
  const pageTitle = usePageTitles();
  const { isClosable: mayClose, isCacheable } = usePageRules();
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

  const mayLose = useCallback(
    async (tabs: readonly Tab[]) =>
      !tabs.some(({ unsaved }) => unsaved) ||
      confirm({
        title: t('tabs.unsavedTitle'),
        body: t('tabs.unsavedBody'),
        confirmLabel: t('tabs.discard'),
        danger: true,
      }),
    [confirm, t],
  );

  const restored = useRef(false);
  /** Switches to one page at a time. The closed tabs don't return when the setting is reverted. */
  const reduce = useEffectEvent(async () => {
    if (!(await mayLose(state.tabs.filter((tab) => tab !== active)))) return keep({ multiPage: true });
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
  }, [multiPage, userId]);

  const save = useEffectEvent(() => {
    if (restored.current) saveTabs(userId, orderedTabs(state));
  });
  useEffect(() => {
    if (state.order.length > 1) save();
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, [state]);

  const unsaved = state.tabs.filter((tab) => tab.unsaved);
  useAskBeforeLeaving(unsaved.length > 0, () => isSessionOver() && unsaved.every(({ kept }) => kept));

  const latest = useRef(state);
  latest.current = state;
  const acts = useMemo<TabActs>(() => {
    const titleOf = (tab: Tab) => {
      const [own] = tab.path.split('?', 1);
      const custom = customTitles.find((one) => one.path === tab.path || one.path === own)?.title;
      return custom ?? tab.title ?? pageTitle(tab.path) ?? own ?? '';
    };
    const isClosable = (tab: Tab) => !tab.pinned && mayClose(tab.path);
    const close = async (chosen: readonly Tab[], next?: string) => {
      const keys = chosen.filter(isClosable).map(({ key }) => key);
      if (keys.length === 0) return;
      if (keys.length === latest.current.tabs.length && !next) return toast.warning(t('tabs.last'));
      if (!(await mayLose(chosen))) return;
      const before = latest.current;
      // The reducer decides which tab follows a closed one, and the address follows, never the other way round.
      const closing: TabAction[] = [{ type: 'close', keys }];
      if (next && keys.includes(before.activeKey))
        closing.unshift({ type: 'visit', path: next, keeps: () => true, multi: true });
      const after = closing.reduce(tabReducer, before);
      for (const action of closing) dispatch(action);
      const front = after.tabs.find(({ key }) => key === after.activeKey);
      if (front && after.activeKey !== before.activeKey) navigate(front.path);
    };
    const refresh = async (tab: Tab) => {
      if (await mayLose([tab])) dispatch({ type: 'refresh', key: tab.key });
    };
    return { titleOf, isClosable, select: (tab: Tab) => navigate(tab.path), close, refresh, dispatch };
  }, [customTitles, pageTitle, mayClose, mayLose, toast, t]);

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
