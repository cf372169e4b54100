'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useRef } from 'react';
import { useCall } from '@/lib/client/use-call';
import { type PlanContent, type PlanSlot, planContent } from '@/lib/contract/play-plan';
import { calendarList } from '@/lib/contract/play-plan/calls';
import { AsPlayed } from './as-played';
import { CalendarToolbar } from './calendar-toolbar';
import { ClashList } from './clash-list';
import { clashes } from './clashes';
import { DayColumns } from './day-columns';
import { arrowKeyStep, dragSlot } from './gesture';
import { isDrawn, type Occurrence, occurrences, partsOf } from './occurrences';
import { ProgramList } from './program-list';
import { canExcludeDate } from './single-date';
import { clamp } from './span';
import { useDrag } from './use-drag';
import { useShownDays } from './use-shown-days';
import { type ChangedPlan, useSlotChanges } from './use-slot-changes';

interface PlanCalendarProps extends ChangedPlan {
  /** Series of the last change. */
  series: string | null;
  onLearn: (programs: { id: string; name: string }[]) => void;
  /** Slot, and the date on which it was opened. */
  onOpen: (slot: PlanSlot, day: number) => void;
}

/**
 * Week or day view of the plan: programs are dragged in, slots are moved and stretched by mouse, touch and keyboard.
 */
export function PlanCalendar(props: PlanCalendarProps) {
  const { content, programs, series, onLearn, onOpen } = props;
  const t = useTranslations('plan');
  const hint = useId();
  const grid = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { data: calendars = NONE } = useCall(calendarList, {});
  const drawn = useDrawn(content);
  const played = useDeferredValue(drawn);
  const { view, setView, day, setDay, show, ...shown } = useShownDays(drawn);
  const { first, days, today, reach } = shown;
  const changes = useSlotChanges(props, grid);
  const { draft, begin } = useDrag({ content, grid, frame, first, days, reach, onDrop: changes.apply });

  const press = (event: KeyboardEvent, occurrence: Occurrence) => {
    const { slot } = occurrence;
    const withControl = event.ctrlKey || event.metaKey;
    const step = arrowKeyStep(event.key, event.shiftKey);
    if (event.key === 'Escape' && series === seriesOf(slot) && changes.undo) {
      event.stopPropagation();
      return changes.undo(slot);
    }
    if (step && !event.altKey && !withControl) {
      const to = dragSlot(occurrence, step.grip, step, reach, reach.first);
      if (!isDrawn(to.slot, to.day, first, days)) show(to.day);
      changes.move(to.slot, to.day, seriesOf(slot));
    } else if (event.key === 'Enter' || event.key === ' ') onOpen(slot, occurrence.day);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      if (event.shiftKey && canExcludeDate(slot)) changes.leaveOut(occurrence);
      else changes.remove(slot);
    } else if (event.key === 'd' && withControl) changes.copy(occurrence);
    else return;
    event.preventDefault();
  };

  const add = (program: { id: string; name: string }) => {
    onLearn([program]);
    const on = clamp(clamp(today, first, first + days - 1), reach.first, reach.last);
    show(on);
    changes.add(program.id, on);
  };

  const list = drawn ? occurrences(draft ? { ...drawn, slots: draft.slots } : drawn, calendars, first, days) : [];
  const meeting = clashes(list);

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <ProgramList onHold={(event, program) => begin(event, { program })} onLearn={onLearn} onAdd={add} />
      <Paper
        variant="outlined"
        component="section"
        aria-label={t('calendar.title')}
        sx={{ p: { xs: 1, md: 2 }, minWidth: 0, display: 'grid', gap: 1 }}
      >
        <CalendarToolbar
          view={view}
          onView={setView}
          first={first}
          day={day}
          today={today}
          onDay={setDay}
          undo={changes.undo}
          redo={changes.redo}
        />
        <Typography role="status" variant="body2" sx={{ minHeight: '1.5em', overflowWrap: 'anywhere' }}>
          {changes.status(draft)}
        </Typography>
        {drawn === null ? (
          <Alert severity="info">{t('previewWaits')}</Alert>
        ) : (
          <DayColumns
            grid={grid}
            frame={frame}
            {...shown}
            parts={partsOf(list, first, days)}
            meeting={new Set(meeting.flatMap(({ wins, loses }) => [wins.key, loses.key]))}
            held={draft?.key ?? null}
            hint={hint}
            nameOf={changes.nameOf}
            onHold={(event, occurrence, grip) => begin(event, { occurrence, grip })}
            onPress={press}
            onOpen={({ slot, day: on }) => onOpen(slot, on)}
            onDay={(to) => {
              setDay(to);
              setView('day');
            }}
            beside={
              view === 'day' &&
              played && <AsPlayed content={played} programs={programs} calendars={calendars} day={day} />
            }
          />
        )}
        <ClashList meeting={meeting} nameOf={changes.nameOf} />
        <Typography id={hint} variant="body2" color="textSecondary">
          {t('calendar.hint')}
        </Typography>
      </Paper>
    </Box>
  );
}

/** Returns the plan for drawing, even without a name; `null` while it is invalid. */
const useDrawn = (content: PlanContent) =>
  useMemo(() => {
    const parsed = planContent.safeParse({ ...content, name: content.name || '-' });
    return parsed.success ? parsed.data : null;
  }, [content]);

const NONE: never[] = [];

/** Repeated arrow keys on one slot form one series. */
const seriesOf = ({ id }: PlanSlot) => `keys ${id}`;
