'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { Meter } from './meter';

interface QuotaBarProps {
  label: string;
  used: number;
  /** `null`: unlimited. */
  quota: number | null;
  write: (amount: number) => string;
}

/** Usage of a quota, with a warning when nearly full. */
export function QuotaBar({ label, used, quota, write }: QuotaBarProps) {
  const t = useTranslations('common');
  const percent = quota ? Math.min(100, (used / quota) * 100) : 0;
  const color = percent >= 100 ? 'error' : percent >= 85 ? 'warning' : 'primary';
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1, mb: 0.5 }}>
        <Typography sx={{ flexGrow: 1 }} color="textSecondary">
          {label}
        </Typography>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {quota === null
            ? t('usedUnlimited', { used: write(used) })
            : t('usedOf', { used: write(used), quota: write(quota) })}
        </Typography>
      </Box>
      <Meter label={label} percent={percent} color={color} />
    </Box>
  );
}
