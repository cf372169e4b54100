'use client';

import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import type { Material } from '@/lib/contract/material';

/** Of a video or audio: its codec, and a warning where the browser that uploaded it does not play it. What terminals play is said at upload, check and publish. */
export function PlaysBadge({ material: { codec, plays } }: { material: Pick<Material, 'codec' | 'plays'> }) {
  const t = useTranslations('material');
  const parts = [codec, plays === false ? t('wontPlay') : null].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={plays === false ? 'error' : 'default'}
      label={parts.join(' · ')}
      sx={{ maxWidth: 1 }}
    />
  );
}
