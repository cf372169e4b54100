'use client';

import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui';

/** In the console's place while the platform doesn't answer. */
export function PlatformDown() {
  const t = useTranslations();
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center' }}>
      <EmptyState
        icon={<CloudOffIcon />}
        title={t('outcome.platformUnreachable')}
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            {t('common.retry')}
          </Button>
        }
      />
    </Box>
  );
}
