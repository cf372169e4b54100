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
  /** The menu as the platform supplies it, whatever it is; undefined where it didn't. */
  supplied: unknown;
  children: ReactNode;
}

/** The user's menu for everything below: what the platform supplies, else the console's own. */
export function MenuProvider({ user, supplied: first, children }: MenuProviderProps) {
  const t = useTranslations('routes');
  // Asked again only where it was late, or someone changes the menu here: `refresh(routes)`.
  const options = first === undefined ? {} : { fallbackData: first, ...asTheServerHasIt };
  const { data: routes, error } = useCall(suppliedRoutes, {}, options);
  // The server has asked both where it supplies anything.
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

/** The menu of the user, in its order and in the user's language. A group has at least one child. */
export function useMenu(): MenuNode[] {
  return useContextValue().nodes;
}

/** What pages are called in the menu, also those without an entry; undefined for one that the console doesn't know. */
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

/** How the tab of a page behaves: the console's own rules with what the platform supplies laid over them. */
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

/** Whether the user may open a page of the console. The platform decides again at every call the page makes. */
export function useMayOpen(): (fullPath: string) => boolean {
  const { tree, user } = useContextValue();
  return useCallback((fullPath) => mayOpen(user, tree, pageAt(fullPath)?.path ?? fullPath), [tree, user]);
}
