'use client';

import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { Drawer } from '@/components/foundation/ui/drawer';
import type { MenuNode } from '../menu/menu-node';
import { entriesOf } from '../menu/menu-tree';
import { ColourSection } from './colour-section';
import { CustomTitles } from './custom-titles';
import { DrawerActions } from './drawer-actions';
import { MotionSection } from './motion-section';
import { OtherSection, PageSection, TabsSection } from './switch-sections';
import { LayoutSection, ModeSection, PresetSection } from './theme-sections';

interface SettingsDrawerProps {
  open: boolean;
  nodes: readonly MenuNode[];
  onClose: () => void;
}

/** Settings of the theme and of page behaviour; each applies immediately. */
export default function SettingsDrawer({ open, nodes, onClose }: SettingsDrawerProps) {
  const t = useTranslations();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { sx: { width: 360, maxWidth: '100vw' }, role: 'dialog', 'aria-label': t('theme.title') },
        // Light backdrop, so that the effect of a setting is visible.
        backdrop: { sx: { bgcolor: 'rgb(0 0 0 / 12%)' } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 3, pr: 1.5, py: 1.5 }}>
        <Typography variant="h2" sx={{ flexGrow: 1 }}>
          {t('theme.title')}
        </Typography>
        <IconButton aria-label={t('common.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ flexGrow: 1, overflowY: 'auto', px: 3, pb: 3, display: 'grid', gap: 3, alignContent: 'start' }}>
        <PresetSection />
        <ModeSection />
        <ColourSection />
        <LayoutSection />
        <PageSection />
        <TabsSection />
        <MotionSection />
        <OtherSection />
        <CustomTitles pages={entriesOf(nodes)} />
      </Box>
      <DrawerActions />
    </Drawer>
  );
}
