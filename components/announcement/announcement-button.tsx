'use client';

import AnnouncementIcon from '@mui/icons-material/CampaignOutlined';
import Box from '@mui/material/Box';
import Grow from '@mui/material/Grow';
import Portal from '@mui/material/Portal';
import { useLocale, useTranslations } from 'next-intl';
import { HintButton } from '@/components/ui/hint-button';
import { AnnouncementCard } from './announcement-card';
import { inLanguage } from './rules';
import { useAnnouncement } from './use-announcement';

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
            <Grow in={open} mountOnEnter unmountOnExit style={{ transformOrigin: 'bottom right' }}>
              <div>
                <AnnouncementCard {...inLanguage(fields, chinese)} onClose={close} onNoMore={noMore} />
              </div>
            </Grow>
          )}
        </Box>
      </Portal>
    </>
  );
}
