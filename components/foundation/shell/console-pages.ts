'use client';

import type SvgIcon from '@mui/material/SvgIcon';
import { createContext, useContext } from 'react';
import type { ConsoleMenu, RouteTitle } from '@/lib/menu/menu-tree';
import type { NamedIcon, Page } from './define-screen';

/**
 * Pages of the console, for screens about them. Provided by the console, because no screen imports another one's
 * definition.
 */
export interface ConsolePages {
  menu: ConsoleMenu;
  /** Returns the page of a path, ignoring its query. */
  pageAt: (fullPath: string) => Page | undefined;
  /** Icons for menu entries, each with the title of the first entry that uses it. */
  icons: readonly (NamedIcon & { title?: RouteTitle })[];
  /** Returns the icon with a name; unknown ones fall back to a link. */
  iconNamed: (name: string) => typeof SvgIcon;
}

export const ConsolePagesContext = createContext<ConsolePages | null>(null);

export function useConsolePages(): ConsolePages {
  const pages = useContext(ConsolePagesContext);
  if (!pages) throw new Error('useConsolePages outside the console');
  return pages;
}
