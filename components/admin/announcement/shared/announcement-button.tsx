'use client';

import AnnouncementIcon from '@mui/icons-material/CampaignOutlined';
import Box from '@mui/material/Box';
import { useLocale, useTranslations } from 'next-intl';
import { lazy } from 'react';
import { InCorner } from '@/components/foundation/shell/corner';
import { HintButton } from '@/components/foundation/ui/hint-button';
import { OnDemand } from '@/components/foundation/ui/on-demand';
import { localized } from '../rules';
import { useAnnouncement } from '../use-announcement';

const AnnouncementPopUp = lazy(() => import('../announcement-pop-up'));

/** Pop-up in the corner of the window, which stays until closed, and the header's button that reopens it. */
export function AnnouncementButton() {
  const t = useTranslations('announcement');
  const chinese = useLocale().startsWith('zh');
  const { fields, open, show, close, noMore } = useAnnouncement();
  return (
    <>
      <HintButton label={t('show')} onClick={() => void show()}>
        <AnnouncementIcon fontSize="small" />
      </HintButton>
      <InCorner>
        <Box role="status">
          {fields && (
            <OnDemand wanted={open}>
              <AnnouncementPopUp {...localized(fields, chinese)} open={open} onClose={close} onNoMore={noMore} />
            </OnDemand>
          )}
        </Box>
      </InCorner>
    </>
  );
}
