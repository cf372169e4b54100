'use client';

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useFormatter, useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useLayoutEffect } from 'react';
import type { PlanSlot } from '@/lib/contract/play-plan';
import type { DateRange, DragHandle } from './gesture';
import { DAY_PX, HOUR_PX, pxOf } from './grid';
import type { Occurrence, Part } from './occurrences';
import { SlotBlock } from './slot-block';

const DAY = 86_400_000;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Initial scroll hour, unless a slot begins earlier. */
const MORNING = 6;

interface DayColumnsProps {
  grid: RefObject<HTMLDivElement | null>;
  frame: RefObject<HTMLDivElement | null>;
  first: number;
  days: number;
  today: number;
  reach: DateRange;
  parts: Part[];
  /** Keys of occurrences that clash with others. */
  meeting: ReadonlySet<string>;
  held: string | null;
  /** Id of the text that explains the keys. */
  hint: string;
  nameOf: (slot: PlanSlot) => string;
  onHold: (event: PointerEvent, occurrence: Occurrence, grip: DragHandle) => void;
  onPress: (event: KeyboardEvent, occurrence: Occurrence) => void;
  onOpen: (occurrence: Occurrence) => void;
  onDay: (day: number) => void;
  /** Rendered beside a single day. */
  beside: ReactNode;
}

/** Day columns with their slots on an hour axis. */
export function DayColumns(props: DayColumnsProps) {
  const { grid, frame, first, days, today, reach, parts, meeting, held, hint, nameOf, beside } = props;
  const t = useTranslations('plan');
  const numbers = Array.from({ length: days }, (_, i) => first + i);
  const earliest = Math.min(MORNING * 60, ...parts.filter(({ begins }) => begins).map(({ from }) => from));

  // Only on mount: afterwards the reader scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first render decides
  useLayoutEffect(() => {
    if (frame.current) frame.current.scrollTop = pxOf(earliest) - HOUR_PX / 2;
  }, [frame]);

  return (
    <Box
      ref={frame}
      tabIndex={0}
      role="group"
      aria-label={t('calendar.title')}
      sx={{
        overflow: 'auto',
        maxHeight: 'max(360px, min(70dvh, 760px))',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: beside ? '52px minmax(0, 3fr) minmax(0, 2fr)' : '52px minmax(0, 1fr)',
          minWidth: days > 1 ? 680 : 0,
        }}
      >
        <Box sx={headSx} />
        <DayNames days={numbers} today={today} onDay={props.onDay} />
        {beside && (
          <Box sx={{ ...headSx, borderInlineStart: 1, borderColor: 'divider', textAlign: 'center', py: 0.75 }}>
            <Typography variant="body2" component="h3" sx={{ fontWeight: 600 }}>
              {t('calendar.asPlayed')}
            </Typography>
          </Box>
        )}
        <HourNames />
        <Box
          ref={grid}
          tabIndex={-1}
          sx={{
            position: 'relative',
            height: DAY_PX,
            outline: 'none',
            userSelect: 'none',
            display: 'grid',
            gridTemplateColumns: `repeat(${days}, minmax(0, 1fr))`,
          }}
        >
          {numbers.map((day) => (
            <Box
              key={day}
              data-day={day}
              title={day < reach.first || day > reach.last ? t('calendar.outside') : undefined}
              sx={{
                position: 'relative',
                borderInlineStart: 1,
                borderColor: 'divider',
                bgcolor: day < reach.first || day > reach.last ? 'action.hover' : undefined,
                backgroundImage: LINES,
              }}
            >
              {parts
                .filter((part) => part.day === day)
                .map((part) => (
                  <SlotBlock
                    key={`${part.occurrence.key} ${part.begins}`}
                    part={part}
                    name={nameOf(part.occurrence.slot)}
                    meets={meeting.has(part.occurrence.key)}
                    held={held === part.occurrence.key}
                    hint={hint}
                    onHold={props.onHold}
                    onPress={props.onPress}
                    onOpen={props.onOpen}
                  />
                ))}
            </Box>
          ))}
        </Box>
        {beside}
      </Box>
    </Box>
  );
}

interface DayNamesProps {
  days: readonly number[];
  today: number;
  onDay: (day: number) => void;
}

/** Heading of the columns; each name opens its day. */
function DayNames({ days, today, onDay }: DayNamesProps) {
  const format = useFormatter();
  const at = (day: number) => new Date(day * DAY);
  return (
    <Box sx={{ ...headSx, display: 'grid', gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}>
      {days.map((day) => (
        <ButtonBase
          key={day}
          disabled={days.length === 1}
          aria-current={day === today ? 'date' : undefined}
          title={format.dateTime(at(day), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })}
          onClick={() => onDay(day)}
          sx={{
            py: 0.75,
            fontFamily: 'inherit',
            fontSize: 13,
            fontWeight: 600,
            color: day === today ? 'primary.main' : 'text.primary',
          }}
        >
          {format.dateTime(at(day), { weekday: 'short', day: 'numeric', month: 'numeric', timeZone: 'UTC' })}
        </ButtonBase>
      ))}
    </Box>
  );
}

/** Hours beside the columns. */
function HourNames() {
  const format = useFormatter();
  return (
    <Box sx={{ position: 'relative', height: DAY_PX }}>
      {HOURS.slice(1).map((hour) => (
        <Typography
          key={hour}
          variant="caption"
          color="textSecondary"
          sx={{
            position: 'absolute',
            insetInlineEnd: 6,
            top: pxOf(60 * hour),
            transform: 'translateY(-50%)',
            whiteSpace: 'nowrap',
          }}
        >
          {format.dateTime(new Date(hour * 3_600_000), { hour: 'numeric', timeZone: 'UTC' })}
        </Typography>
      ))}
    </Box>
  );
}

const headSx = {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
};

/** Line at each full hour. */
const LINES = `repeating-linear-gradient(to bottom, transparent 0 ${HOUR_PX - 1}px, var(--mui-palette-divider) ${HOUR_PX - 1}px ${HOUR_PX}px)`;
