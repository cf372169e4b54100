'use client';

import ExitFullScreenIcon from '@mui/icons-material/FullscreenExitOutlined';
import FullScreenIcon from '@mui/icons-material/FullscreenOutlined';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { NoticeBell } from '@/components/account/notice/shared/notice-bell';
import { AnnouncementButton } from '@/components/admin/announcement/shared/announcement-button';
import { onPhone } from '@/components/foundation/shell/measures';
import { useSettings } from '@/components/foundation/theme/settings';
import { HintButton } from '@/components/foundation/ui/hint-button';
import { LanguageMenu } from '@/components/foundation/ui/language-menu';
import { ThemeMenu } from '@/components/foundation/ui/theme-menu';
import { PaletteButton } from '../palette/palette-button';
import { AccountMenu } from './account-menu';
import { useFullScreen } from './use-full-screen';

/** Header tools of every page. A phone shows the most important ones; the rest is in the account menu. */
export const HeaderTools = memo(function HeaderTools({ onSettings }: { onSettings: () => void }) {
  const t = useTranslations('shell');
  const { settings } = useSettings();
  const { full, toggle } = useFullScreen();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25, flexShrink: 0 }}>
      <PaletteButton />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25, [onPhone]: { display: 'none' } }}>
        {toggle && (
          <HintButton label={t(full ? 'exitFullScreen' : 'fullScreen')} onClick={toggle}>
            {full ? <ExitFullScreenIcon fontSize="small" /> : <FullScreenIcon fontSize="small" />}
          </HintButton>
        )}
        <LanguageMenu />
        <ThemeMenu />
        {!settings.hideSetting && (
          <HintButton label={t('settings')} onClick={onSettings}>
            <SettingsIcon fontSize="small" />
          </HintButton>
        )}
      </Box>
      <AnnouncementButton />
      <NoticeBell />
      <AccountMenu onSettings={onSettings} />
    </Box>
  );
});
