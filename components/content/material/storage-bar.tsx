'use client';

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormat } from '@/components/foundation/ui';
import { Facts } from '@/components/foundation/ui/facts';
import { Meter } from '@/components/foundation/ui/meter';
import { useCall } from '@/lib/client/use-call';
import { getVolMsg, getVolMsgByType } from '@/lib/contract/material';

const NEARLY_FULL = 90;

/** Storage used by the institution; a click shows by what. */
export function StorageBar() {
  const t = useTranslations('material');
  const format = useFormat();
  const { data } = useCall(getVolMsg, {});
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!data) return null;
  const percent = data.total ? Math.min(100, (100 * data.used) / data.total) : 0;
  return (
    <Box sx={{ width: { xs: '100%', sm: 220 } }}>
      <ButtonBase
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        sx={{ mb: 0.5, borderRadius: 0.5, '&:hover': { textDecoration: 'underline' } }}
      >
        <Typography variant="caption" color="textSecondary">
          {t('storageUsed', { used: format.bytes(data.used), total: format.bytes(data.total) })}
        </Typography>
      </ButtonBase>
      <Meter label={t('storage')} percent={percent} color={percent > NEARLY_FULL ? 'error' : 'primary'} />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { p: 2, minWidth: 320 }, 'aria-label': t('storage'), role: 'dialog' } }}
      >
        <StorageByType />
      </Popover>
    </Box>
  );
}

function StorageByType() {
  const t = useTranslations('material');
  const format = useFormat();
  const { data } = useCall(getVolMsgByType, {});
  if (!data) return null;
  if (data.length === 0) return <Typography>{t('empty')}</Typography>;
  return (
    <Facts
      facts={data.map(({ type, used, count }) => [
        t(`types.${type}`),
        t('storageOfType', { used: format.bytes(used), count }),
      ])}
    />
  );
}
