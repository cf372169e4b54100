'use client';

import MenuIcon from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Brand } from '@/components/foundation/shell/brand';
import { MENU_WIDTH, MENU_WIDTH_COLLAPSED, onPhone, PAGE_WIDTH } from '@/components/foundation/shell/measures';
import { menuSurface } from '@/components/foundation/theme/menu-style';
import { menuScheme } from '@/components/foundation/theme/schemes';
import { useSettings } from '@/components/foundation/theme/settings';
import type { MenuNode } from '../menu/menu-node';
import { HeadMenu } from './head-menu';
import { HeaderFrame } from './header-frame';
import { HeaderTools } from './header-tools';

interface HeaderProps {
  nodes: readonly MenuNode[];
  trail: readonly MenuNode[];
  /** True if the side bar is collapsed. */
  collapsed: boolean;
  breadcrumb: ReactNode;
  onOpenMenu: () => void;
  onSettings: () => void;
}

/**
 * Header. Beside the menu it shows the breadcrumb; above everything (layouts head and mix) it contains logo and menu
 * itself.
 */
export function Header({ nodes, trail, collapsed, breadcrumb, onOpenMenu, onSettings }: HeaderProps) {
  const t = useTranslations('shell');
  const { settings } = useSettings();
  const { layout, pageWidth, mode } = settings;
  const carriesMenu = layout !== 'side';
  return (
    <HeaderFrame scheme={carriesMenu ? menuScheme(mode) : {}} ground={carriesMenu ? menuSurface.main : undefined}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          height: '100%',
          pl: layout === 'mix' ? 0 : 3,
          pr: 2,
          mx: 'auto',
          maxWidth: layout === 'head' && pageWidth === 'fixed' ? PAGE_WIDTH : 'none',
          [onPhone]: { px: 1, gap: 1 },
        }}
      >
        <IconButton
          onClick={onOpenMenu}
          aria-label={t('openMenu')}
          sx={{ display: 'none', [onPhone]: { display: 'inline-flex' } }}
        >
          <MenuIcon />
        </IconButton>
        {/* Shown on phones only: otherwise the side bar has the logo. */}
        <Box sx={{ minWidth: 0, ...logoSx(layout, collapsed) }}>
          <Brand href="/home" collapsed={layout === 'mix' && collapsed} />
        </Box>
        {carriesMenu ? <HeadMenu nodes={nodes} trail={trail} /> : breadcrumb}
        <Box sx={{ flexGrow: carriesMenu ? 0 : 1, [onPhone]: { flexGrow: 1 } }} />
        <HeaderTools onSettings={onSettings} />
      </Box>
    </HeaderFrame>
  );
}

function logoSx(layout: string, collapsed: boolean) {
  const phone = { [onPhone]: { display: 'flex', width: 'auto', flexShrink: 1, px: 0, bgcolor: 'transparent' } };
  if (layout === 'side') return { display: 'none', ...phone };
  if (layout === 'head') return { display: 'flex', pr: 1, maxWidth: 240, flexShrink: 0, ...phone };
  return {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    width: collapsed ? MENU_WIDTH_COLLAPSED : MENU_WIDTH,
    height: '100%',
    px: 3,
    bgcolor: menuSurface.logo,
    ...phone,
  };
}
