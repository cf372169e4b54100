'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { FOOT } from '@/components/foundation/theme/corner-room';

interface SaveBarProps {
  count: number;
  busy: boolean;
  onDiscard: () => void;
}

/** Bar at the bottom of the window while there are unsaved changes. */
export function SaveBar({ count, busy, onDiscard }: SaveBarProps) {
  const t = useTranslations('settings');
  const tc = useTranslations('common');
  if (count === 0) return null;
  return (
    <Paper
      {...FOOT}
      elevation={6}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        border: 1,
        borderColor: 'divider',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, md: 3 },
        py: 1.5,
      }}
    >
      <Typography role="status" sx={{ flexGrow: 1, fontWeight: 600 }}>
        {t('unsaved', { count })}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
        <Button onClick={onDiscard} disabled={busy}>
          {tc('discard')}
        </Button>
        <Button type="submit" variant="contained" loading={busy}>
          {tc('save')}
        </Button>
      </Box>
    </Paper>
  );
}
