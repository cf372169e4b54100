'use client';

import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import { ConsolePagesContext } from '@/components/foundation/shell/console-pages';
import { useCall } from '@/lib/client/use-call';
import type { User } from '@/lib/contract/session';
import { type MenuItem, type MenuTree, mayOpen, menuFor, menuTree } from '@/lib/menu/menu-tree';
import { readSupplied, suppliedLists, suppliedRoutes } from '@/lib/menu/supplied-menu';
import { consolePages } from '../screens/console-pages';
import { pageAt } from '../screens/pages';
import type { MenuNode } from './menu-node';

interface MenuContext {
  nodes: MenuNode[];
  tree: MenuTree;
  user: User;
}

const Context = createContext<MenuContext | null>(null);

const isEmpty = (supplied: unknown) => readSupplied(supplied).length === 0;

const asTheServerHasIt = { revalidateOnMount: false, revalidateIfStale: false, revalidateOnReconnect: false };

interface MenuProviderProps {
  user: User;
  /** Menu supplied by the platform, unvalidated; undefined if it didn't answer. */
  supplied: unknown;
  children: ReactNode;
}

/** Provides the user's menu: supplied by the platform, or the console's own. */
export function MenuProvider({ user, supplied: first, children }: MenuProviderProps) {
  const t = useTranslations('routes');
  // Refetched only if it was late, or someone edits the menu here: `refresh(routes)`.
  const options = first === undefined ? {} : { fallbackData: first, ...asTheServerHasIt };
  const { data: routes, error } = useCall(suppliedRoutes, {}, options);
  // The server has already requested both if it supplies anything.
  const asksLists = first === undefined && (error !== undefined || (routes !== undefined && isEmpty(routes)));
  const { data: lists } = useCall(suppliedLists, asksLists ? {} : null);
  const supplied = asksLists ? lists : routes;
  const value = useMemo(() => {
    const tree = menuTree(consolePages.menu, supplied);
    const node = ({ key, title, label, icon, path, link, children: within }: MenuItem): MenuNode => ({
      key,
      label: label ?? (title ? t(title) : key),
      icon: consolePages.iconNamed(icon),
      path,
      link,
      children: within?.map(node),
    });
    return { tree, user, nodes: menuFor(user, tree).map(node) };
  }, [user, supplied, t]);
  return (
    <ConsolePagesContext value={consolePages}>
      <Context value={value}>{children}</Context>
    </ConsolePagesContext>
  );
}

function useContextValue(): MenuContext {
  const value = useContext(Context);
  if (!value) throw new Error('useMenu outside MenuProvider');
  return value;
}

/** Returns the user's menu in order and in the user's language. A group has at least one child. */
export function useMenu(): MenuNode[] {
  return useContextValue().nodes;
}

/**
 * Returns a function that gives a page's title in the menu, also for pages without an entry; undefined for unknown
 * ones.
 */
export function usePageTitles(): (fullPath: string) => string | undefined {
  const t = useTranslations('routes');
  const { tree } = useContextValue();
  return useCallback(
    (fullPath) => {
      const page = pageAt(fullPath);
      return page && (tree.byKey.get(page.path)?.label ?? t(page.title));
    },
    [t, tree],
  );
}

/** Returns the rules for tabs: the console's own, overridden by the platform's. */
export function usePageRules(): {
  isClosable: (fullPath: string) => boolean;
  isCacheable: (fullPath: string) => boolean;
} {
  const { tree } = useContextValue();
  return useMemo(() => {
    const entry = (fullPath: string) => tree.byKey.get(pageAt(fullPath)?.path ?? fullPath);
    return {
      isClosable: (fullPath) => entry(fullPath)?.closable !== false,
      isCacheable: (fullPath) => entry(fullPath)?.cacheable !== false,
    };
  }, [tree]);
}

/** Returns a function that tells whether the user may open a page. The platform checks each of its calls again. */
export function useMayOpen(): (fullPath: string) => boolean {
  const { tree, user } = useContextValue();
  return useCallback((fullPath) => mayOpen(user, tree, pageAt(fullPath)?.path ?? fullPath), [tree, user]);
}
