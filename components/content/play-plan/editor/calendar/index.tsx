'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocale, useTranslations } from 'next-intl';
import { useDeferredValue, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { weekStart } from '@/components/content/play-plan/shared/week-start';
import { onPhone } from '@/components/foundation/shell/measures';
import { useFormat } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import { type PlanContent, type PlanSlot, planContent } from '@/lib/contract/play-plan';
import { calendarList } from '@/lib/contract/play-plan/calls';
import { dateText, dayNumber } from '@/lib/schedule';
import { freshId, newSlot } from '../new-plan';
import { usePlanTexts } from '../use-plan-texts';
import { AsPlayed } from './as-played';
import { CalendarToolbar } from './calendar-toolbar';
import { ClashList } from './clash-list';
import { clashes } from './clashes';
import { DayColumns } from './day-columns';
import { arrowKeyStep, dragSlot } from './gesture';
import { type Occurrence, occurrenceKey, occurrences, partsOf } from './occurrences';
import { ProgramList } from './program-list';
import { canExcludeDate, excludeDate, includeDate, isLeftOut } from './single-date';
import { clamp } from './span';
import { type Draft, useDrag } from './use-drag';

const DAY = 86_400_000;

interface PlanCalendarProps {
  content: PlanContent;
  programs: readonly { id: string; name: string }[];
  /** Changes of one series are undone together. */
  onChange: (slots: PlanSlot[], series?: string) => void;
  /** Series of the last change. */
  series: string | null;
  onLearn: (programs: { id: string; name: string }[]) => void;
  /** Slot, and the date on which it was opened. */
  onOpen: (slot: PlanSlot, day: number) => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
}

/**
 * Week or day view of the plan: programs are dragged in, slots are moved and stretched by mouse, touch and keyboard.
 */
export function PlanCalendar(props: PlanCalendarProps) {
  const { content, programs, onChange, series, onLearn, onOpen } = props;
  const t = useTranslations('plan');
  const words = usePlanTexts();
  const { date } = useFormat();
  const locale = useLocale();
  const hint = useId();
  const grid = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { data: calendars = NONE } = useCall(calendarList, {});
  const isPhone = useMediaQuery(onPhone);
  const [chosenView, setView] = useState<'week' | 'day' | null>(null);
  const view = chosenView ?? (isPhone ? 'day' : 'week');
  const today = useMemo(() => Math.floor(Date.now() / DAY), []);
  const [shown, setShown] = useState<number | null>(null);
  /** Last change, for screen readers: a slot as it is now, or a sentence. */
  const [said, setSaid] = useState<PlanSlot | string>('');
  const next = useRef<string | null>(null);

  // A missing name must not prevent drawing.
  const drawn = useMemo(() => {
    const parsed = planContent.safeParse({ ...content, name: content.name || '-' });
    return parsed.success ? parsed.data : null;
  }, [content]);
  const played = useDeferredValue(drawn);
  const reach = {
    first: drawn ? dayNumber(drawn.from) : today,
    last: drawn?.until ? dayNumber(drawn.until) : Number.POSITIVE_INFINITY,
  };
  // A plan that is over or not yet started opens on a day on which it plays.
  const day = shown ?? clamp(today, reach.first, reach.last);
  const [first, days] = view === 'week' ? [weekStart(day, locale), 7] : [day, 1];

  // The focused element is rendered anew at its new place. A layout effect focuses it in the same commit; a pending
  // effect of an earlier commit would still find it at the old place.
  useLayoutEffect(() => {
    if (!next.current) return;
    const moved = grid.current?.querySelector<HTMLElement>(`[data-occurrence^="${next.current}"]`);
    if (moved) next.current = null;
    moved?.focus();
  });

  const nameOf = (slot: PlanSlot) =>
    slot.programs
      .map(({ programId }) => programs.find(({ id }) => id === programId)?.name ?? t('programGone'))
      .join(', ');
  const sentenceOf = (slot: PlanSlot) =>
    t('calendar.changed', { name: nameOf(slot), times: words.times(slot), days: words.repetition(slot.rule) });
  const show = (to: number) => {
    if (to < first || to >= first + days) setShown(to);
  };
  const apply = ({ slots, slot, key }: Draft, of?: string) => {
    onChange(slots, of);
    next.current = key;
    setSaid(slot);
  };
  /** Excludes one of its dates, or includes it again. */
  const leaveOut = ({ slot, day: on }: Occurrence) => {
    const [to, word] = isLeftOut(slot, on)
      ? ([includeDate(slot, on), 'backOn'] as const)
      : ([excludeDate(slot, on), 'leftOut'] as const);
    onChange(content.slots.map((one) => (one.id === slot.id ? to : one)));
    // A date removed from a list of single dates is no longer drawn.
    if (slot.rule.kind === 'dates') grid.current?.focus();
    setSaid(t(`calendar.${word}`, { name: nameOf(slot), date: date(dateText(on)) }));
  };
  const { draft, begin } = useDrag({ content, grid, frame, first, days, reach, onDrop: apply });

  const press = (event: React.KeyboardEvent, occurrence: Occurrence) => {
    const { slot } = occurrence;
    const step = arrowKeyStep(event.key, event.shiftKey);
    if (step && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const to = dragSlot(occurrence, step.grip, step, reach, reach.first);
      const slots = content.slots.map((one) => (one.id === slot.id ? to.slot : one));
      show(to.day);
      return apply({ slots, slot: to.slot, key: occurrenceKey(slot.id, to.day) }, seriesOf(slot));
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return onOpen(slot, occurrence.day);
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      if (event.shiftKey && canExcludeDate(slot)) return leaveOut(occurrence);
      onChange(content.slots.filter(({ id }) => id !== slot.id));
      setSaid(t('calendar.removed', { name: nameOf(slot) }));
      return grid.current?.focus();
    }
    if (event.key === 'Escape' && series === seriesOf(slot) && props.undo) {
      event.stopPropagation();
      props.undo();
      next.current = occurrenceKey(slot.id);
      return setSaid(t('calendar.undone'));
    }
    if (event.key === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      const copy = { ...slot, id: freshId(content.slots) };
      apply({ slots: [...content.slots, copy], slot: copy, key: occurrenceKey(copy.id, occurrence.day) });
    }
  };

  const add = (program: { id: string; name: string }) => {
    onLearn([program]);
    const on = clamp(clamp(today, first, first + days - 1), reach.first, reach.last);
    const slot = { ...newSlot(freshId(content.slots), on, [program.id]), end: '10:00' };
    show(on);
    apply({ slots: [...content.slots, slot], slot, key: occurrenceKey(slot.id, on) });
  };

  const list = drawn ? occurrences(draft ? { ...drawn, slots: draft.slots } : drawn, calendars, first, days) : [];
  const meeting = clashes(list);
  const back = (step: (() => void) | null, word: 'undone' | 'redone') =>
    step &&
    (() => {
      step();
      setSaid(t(`calendar.${word}`));
    });

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
          onDay={setShown}
          undo={back(props.undo, 'undone')}
          redo={back(props.redo, 'redone')}
        />
        <Typography role="status" variant="body2" sx={{ minHeight: '1.5em', overflowWrap: 'anywhere' }}>
          {draft ? sentenceOf(draft.slot) : typeof said === 'string' ? said : sentenceOf(said)}
        </Typography>
        {drawn === null ? (
          <Alert severity="info">{t('previewWaits')}</Alert>
        ) : (
          <DayColumns
            grid={grid}
            frame={frame}
            first={first}
            days={days}
            today={today}
            reach={reach}
            parts={partsOf(list, first, days)}
            meeting={new Set(meeting.flatMap(({ wins, loses }) => [wins.key, loses.key]))}
            held={draft?.key ?? null}
            hint={hint}
            nameOf={nameOf}
            onHold={(event, occurrence, grip) => begin(event, { occurrence, grip })}
            onPress={press}
            onOpen={({ slot, day: on }) => onOpen(slot, on)}
            onDay={(to) => {
              setShown(to);
              setView('day');
            }}
            beside={
              view === 'day' &&
              played && <AsPlayed content={played} programs={programs} calendars={calendars} day={day} />
            }
          />
        )}
        <ClashList meeting={meeting} nameOf={nameOf} />
        <Typography id={hint} variant="body2" color="textSecondary">
          {t('calendar.hint')}
        </Typography>
      </Paper>
    </Box>
  );
}

const NONE: never[] = [];

/** Repeated arrow keys on one slot form one series. */
const seriesOf = ({ id }: PlanSlot) => `keys ${id}`;
