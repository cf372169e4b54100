'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/foundation/ui/copy-button';
import { useCall } from '@/lib/client/use-call';
import { getKey } from '@/lib/contract/setting';

const KEY = 'terminalAuthorizationFreeAccessManage';

/** Link that makes a screen the institution's terminal, where players may join freely. */
export function JoinLink({ officeId }: { officeId: string }) {
  const t = useTranslations('terminal');
  const { data } = useCall(getKey, { key: KEY });
  if (data?.[KEY] !== true) return null;
  const link = `${window.location.origin}/player?join=${officeId}`;
  return (
    <Box>
      <Typography color="textSecondary">{t('joinLink')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all' }}>
          {link}
        </Typography>
        <CopyButton text={link} />
      </Box>
    </Box>
  );
}
