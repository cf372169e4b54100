'use client';

import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useDeferredValue, useMemo, useState } from 'react';
import { colourOf } from '@/components/content/play-plan/shared/priority-colour';
import { weekStart } from '@/components/content/play-plan/shared/week-start';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { useCall } from '@/lib/client/use-call';
import { type PlanContent, planContent, TERMINAL_ZONE } from '@/lib/contract/play-plan';
import { calendarList } from '@/lib/contract/play-plan/calls';
import { type Block, weekBlocks } from './week-blocks';

const DAY = 86_400_000;
const HOURS = [0, 6, 12, 18, 24];
const HEIGHT = 480;

interface WeekPreviewProps {
  content: PlanContent;
  programs: readonly { id: string; name: string }[];
}

/** Week of the plan as a terminal would play it, in the plan's own wall-clock time. */
export function WeekPreview({ content, programs }: WeekPreviewProps) {
  const t = useTranslations('plan');
  const format = useFormatter();
  const locale = useLocale();
  const [weeks, setWeeks] = useState(0);
  const { data: calendars } = useCall(calendarList, {});
  const shown = useDeferredValue(content);
  const first = useMemo(() => weekStart(Math.floor(Date.now() / DAY), locale) + 7 * weeks, [weeks, locale]);
  const blocks = useMemo(() => {
    const parsed = planContent.safeParse(shown);
    return parsed.success ? weekBlocks(parsed.data, programs, calendars ?? [], first) : null;
  }, [shown, programs, calendars, first]);
  const dayName = (day: number) =>
    format.dateTime(new Date((first + day) * DAY), {
      weekday: 'short',
      day: 'numeric',
      month: 'numeric',
      timeZone: 'UTC',
    });
  const hour = (at: number) => format.dateTime(new Date(at * 3_600_000), { hour: 'numeric', timeZone: 'UTC' });
  const zone = shown.timeZone === TERMINAL_ZONE ? t('zoneOfTerminal') : shown.timeZone;

  return (
    <Paper variant="outlined" component="section" aria-label={t('preview')} sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap', mb: 1 }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography variant="h2">{t('preview')}</Typography>
          <Typography variant="body2" color="textSecondary">
            {zone}
          </Typography>
        </Box>
        <TooltipButton label={t('previousWeek')} onClick={() => setWeeks(weeks - 1)}>
          <PreviousIcon />
        </TooltipButton>
        <Button size="small" disabled={weeks === 0} onClick={() => setWeeks(0)}>
          {t('thisWeek')}
        </Button>
        <TooltipButton label={t('nextWeek')} onClick={() => setWeeks(weeks + 1)}>
          <NextIcon />
        </TooltipButton>
      </Box>
      {blocks === null ? (
        <Typography color="textSecondary">{t('previewWaits')}</Typography>
      ) : (
        // Scrolls sideways in narrow windows, also by keyboard.
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={t('preview')}>
          <Box sx={{ display: 'grid', gridTemplateColumns: '44px repeat(7, minmax(64px, 1fr))', minWidth: 560 }}>
            <span />
            {Array.from({ length: 7 }, (_, day) => (
              <Typography key={dayName(day)} variant="body2" sx={{ textAlign: 'center', pb: 0.5, fontWeight: 600 }}>
                {dayName(day)}
              </Typography>
            ))}
            <Box sx={{ position: 'relative', height: HEIGHT }}>
              {HOURS.slice(0, -1).map((at) => (
                <Typography
                  key={at}
                  variant="caption"
                  color="textSecondary"
                  sx={{ position: 'absolute', top: `${(at / 24) * 100}%` }}
                >
                  {hour(at)}
                </Typography>
              ))}
            </Box>
            {Array.from({ length: 7 }, (_, day) => (
              <Day key={dayName(day)} blocks={blocks.filter((block) => block.day === day)} />
            ))}
          </Box>
        </Box>
      )}
    </Paper>
  );
}

function Day({ blocks }: { blocks: Block[] }) {
  const t = useTranslations('plan');
  return (
    <Box sx={{ position: 'relative', height: HEIGHT, borderInlineStart: 1, borderColor: 'divider' }}>
      {HOURS.map((at) => (
        <Box
          key={at}
          sx={{
            position: 'absolute',
            insetInline: 0,
            top: `${(at / 24) * 100}%`,
            borderTop: 1,
            borderColor: 'divider',
          }}
        />
      ))}
      {blocks.map(({ from, until, name, priority, times }) => {
        const label = t('blockOf', { times, name });
        return (
          <Tooltip key={from} title={label}>
            <Box
              role="img"
              aria-label={label}
              sx={{
                position: 'absolute',
                insetInline: 2,
                top: `${(from / 1440) * 100}%`,
                height: `max(3px, ${((until - from) / 1440) * 100}% - 1px)`,
                bgcolor: priority ? colourOf(priority) : 'text.disabled',
                color: '#fff',
                borderRadius: 0.5,
                px: 0.5,
                overflow: 'hidden',
                fontSize: 11,
                lineHeight: '16px',
              }}
            >
              {until - from >= 45 && name}
            </Box>
          </Tooltip>
        );
      })}
    </Box>
  );
}
