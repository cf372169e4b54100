'use client';

import CloseIcon from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** What can be done with what is selected; there only while something is. */
export function ActionBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const t = useTranslations('common');
  if (count === 0) return null;
  return (
    <Paper
      variant="outlined"
      role="toolbar"
      aria-label={t('selected', { count })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 0.5,
        px: 1,
        py: 0.5,
        position: 'sticky',
        top: 'calc(var(--shell-top, 0px) + 8px)',
        zIndex: 2,
      }}
    >
      <IconButton size="small" aria-label={t('clearSelection')} onClick={onClear}>
        <CloseIcon fontSize="small" />
      </IconButton>
      <Typography aria-live="polite" sx={{ mr: 1, fontWeight: 600 }}>
        {t('selected', { count })}
      </Typography>
      {children}
    </Paper>
  );
}
