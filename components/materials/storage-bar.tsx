'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui';
import { Meter } from '@/components/ui/meter';
import { useCall } from '@/lib/client/use-call';
import { getVolMsg } from '@/lib/contract/material';

const NEARLY_FULL = 90;

/** How much of the institution's storage is used. */
export function StorageBar() {
  const t = useTranslations('material');
  const format = useFormat();
  const { data } = useCall(getVolMsg, {});
  if (!data) return null;
  const percent = data.total ? Math.min(100, (100 * data.used) / data.total) : 0;
  return (
    <Box sx={{ width: { xs: '100%', sm: 220 } }}>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 0.5 }}>
        {t('storageUsed', { used: format.bytes(data.used), total: format.bytes(data.total) })}
      </Typography>
      <Meter label={t('storage')} percent={percent} color={percent > NEARLY_FULL ? 'error' : 'primary'} />
    </Box>
  );
}
