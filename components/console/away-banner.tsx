'use client';

import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import { useFormatter, useTranslations } from 'next-intl';
import { usePlatformAway } from '@/lib/client/platform-away';
import { useOldestShownList } from '@/lib/client/shown-lists';
import { Banner } from './banner';

/**
 * Banner shown while the platform doesn't respond, with the age of the rows on screen; it disappears with the next
 * response. `hidden` if the screen reports the outage itself; the platform is still polled.
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
