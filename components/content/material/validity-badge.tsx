'use client';

import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/foundation/ui';
import type { Material } from '@/lib/contract/material';

type Period = Pick<Material, 'validFrom' | 'validUntil'>;

const SOON_MS = 7 * 86_400_000;

/** Returns whether a material may be shown at an instant, and whether its validity ends soon. */
export function validityAt({ validFrom, validUntil }: Period, now: number): 'open' | 'later' | 'ending' | 'expired' {
  if (validUntil !== null && Date.parse(validUntil) <= now) return 'expired';
  if (validFrom !== null && Date.parse(validFrom) > now) return 'later';
  return validUntil !== null && Date.parse(validUntil) - now <= SOON_MS ? 'ending' : 'open';
}

/** Marks a material that is expired, expires soon or becomes valid later; otherwise renders nothing. */
export function ValidityBadge({ material }: { material: Period }) {
  const t = useTranslations('material');
  const format = useFormat();
  const state = validityAt(material, Date.now());
  if (state === 'open') return null;
  const { validFrom, validUntil } = material;
  const at = state === 'later' ? validFrom : validUntil;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={state === 'expired' ? 'error' : state === 'ending' ? 'warning' : 'default'}
      label={t(`validity.${state}`, { at: at ? format.moment(at) : '' })}
      sx={{ maxWidth: 1 }}
    />
  );
}
