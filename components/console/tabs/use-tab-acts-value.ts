'use client';

import { useTranslations } from 'next-intl';
import { type Dispatch, useMemo, useRef } from 'react';
import { navigate } from '@/components/foundation/shell/address';
import { useSettings } from '@/components/foundation/theme/settings';
import { useToast } from '@/components/foundation/ui/toast';
import { usePageRules, usePageTitles } from '../menu/use-menu';
import { type Tab, type TabAction, type TabState, tabReducer } from './tab-state';
import type { TabActs } from './tabs-context';
import { useMayLose } from './use-may-lose';

/** Actions on the open tabs, stable across changes of them: the value of `TabActsContext`. */
export function useTabActsValue(state: TabState, dispatch: Dispatch<TabAction>): TabActs {
  const t = useTranslations();
  const { customTitles } = useSettings().settings;
  const toast = useToast();
  const pageTitle = usePageTitles();
  const { isClosable: mayClose } = usePageRules();
  const mayLose = useMayLose();
  const latest = useRef(state);
  latest.current = state;
  return useMemo<TabActs>(() => {
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
  }, [customTitles, pageTitle, mayClose, mayLose, toast, t, dispatch]);
}
