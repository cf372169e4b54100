'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent, PointerEvent } from 'react';
import { DependsIcon } from '@/components/content/condition/shared/depends';
import { colourOf } from '@/components/content/play-plan/shared/priority-colour';
import { priorities } from '@/lib/contract/play-plan';
import { usePlanTexts } from '../use-plan-texts';
import type { DragHandle } from './gesture';
import { pxOf } from './grid';
import type { Occurrence, Part } from './occurrences';

interface SlotBlockProps {
  part: Part;
  name: string;
  /** True if it clashes with another slot of its priority. */
  meets: boolean;
  held: boolean;
  hint: string;
  onHold: (event: PointerEvent, occurrence: Occurrence, grip: DragHandle) => void;
  onPress: (event: KeyboardEvent, occurrence: Occurrence) => void;
  onOpen: (occurrence: Occurrence) => void;
}

/** Minutes of a part that leave room for a second line. */
const TWO_LINES = 45;
const THREE_LINES = 75;

/** Block of a slot on one day. Dragging its top or bottom edge stretches it. */
export function SlotBlock({ part, name, meets, held, hint, onHold, onPress, onOpen }: SlotBlockProps) {
  const t = useTranslations('plan');
  const words = usePlanTexts();
  const { occurrence, from, until, begins, ends, leads, lane, lanes } = part;
  const { slot, excluded } = occurrence;
  const times = words.times(slot);
  const priority = t('priorityOf', {
    number: slot.priority,
    word: t(`priority.${priorities[slot.priority as keyof typeof priorities]}`),
  });
  const label = [
    t('calendar.slot', { name, times, days: words.repetition(slot.rule), priority }),
    meets && t('calendar.meets'),
    excluded && t('calendar.excluded'),
    slot.when && t('calendar.conditional'),
  ]
    .filter(Boolean)
    .join(', ');
  const colour = colourOf(slot.priority);
  return (
    <Box
      role="button"
      // Parts after midnight are drawn on their days, without a tab stop of their own.
      tabIndex={leads ? 0 : -1}
      data-occurrence={leads ? occurrence.key : undefined}
      aria-label={label}
      aria-describedby={hint}
      title={label}
      onPointerDown={(event) => onHold(event, occurrence, 'move')}
      onKeyDown={(event) => onPress(event, occurrence)}
      onClick={() => onOpen(occurrence)}
      sx={{
        position: 'absolute',
        top: pxOf(from) + 1,
        height: `max(8px, ${pxOf(until - from) - 2}px)`,
        insetInlineStart: `calc(${(100 * lane) / lanes}% + 2px)`,
        width: `calc(${100 / lanes}% - 4px)`,
        overflow: 'hidden',
        px: 0.75,
        py: 0.25,
        fontSize: 12,
        lineHeight: '16px',
        cursor: 'grab',
        color: 'text.primary',
        bgcolor: `color-mix(in srgb, ${colour} 22%, var(--mui-palette-background-paper))`,
        border: '1px solid',
        borderColor: colour,
        borderStyle: excluded ? 'dashed' : 'solid',
        borderInlineStartWidth: 4,
        borderStartStartRadius: begins ? 4 : 0,
        borderStartEndRadius: begins ? 4 : 0,
        borderEndStartRadius: ends ? 4 : 0,
        borderEndEndRadius: ends ? 4 : 0,
        opacity: excluded ? 0.65 : 1,
        textDecoration: excluded ? 'line-through' : undefined,
        backgroundImage: meets ? HATCHED : undefined,
        boxShadow: held ? 4 : 0,
        zIndex: held ? 1 : 0,
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1, zIndex: 1 },
      }}
    >
      <BlockName name={name} isConditional={slot.when !== undefined} />
      {until - from >= TWO_LINES && (
        <Box
          sx={{
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            ...(until - from < THREE_LINES && { whiteSpace: 'nowrap' }),
          }}
        >
          {times}
        </Box>
      )}
      {until - from >= THREE_LINES && (
        <Box sx={{ color: 'text.secondary', overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' }}>
          {priority}
        </Box>
      )}
      {begins && <Edge grip="start" onPointerDown={(event) => onHold(event, occurrence, 'start')} />}
      {ends && <Edge grip="end" onPointerDown={(event) => onHold(event, occurrence, 'end')} />}
    </Box>
  );
}

interface EdgeProps {
  grip: 'start' | 'end';
  onPointerDown: (event: PointerEvent) => void;
}

/** Edge by which the block is stretched. */
const Edge = ({ grip, onPointerDown }: EdgeProps) => (
  <Box
    aria-hidden
    data-grip={grip}
    onPointerDown={onPointerDown}
    sx={{
      position: 'absolute',
      insetInline: 0,
      [grip === 'start' ? 'top' : 'bottom']: 0,
      height: 7,
      cursor: 'ns-resize',
      '@media (pointer: coarse)': { height: 12 },
    }}
  />
);

const BlockName = ({ name, isConditional }: { name: string; isConditional: boolean }) => (
  <Box sx={{ fontWeight: 650, whiteSpace: 'nowrap', textOverflow: 'ellipsis', overflow: 'hidden' }}>
    {isConditional && <DependsIcon />}
    {name}
  </Box>
);

const HATCHED =
  'repeating-linear-gradient(45deg, transparent 0 6px, color-mix(in srgb, var(--mui-palette-error-main) 30%, transparent) 6px 9px)';
