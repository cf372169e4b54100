'use client';

import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import RedoIcon from '@mui/icons-material/RedoOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useFormatter, useTranslations } from 'next-intl';
import { MomentField } from '@/components/foundation/ui/moment-field';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { date } from '@/lib/contract/play-plan';
import { dateText, dayNumber } from '@/lib/schedule';

const DAY = 86_400_000;

interface CalendarToolbarProps {
  view: 'week' | 'day';
  onView: (view: 'week' | 'day') => void;
  first: number;
  day: number;
  today: number;
  onDay: (day: number) => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
}

/** Navigation of the calendar: days shown, and undo. */
export function CalendarToolbar({ view, onView, first, day, today, onDay, undo, redo }: CalendarToolbarProps) {
  const t = useTranslations('plan');
  const format = useFormatter();
  const at = (number: number, weekday?: 'long') =>
    format.dateTime(new Date(number * DAY), {
      weekday,
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
  // Not `dateTimeRange`: server and browser format its spaces differently.
  const title = view === 'day' ? at(day, 'long') : t('fromUntil', { from: at(first), until: at(first + 6) });
  const length = view === 'week' ? 7 : 1;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Typography variant="h2" sx={{ flexGrow: 1, minWidth: 200 }}>
        {title}
      </Typography>
      <TooltipButton label={t('calendar.undo')} disabled={!undo} onClick={() => undo?.()}>
        <UndoIcon />
      </TooltipButton>
      <TooltipButton label={t('calendar.redo')} disabled={!redo} onClick={() => redo?.()}>
        <RedoIcon />
      </TooltipButton>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <TooltipButton
          label={t(view === 'week' ? 'previousWeek' : 'calendar.previousDay')}
          onClick={() => onDay(day - length)}
        >
          <PreviousIcon />
        </TooltipButton>
        <Button size="small" disabled={first <= today && today < first + length} onClick={() => onDay(today)}>
          {t('calendar.today')}
        </Button>
        <TooltipButton label={t(view === 'week' ? 'nextWeek' : 'calendar.nextDay')} onClick={() => onDay(day + length)}>
          <NextIcon />
        </TooltipButton>
      </Box>
      <Box sx={{ width: 160 }}>
        <MomentField
          precision="day"
          clearable={false}
          label={t('calendar.date')}
          value={dateText(day)}
          onChange={({ target }) => date.safeParse(target.value).success && onDay(dayNumber(target.value))}
        />
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={t('calendar.view')}
        onChange={(_, to: 'week' | 'day' | null) => to && onView(to)}
      >
        <ToggleButton value="week">{t('calendar.week')}</ToggleButton>
        <ToggleButton value="day">{t('calendar.day')}</ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
}
