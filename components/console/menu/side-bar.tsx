'use client';

import CollapseIcon from '@mui/icons-material/MenuOpenOutlined';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { HEADER_HEIGHT, MENU_WIDTH, MENU_WIDTH_COLLAPSED, onPhone } from '@/components/foundation/shell/measures';
import { menuSurface } from '@/components/foundation/theme/menu-style';
import { menuScheme } from '@/components/foundation/theme/schemes';
import { useSettings } from '@/components/foundation/theme/settings';
import { HintButton } from '@/components/foundation/ui/hint-button';
import { BrandRow } from './brand-row';
import type { MenuNode } from './menu-node';
import { SideMenu } from './side-menu';

interface SideBarProps {
  nodes: readonly MenuNode[];
  trail: readonly MenuNode[];
  collapsed: boolean;
  onToggle: () => void;
}

/** Menu beside the page. In the layout `mix` the logo is in the header above it. */
export const SideBar = memo(function SideBar({ nodes, trail, collapsed, onToggle }: SideBarProps) {
  const t = useTranslations('shell');
  const { settings } = useSettings();
  const { layout, fixedSideBar, fixedHeader } = settings;
  const below = layout === 'mix' ? HEADER_HEIGHT : 0;
  const label = t(collapsed ? 'expandMenu' : 'collapseMenu');
  return (
    <Box
      component="nav"
      aria-label={t('menu')}
      {...menuScheme(settings.mode)}
      sx={{
        width: collapsed ? MENU_WIDTH_COLLAPSED : MENU_WIDTH,
        flexShrink: 0,
        // Fly-outs cover the page and its header.
        position: 'relative',
        zIndex: ({ zIndex }) => zIndex.appBar + 1,
        bgcolor: menuSurface.main,
        color: 'text.primary',
        borderRight: 1,
        borderColor: 'divider',
        transition: 'width .2s',
        '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
        [onPhone]: { display: 'none' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          ...(fixedSideBar
            ? { position: 'sticky', top: fixedHeader ? below : 0, height: `calc(100dvh - ${below}px)` }
            : { height: '100%' }),
        }}
      >
        {layout === 'side' && <BrandRow collapsed={collapsed} />}
        <SideMenu nodes={nodes} trail={trail} collapsed={collapsed} />
        <Box sx={{ p: 1, display: 'flex', justifyContent: collapsed ? 'center' : 'flex-end' }}>
          <HintButton
            label={label}
            side="right"
            onClick={onToggle}
            aria-expanded={!collapsed}
            sx={{ color: 'text.secondary' }}
          >
            <CollapseIcon fontSize="small" sx={{ transform: collapsed ? 'scaleX(-1)' : 'none' }} />
          </HintButton>
        </Box>
      </Box>
    </Box>
  );
});
