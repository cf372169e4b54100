'use client';

import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Brand } from '@/components/foundation/shell/brand';
import { HEADER_HEIGHT } from '@/components/foundation/shell/measures';
import { EmptyState } from '@/components/foundation/ui';
import { noteAway, usePlatformAway, usePlatformBack } from '@/lib/client/platform-away';

/** Replaces the console while the platform doesn't respond, and retries until it does. */
export function PlatformDown() {
  const t = useTranslations();
  usePlatformAway();
  usePlatformBack(() => window.location.reload());
  useEffect(noteAway, []);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box
        component="header"
        sx={{
          height: HEADER_HEIGHT,
          px: 3,
          display: 'flex',
          alignItems: 'center',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Brand href="/home" />
      </Box>
      <Box component="main" sx={{ flexGrow: 1, display: 'grid', placeItems: 'center' }}>
        <EmptyState
          icon={<CloudOffIcon />}
          title={t('outcome.platformUnreachable')}
          body={t('outcome.triesAgain')}
          action={
            <Button variant="contained" onClick={() => window.location.reload()}>
              {t('common.retry')}
            </Button>
          }
        />
      </Box>
    </Box>
  );
}
