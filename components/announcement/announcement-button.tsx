'use client';

import AnnouncementIcon from '@mui/icons-material/CampaignOutlined';
import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import { useLocale, useTranslations } from 'next-intl';
import { lazy } from 'react';
import { HintButton } from '@/components/ui/hint-button';
import { OnDemand } from '@/components/ui/on-demand';
import { inLanguage } from './rules';
import { useAnnouncement } from './use-announcement';

const AnnouncementPopUp = lazy(() => import('./announcement-pop-up'));

/** The pop-up at the bottom right, which stays until someone closes it, and the header's button that shows it again. */
export function AnnouncementButton() {
  const t = useTranslations('announcement');
  const chinese = useLocale().startsWith('zh');
  const { fields, open, show, close, noMore } = useAnnouncement();
  return (
    <>
      <HintButton label={t('show')} onClick={() => void show()}>
        <AnnouncementIcon fontSize="small" />
      </HintButton>
      <Portal>
        <Box
          role="status"
          sx={{
            position: 'fixed',
            right: { xs: 16, sm: 24 },
            bottom: { xs: 16, sm: 24 },
            width: 384,
            maxWidth: 'calc(100vw - 32px)',
            // Below dialogs, whose buttons it would cover on a phone.
            zIndex: 'fab',
            '@media print': { display: 'none' },
          }}
        >
          {fields && (
            <OnDemand wanted={open}>
              <AnnouncementPopUp {...inLanguage(fields, chinese)} open={open} onClose={close} onNoMore={noMore} />
            </OnDemand>
          )}
        </Box>
      </Portal>
    </>
  );
}
