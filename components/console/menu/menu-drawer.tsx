'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { MENU_WIDTH } from '@/components/foundation/shell/measures';
import { menuSurface } from '@/components/foundation/theme/menu-style';
import { menuScheme } from '@/components/foundation/theme/schemes';
import { useSettings } from '@/components/foundation/theme/settings';
import { Drawer } from '@/components/foundation/ui/drawer';
import { BrandRow } from './brand-row';
import type { MenuNode } from './menu-node';
import { SideMenu } from './side-menu';

interface MenuDrawerProps {
  nodes: readonly MenuNode[];
  trail: readonly MenuNode[];
  open: boolean;
  onClose: () => void;
}

/** Complete menu on a phone, in any layout. */
export default function MenuDrawer({ nodes, trail, open, onClose }: MenuDrawerProps) {
  const t = useTranslations('shell');
  const { settings } = useSettings();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          ...menuScheme(settings.mode),
          role: 'dialog',
          'aria-label': t('menu'),
          sx: { width: MENU_WIDTH, maxWidth: '86vw', bgcolor: menuSurface.main, color: 'text.primary' },
        },
      }}
    >
      <BrandRow collapsed={false} />
      <Box component="nav" aria-label={t('menu')} sx={{ display: 'flex', flexGrow: 1, minHeight: 0 }}>
        <SideMenu nodes={nodes} trail={trail} collapsed={false} onFollow={onClose} />
      </Box>
    </Drawer>
  );
}
