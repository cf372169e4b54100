'use client';

import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ListChange } from '@/components/foundation/resource/list-query';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { dateText } from '@/lib/schedule';
import { weekStart } from '../../shared/week-start';

const DAY = 86_400_000;

interface CoverageToolbarProps {
  first: number;
  days: number;
  change: (change: ListChange) => void;
}

/** Navigation by day or by week. */
export function CoverageToolbar({ first, days, change }: CoverageToolbarProps) {
  const t = useTranslations('plan');
  const format = useFormatter();
  const locale = useLocale();
  const view = days > 1 ? 'week' : 'day';
  const at = (day: number, weekday?: 'long') =>
    format.dateTime(new Date(day * DAY), { weekday, day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const go = (day: number, more: ListChange = {}) => change({ from: dateText(day), ...more });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Typography variant="h2" sx={{ flexGrow: 1, minWidth: 200 }}>
        {view === 'day' ? at(first, 'long') : t('fromUntil', { from: at(first), until: at(first + days - 1) })}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <TooltipButton
          label={t(view === 'week' ? 'previousWeek' : 'calendar.previousDay')}
          onClick={() => go(first - days)}
        >
          <PreviousIcon />
        </TooltipButton>
        <Button size="small" onClick={() => change({ from: undefined, days: undefined })}>
          {t('calendar.today')}
        </Button>
        <TooltipButton label={t(view === 'week' ? 'nextWeek' : 'calendar.nextDay')} onClick={() => go(first + days)}>
          <NextIcon />
        </TooltipButton>
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={t('calendar.view')}
        onChange={(_, to: 'week' | 'day' | null) => {
          if (to === 'week') go(weekStart(first, locale), { days: 7 });
          if (to === 'day') go(first, { days: undefined });
        }}
      >
        <ToggleButton value="week">{t('calendar.week')}</ToggleButton>
        <ToggleButton value="day">{t('calendar.day')}</ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
}
