'use client';

import CollapseIcon from '@mui/icons-material/MenuOpenOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { menuScheme } from '@/components/theme/mode';
import { useThemeMode } from '@/components/theme/theme-provider';
import { PRODUCT_VERSION } from '@/lib/version';
import { Brand } from './brand';
import { COLLAPSED_COOKIE, MENU_WIDTH, MENU_WIDTH_COLLAPSED, onPhone } from './measures';
import type { MenuSection } from './menu';
import { SideMenu } from './side-menu';

const YEAR = 31_536_000;

/** The menu beside the page; its width is remembered so that the server renders it so the next time. */
export function SideBar({ sections, collapsedFirst }: { sections: MenuSection[]; collapsedFirst: boolean }) {
  const t = useTranslations('shell');
  const [collapsed, setCollapsed] = useState(collapsedFirst);
  const scheme = menuScheme(useThemeMode().mode);
  const toggle = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads it at the next first paint
    document.cookie = `${COLLAPSED_COOKIE}=${collapsed ? 0 : 1}; path=/; max-age=${YEAR}; samesite=lax`;
    setCollapsed(!collapsed);
  };
  return (
    <Box
      component="nav"
      aria-label={t('menu')}
      data-scheme={scheme}
      sx={{
        width: collapsed ? MENU_WIDTH_COLLAPSED : MENU_WIDTH,
        flexShrink: 0,
        position: 'sticky',
        top: 0,
        height: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        color: 'text.primary',
        borderRight: 1,
        borderColor: 'divider',
        transition: 'width .2s',
        '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
        [onPhone]: { display: 'none' },
      }}
    >
      <BrandRow collapsed={collapsed} />
      <SideMenu sections={sections} collapsed={collapsed} />
      <Box
        sx={{ p: 1.5, display: 'flex', alignItems: 'center', justifyContent: collapsed ? 'center' : 'space-between' }}
      >
        {!collapsed && (
          <Typography variant="caption" color="textSecondary" sx={{ pl: 1.5 }}>
            {t('version', { version: PRODUCT_VERSION })}
          </Typography>
        )}
        <IconButton
          onClick={toggle}
          aria-label={t(collapsed ? 'expandMenu' : 'collapseMenu')}
          aria-expanded={!collapsed}
          sx={{ color: 'text.secondary' }}
        >
          <CollapseIcon fontSize="small" sx={{ transform: collapsed ? 'scaleX(-1)' : 'none' }} />
        </IconButton>
      </Box>
    </Box>
  );
}

/** The same menu on a phone. */
export function MenuDrawer({
  sections,
  open,
  onClose,
}: {
  sections: MenuSection[];
  open: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('shell');
  const scheme = menuScheme(useThemeMode().mode);
  return (
    <Drawer open={open} onClose={onClose}>
      <Box
        component="nav"
        aria-label={t('menu')}
        data-scheme={scheme}
        sx={{ width: MENU_WIDTH, flexGrow: 1, bgcolor: 'background.paper', color: 'text.primary' }}
      >
        <BrandRow collapsed={false} />
        <SideMenu sections={sections} collapsed={false} onFollow={onClose} />
      </Box>
    </Drawer>
  );
}

function BrandRow({ collapsed }: { collapsed: boolean }) {
  return (
    <Box sx={{ height: 64, display: 'flex', alignItems: 'center', px: 3, flexShrink: 0 }}>
      <Brand collapsed={collapsed} href="/dashboard/workplace" />
    </Box>
  );
}
