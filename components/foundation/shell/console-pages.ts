'use client';

import type SvgIcon from '@mui/material/SvgIcon';
import { createContext, useContext } from 'react';
import type { ConsoleMenu, RouteTitle } from '@/lib/menu/menu-tree';
import type { NamedIcon, Page } from './define-screen';

/** All pages of the console, for a screen that is about them. The console provides it: no screen imports another one's definition. */
export interface ConsolePages {
  menu: ConsoleMenu;
  /** The page of a path, its query left aside. */
  pageAt: (fullPath: string) => Page | undefined;
  /** Every icon that an entry of the menu may have; its title is that of the first entry that has it. */
  icons: readonly (NamedIcon & { title?: RouteTitle })[];
  /** The icon of a name; one that is not known shows as a link. */
  iconNamed: (name: string) => typeof SvgIcon;
}

export const ConsolePagesContext = createContext<ConsolePages | null>(null);

export function useConsolePages(): ConsolePages {
  const pages = useContext(ConsolePagesContext);
  if (!pages) throw new Error('useConsolePages outside the console');
  return pages;
}
