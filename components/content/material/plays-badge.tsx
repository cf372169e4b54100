'use client';

import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import type { Material } from '@/lib/contract/material';

/**
 * Codec of a video or audio, with a warning if the browser that uploaded it cannot play it. Upload, check and publish
 * report what terminals can play.
 */
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
