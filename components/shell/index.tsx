'use client';

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { User } from '@/lib/contract/auth';
import { routeOf } from '@/lib/routes';
import { Header } from './header';
import { menuOf } from './menu';
import { SessionProvider } from './session';
import { MenuDrawer, SideBar } from './side-bar';
import { TabHost } from './tab-host';

interface ShellProps {
  user: User;
  menuCollapsed: boolean;
  /** The page that the server rendered. */
  children: ReactNode;
}

/**
 * The console around its screens. A bare route takes the whole window: menu and header go, the tab host
 * stays where it is in the tree, so the screens behind keep their state.
 */
export function Shell({ user, menuCollapsed, children }: ShellProps) {
  const t = useTranslations();
  const route = routeOf(usePathname());
  const framed = !route?.bare;
  const [menuOpen, setMenuOpen] = useState(false);
  const sections = useMemo(() => menuOf(user), [user]);
  const title = route && t(`routes.${route.title}`);

  useEffect(() => {
    if (title) document.title = `${title} · ${t('common.product')}`;
  }, [title, t]);

  return (
    <SessionProvider user={user}>
      <Link
        href="#content"
        sx={{ position: 'fixed', left: -9999, zIndex: 'tooltip', '&:focus': { left: 16, top: 12 } }}
      >
        {t('common.skipToContent')}
      </Link>
      <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
        {framed && <SideBar sections={sections} collapsedFirst={menuCollapsed} />}
        {framed && <MenuDrawer sections={sections} open={menuOpen} onClose={() => setMenuOpen(false)} />}
        <Box sx={{ flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          {framed && <Header onOpenMenu={() => setMenuOpen(true)} />}
          <Box component="main" id="content" tabIndex={-1} sx={{ flexGrow: 1, minWidth: 0, outline: 'none' }}>
            <TabHost landing={children} />
          </Box>
        </Box>
      </Box>
    </SessionProvider>
  );
}
