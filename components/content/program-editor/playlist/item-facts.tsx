'use client';

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { ConditionText } from '@/components/content/condition/shared/condition-text';
import { useFormat } from '@/components/foundation/ui';
import { useClock } from '@/components/foundation/ui/use-now';
import type { PlaylistItem } from '@/lib/contract/program';

/** Name of an item, with its length, and when it plays. */
export function ItemFacts({ item: { medium, seconds, period, when } }: { item: PlaylistItem }) {
  const t = useTranslations('editor.playlist');
  const fields = useTranslations('editor.fields');
  const format = useFormat();
  const pages = medium.pages?.length ?? 0;
  const facts = [
    medium.type === 'document' && fields('pageCount', { count: pages }),
    medium.type === 'document' && seconds !== null && format.length(pages * seconds),
    medium.type === 'video' &&
      seconds !== null &&
      medium.seconds &&
      t('ownLengthIs', { length: format.length(medium.seconds) }),
    period &&
      t('plays', {
        from: period.from ? format.moment(period.from) : 'none',
        until: period.until ? format.moment(period.until) : 'none',
      }),
  ].filter(Boolean);
  return (
    <Box sx={{ gridArea: 'facts', minWidth: 0 }}>
      <Typography variant="body2" noWrap title={medium.name} sx={{ fontWeight: 600 }}>
        {medium.name}
      </Typography>
      {facts.length > 0 && (
        <Typography variant="caption" color="textSecondary" component="p">
          {facts.join(' · ')}
        </Typography>
      )}
      {when && (
        <Typography variant="caption" color="textSecondary" component="p">
          <ConditionText condition={when} />
        </Typography>
      )}
      {period && <PeriodState period={period} />}
    </Box>
  );
}

function PeriodState({ period: { from, until } }: { period: NonNullable<PlaylistItem['period']> }) {
  const t = useTranslations('editor.playlist');
  const now = useClock().getTime();
  const state =
    from !== null && now < Date.parse(from) ? 'later' : until !== null && now >= Date.parse(until) ? 'over' : null;
  return state && <Chip size="small" color={state === 'over' ? 'warning' : 'default'} label={t(state)} />;
}
