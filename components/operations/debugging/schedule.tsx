'use client';

import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useScreenText } from '@/components/content/impact/shared/screen-text';
import { Reasons } from '@/components/content/play-plan/shared/reasons';
import { useFormat } from '@/components/foundation/ui';
import type { DebugState } from '@/lib/contract/debugging';
import { Section } from './section';

/** Content that the terminal should show by its player's schedule, and why. */
export function Schedule({ schedule }: Pick<DebugState, 'schedule'>) {
  const t = useTranslations('debug');
  const tt = useTranslations('terminal');
  const words = useScreenText();
  const format = useFormat();
  const { shows, until, because, losers, timeZone } = schedule;
  return (
    <Section title={t('schedule')}>
      <div>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{words(shows)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[until && t('untilAt', { at: format.moment(until) }), tt('itsZone', { zone: timeZone })]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </div>
      <Reasons because={because} losers={losers} lost={t('losers')} />
    </Section>
  );
}
