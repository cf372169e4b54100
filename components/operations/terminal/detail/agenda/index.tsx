'use client';

import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import NextEdgeIcon from '@mui/icons-material/SkipNextOutlined';
import PreviousEdgeIcon from '@mui/icons-material/SkipPreviousOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { dependsOnCondition } from '@/components/content/condition/shared/depends';
import { Failed } from '@/components/foundation/ui';
import { HALF_TYPED, MomentField } from '@/components/foundation/ui/moment-field';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { useClock } from '@/components/foundation/ui/use-now';
import { useCall } from '@/lib/client/use-call';
import type { Output } from '@/lib/contract/call';
import { terminalAgenda } from '@/lib/contract/terminal/schedule';
import { addDays, adjacentSpanStart, dayOf } from './day';
import { Lane } from './lane';
import { Legend } from './legend';
import { Moment } from './moment';

const MINUTE = 60_000;
/** Step of the slider in milliseconds. */
const STEP = 5 * MINUTE;
const READ_MS = 60_000;

type Agenda = Output<typeof terminalAgenda>;

/** A day of a terminal: what it shows at any instant, why, and what lost. For the past, also what it reported. */
export function AgendaTab({ terminalId, timeZone }: { terminalId: string; timeZone: string }) {
  const t = useTranslations('terminal.agenda');
  const format = useFormatter();
  const clock = useClock().getTime();
  /** `null`: follow the clock. */
  const [chosen, setChosen] = useState<number | null>(null);
  const [halfTyped, setHalfTyped] = useState(false);
  const zone = timeZone || 'UTC';
  const instant = chosen ?? clock;
  const day = dayOf(instant, zone);
  const { data, error, mutate } = useCall(
    terminalAgenda,
    { id: terminalId, from: new Date(day.from).toISOString(), until: new Date(day.until).toISOString() },
    { refreshInterval: READ_MS, keepPreviousData: false },
  );
  const goTo = (to: number | null) => {
    setHalfTyped(false);
    setChosen(to);
  };
  const choose = (to: number) => goTo(Math.min(Math.max(to, day.from), day.until - MINUTE));
  const time = (at: number) => format.dateTime(new Date(at), { hour: 'numeric', minute: '2-digit', timeZone: zone });
  const date = format.dateTime(new Date(instant), { dateStyle: 'full', timeZone: zone });
  const [before, next] = (['previous', 'next'] as const).map((way) =>
    adjacentSpanStart(data?.stretches ?? [], instant, way),
  ) as [number | null, number | null];
  const jump = (to: number | null) => to !== null && choose(to);

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Typography variant="h3" aria-live="polite">
          {date}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: -1 }}>
          <TooltipButton label={t('previousDay')} onClick={() => goTo(addDays(instant, zone, -1))}>
            <PreviousIcon />
          </TooltipButton>
          <TooltipButton label={t('nextDay')} onClick={() => goTo(addDays(instant, zone, 1))}>
            <NextIcon />
          </TooltipButton>
          <TooltipButton label={t('previousChange')} disabled={before === null} onClick={() => jump(before)}>
            <PreviousEdgeIcon />
          </TooltipButton>
          <TooltipButton label={t('nextChange')} disabled={next === null} onClick={() => jump(next)}>
            <NextEdgeIcon />
          </TooltipButton>
          <Button size="small" disabled={chosen === null && !halfTyped} onClick={() => goTo(null)} sx={{ ml: 'auto' }}>
            {t('now')}
          </Button>
        </Box>
      </Box>
      {error && !data && <Failed error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton variant="rounded" height={132} />}
      {data && (
        <Box>
          <Lanes data={data} day={day} clock={clock} time={time} onChoose={choose} />
          <Slider
            size="small"
            aria-label={t('slider')}
            min={day.from}
            max={day.until - MINUTE}
            step={STEP}
            value={instant}
            getAriaValueText={time}
            valueLabelDisplay="auto"
            valueLabelFormat={time}
            onChange={(_, to) => choose(Number(to))}
          />
          <Legend stretches={data.stretches} />
        </Box>
      )}
      {/* Stays mounted while another day loads: the user may be typing in it. */}
      <MomentField
        label={t('moment')}
        value={halfTyped ? HALF_TYPED : new Date(Math.floor(instant / MINUTE) * MINUTE).toISOString()}
        onChange={({ target: { value } }) => {
          setHalfTyped(value === HALF_TYPED);
          if (value !== HALF_TYPED) setChosen(value === '' ? null : Date.parse(value));
        }}
        helperText={t('clocks', { zone })}
      />
      {data && (
        <>
          <Moment data={data} instant={instant} past={instant < clock} time={time} />
          {data.end < new Date(day.until).toISOString() && <Alert severity="info">{t('cutOff')}</Alert>}
        </>
      )}
    </Box>
  );
}

interface LanesProps {
  data: Agenda;
  day: { from: number; until: number };
  clock: number;
  time: (instant: number) => string;
  onChoose: (instant: number) => void;
}

function Lanes({ data, day, clock, time, onChoose }: LanesProps) {
  const t = useTranslations('terminal.agenda');
  const planned = data.stretches.map((each) => ({ ...each, depends: dependsOnCondition(each) }));
  const reported = data.reported.map(({ names, more, ...span }) => ({
    ...span,
    shows: { kind: 'programs' as const, layer: null, names, more },
  }));
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Lane label={t('planned')} day={day} blocks={planned} time={time} onChoose={onChoose} />
      {day.from < clock && <Lane label={t('reported')} day={day} blocks={reported} time={time} onChoose={onChoose} />}
    </Box>
  );
}
