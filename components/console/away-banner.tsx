'use client';

import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import { useFormatter, useTranslations } from 'next-intl';
import { usePlatformAway } from '@/lib/client/platform-away';
import { useOldestShownList } from '@/lib/client/shown-lists';
import { Banner } from './banner';

/**
 * Says that the platform does not answer, and from when the rows on screen are. It goes by itself once the platform answers. Where it is
 * `hidden` the screen says so itself; the platform is watched all the same.
 */
export function AwayBanner({ hidden }: { hidden: boolean }) {
  const t = useTranslations('shell');
  const format = useFormatter();
  const heardAt = usePlatformAway();
  const readAt = useOldestShownList();
  if (heardAt === null || hidden) return null;
  const time = format.dateTime(Math.min(readAt ?? heardAt, heardAt), { timeStyle: 'short' });
  return (
    <Banner icon={<CloudOffIcon fontSize="small" />} sticky>
      {t('platformAway', { time })}
    </Banner>
  );
}
