'use client';

import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, useCallback, useState } from 'react';
import { SWRConfig } from 'swr';
import { Corner } from '@/components/foundation/shell/corner';
import { HEADER_HEIGHT, PAGE_WIDTH, STRIP_HEIGHT } from '@/components/foundation/shell/measures';
import { SessionProvider } from '@/components/foundation/shell/session';
import { cornerRoom } from '@/components/foundation/theme/corner-room';
import { useSettings } from '@/components/foundation/theme/settings';
import { OnDemand } from '@/components/foundation/ui/on-demand';
import type { User } from '@/lib/contract/session';
import { AddressKeeper } from './address-keeper';
import { AwayBanner } from './away-banner';
import { ExpiredBanner } from './expired-banner';
import { Footer } from './footer';
import { Breadcrumb } from './header/breadcrumb';
import { Header } from './header/header';
import { SideBar } from './menu/side-bar';
import { useCollapsed } from './menu/use-collapsed';
import { useMenuAt } from './menu/use-menu-at';
import { IdlePrefetch } from './prefetch/idle-prefetch';
import { firstLoadsCount, useNavigationProgress, useProgress } from './progress/use-progress';
import { pageAt } from './screens/pages';
import { ServicePlanBanner } from './service-plan-banner';
import { SettingsDrawer } from './settings';
import { Strip } from './tabs/strip';
import { TabHost } from './tabs/tab-host';
import { TabActsContext } from './tabs/tabs-context';
import { useTabs } from './tabs/use-tabs';
import { UploadsInCorner } from './uploads';
import { useHeadingFocus } from './use-heading-focus';

const MenuDrawer = lazy(() => import('./menu/menu-drawer'));

/** z-index above sticky parts of a screen, below the header. */
const stripAbove = ({ zIndex }: Theme) => zIndex.appBar - 1;

interface ConsoleProps {
  user: User;
  menuCollapsed: boolean;
  /** Path and query that the server rendered. */
  path: string;
  /** Page that the server rendered. */
  children: ReactNode;
}

export function Console({ user, menuCollapsed, path, children }: ConsoleProps) {
  return (
    <SessionProvider user={user}>
      <SWRConfig value={{ use: [firstLoadsCount] }}>
        <AddressKeeper rendered={user} />
        <Frame menuCollapsed={menuCollapsed} landed={path} landing={children} />
      </SWRConfig>
    </SessionProvider>
  );
}

/**
 * Frame of the console around its screens, in one of three layouts. A bare route fills the window. The tab host keeps
 * its position in the tree whatever is around it, so that screens keep their state.
 */
function Frame({ menuCollapsed, landed, landing }: { menuCollapsed: boolean; landed: string; landing: ReactNode }) {
  const t = useTranslations();
  const { settings } = useSettings();
  const { layout, pageWidth, fixedHeader, fixedTabs, multiPage } = settings;
  const { state, acts } = useTabs(landed);
  const front = state.tabs.find(({ key }) => key === state.activeKey);
  const [path = ''] = front?.path.split('?', 1) ?? [];
  const framed = !pageAt(path)?.bare;
  const { nodes, sideNodes, trail, sideTrail, ownEntry } = useMenuAt(path);
  const [menuOpen, setMenuOpen] = useState(false);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const [collapsed, toggleCollapsed] = useCollapsed(menuCollapsed);
  const openMenu = useCallback(() => setMenuOpen(true), []);
  const openSettings = useCallback(() => setSettingsOpen(true), []);
  useNavigationProgress(path);
  useHeadingFocus(path);

  const breadcrumb = (sx?: object) => (
    <Breadcrumb trail={trail} title={front ? acts.titleOf(front) : ''} ownEntry={ownEntry} sx={sx} />
  );
  const header = framed && (
    <Header
      nodes={nodes}
      trail={trail}
      collapsed={collapsed}
      breadcrumb={breadcrumb()}
      onOpenMenu={openMenu}
      onSettings={openSettings}
    />
  );
  const headerTop = fixedHeader ? HEADER_HEIGHT : 0;
  const stripTop = fixedTabs && multiPage ? STRIP_HEIGHT : 0;

  // Height of the window's covered top edge; sticky parts of a screen are placed below it.
  const covered = `${framed ? headerTop + stripTop : 0}px`;

  return (
    <TabActsContext value={acts}>
      {/* Focused elements scroll clear of the header and of the corner panels. */}
      <GlobalStyles styles={{ html: { scrollPaddingTop: covered, scrollPaddingBottom: cornerRoom } }} />
      <Box
        sx={{
          '--shell-top': covered,
          display: 'flex',
          flexDirection: 'column',
          minHeight: '100dvh',
        }}
      >
        <Link
          href="#content"
          sx={{ position: 'fixed', left: -9999, zIndex: 'tooltip', '&:focus': { left: 16, top: 12 } }}
        >
          {t('common.skipToContent')}
        </Link>
        {layout !== 'side' && header}
        <Box sx={{ display: 'flex', flexGrow: 1, minWidth: 0 }}>
          {framed && layout !== 'head' && sideNodes.length > 0 && (
            <SideBar nodes={sideNodes} trail={sideTrail} collapsed={collapsed} onToggle={toggleCollapsed} />
          )}
          <Box
            sx={{
              flexGrow: 1,
              minWidth: 0,
              display: 'flex',
              flexDirection: 'column',
              // Padding here instead of around the menu, which would scroll away with it.
              pb: cornerRoom,
              mx: 'auto',
              maxWidth: framed && layout === 'head' && pageWidth === 'fixed' ? PAGE_WIDTH : 'none',
            }}
          >
            {layout === 'side' && header}
            <AwayBanner hidden={!framed} />
            <ExpiredBanner />
            <ServicePlanBanner />
            {framed && multiPage && (
              <Box sx={fixedTabs ? { position: 'sticky', top: headerTop, zIndex: stripAbove } : undefined}>
                <Strip state={state} />
              </Box>
            )}
            {framed && layout !== 'side' && breadcrumb({ px: 3, pt: 2 })}
            <Main>
              <TabHost state={state} landing={landing} />
            </Main>
            {framed && <Footer />}
          </Box>
        </Box>
        <OnDemand wanted={menuOpen}>
          <MenuDrawer nodes={nodes} trail={trail} open={framed && menuOpen} onClose={() => setMenuOpen(false)} />
        </OnDemand>
        <IdlePrefetch />
        <Corner />
        <UploadsInCorner />
        <SettingsDrawer open={settingsOpen} nodes={nodes} onClose={() => setSettingsOpen(false)} />
      </Box>
    </TabActsContext>
  );
}

/** Separate component, so that pending and finished loads re-render nothing else. */
function Main({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      id="content"
      tabIndex={-1}
      aria-busy={useProgress()}
      sx={{
        flexGrow: 1,
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
        outline: 'none',
        scrollMarginTop: 'var(--shell-top)',
      }}
    >
      {children}
    </Box>
  );
}
