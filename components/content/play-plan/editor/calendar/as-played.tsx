'use client';

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useFormatter, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { ConditionText } from '@/components/content/condition/shared/condition-text';
import { colourOf } from '@/components/content/play-plan/shared/priority-colour';
import { Reasons } from '@/components/content/play-plan/shared/reasons';
import type { DayCalendar, PlanContent } from '@/lib/contract/play-plan';
import type { Stretch } from '@/lib/schedule';
import { simulatePlan } from '../../shared/simulate-plan';
import { DAY_PX, pxOf } from './grid';

const DAY = 86_400_000;
/** Minutes that leave room for a name, and for the times above it. */
const ONE_LINE = 25;
const TWO_LINES = 45;

interface AsPlayedProps {
  content: PlanContent;
  programs: readonly { id: string; name: string }[];
  calendars: readonly DayCalendar[];
  day: number;
}

/** Simulates a day of the edited plan as a terminal would play it; each stretch says why, and what lost. */
export function AsPlayed({ content, programs, calendars, day }: AsPlayedProps) {
  const t = useTranslations('plan');
  const format = useFormatter();
  const [open, setOpen] = useState<{ anchor: HTMLElement; stretch: Stretch } | null>(null);
  const stretches = useMemo(
    () => simulatePlan(content, programs, calendars, day, 1),
    [content, programs, calendars, day],
  );
  const time = (instant: number) => format.dateTime(new Date(instant), { timeStyle: 'short', timeZone: 'UTC' });
  const nameOf = ({ now }: Stretch) =>
    now.kind === 'programs'
      ? [...new Set(now.programs)]
          .map((id) => programs.find((each) => each.id === id)?.name ?? t('programGone'))
          .join(', ')
      : t('calendar.otherwise');
  const colour = ({ because: [first] }: Stretch) => {
    const slot = content.slots.find(({ id }) => id === first?.slotId);
    return slot ? colourOf(slot.priority) : 'var(--mui-palette-text-disabled)';
  };
  const conditionOf = ({ because: [first] }: Stretch) => content.slots.find(({ id }) => id === first?.slotId)?.when;
  const when = open && conditionOf(open.stretch);
  const timesOf = ({ from, until }: Stretch) => t('fromTo', { start: time(from), end: time(until) });
  const labelOf = (stretch: Stretch) => t('blockOf', { times: timesOf(stretch), name: nameOf(stretch) });
  return (
    <Box
      role="group"
      aria-label={t('calendar.asPlayed')}
      sx={{ position: 'relative', height: DAY_PX, borderInlineStart: 1, borderColor: 'divider' }}
    >
      {stretches.map((stretch) => {
        const { from, until, now } = stretch;
        const minutes = (until - from) / 60_000;
        return (
          <ButtonBase
            key={from}
            aria-label={minutes >= TWO_LINES ? undefined : labelOf(stretch)}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => setOpen({ anchor: currentTarget, stretch })}
            sx={{
              position: 'absolute',
              top: pxOf((from - day * DAY) / 60_000) + 1,
              height: `max(6px, ${pxOf(minutes) - 2}px)`,
              insetInline: 4,
              px: 0.75,
              py: 0.25,
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'flex-start',
              justifyContent: 'flex-start',
              fontFamily: 'inherit',
              overflow: 'hidden',
              textAlign: 'start',
              fontSize: 12,
              lineHeight: '16px',
              borderRadius: 0.5,
              border: 1,
              borderColor: 'divider',
              borderStyle: now.kind === 'programs' ? 'solid' : 'dashed',
              borderInlineStart: `4px solid ${colour(stretch)}`,
              color: now.kind === 'programs' ? 'text.primary' : 'text.secondary',
              '&:hover': { bgcolor: 'action.hover' },
              '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
            }}
          >
            {minutes >= TWO_LINES && (
              <>
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {timesOf(stretch)}
                </Box>{' '}
              </>
            )}
            {minutes >= ONE_LINE && <span>{nameOf(stretch)}</span>}
          </ButtonBase>
        );
      })}
      <Popover
        open={open !== null}
        anchorEl={open?.anchor}
        onClose={() => setOpen(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { p: 2, maxWidth: 360 }, role: 'dialog', 'aria-label': t('calendar.why') } }}
      >
        {open && (
          <>
            <Typography variant="h3">{labelOf(open.stretch)}</Typography>
            {open.stretch.now.kind !== 'programs' && <Typography>{t('calendar.otherwiseBody')}</Typography>}
            {when && (
              <Typography variant="body2">
                <ConditionText condition={when} />
              </Typography>
            )}
            <Reasons
              because={open.stretch.now.kind === 'programs' ? open.stretch.because.map(withoutReadings) : []}
              losers={open.stretch.losers.map(withoutReadings)}
              lost={t('losers')}
            />
          </>
        )}
      </Popover>
    </Box>
  );
}

/** Conditions are not checked here: the plan is shown as if they were met. */
const withoutReadings = <T extends { readings?: unknown }>({ readings: _, ...reason }: T) => reason;
