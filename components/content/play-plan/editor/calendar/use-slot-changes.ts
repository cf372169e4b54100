'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useFormat } from '@/components/foundation/ui';
import type { PlanContent, PlanSlot } from '@/lib/contract/play-plan';
import { dateText } from '@/lib/schedule';
import { freshId, newSlot } from '../new-plan';
import { usePlanTexts } from '../use-plan-texts';
import { type Occurrence, occurrenceKey } from './occurrences';
import { excludeDate, includeDate, isLeftOut } from './single-date';
import type { Draft } from './use-drag';

export interface ChangedPlan {
  content: PlanContent;
  programs: readonly { id: string; name: string }[];
  /** Changes of one series are undone together. */
  onChange: (slots: PlanSlot[], series?: string) => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
}

/**
 * Changes of slots in the calendar. Each one is announced to screen readers, and focus follows the changed occurrence.
 * `grid` is the element with the day columns.
 */
export function useSlotChanges(plan: ChangedPlan, grid: RefObject<HTMLElement | null>) {
  const { content, programs, onChange } = plan;
  const t = useTranslations('plan');
  const words = usePlanTexts();
  const { date } = useFormat();
  const focusNext = useFocusMoved(grid);
  /** Last change, for screen readers: a slot as it is now, or a sentence. */
  const [said, setSaid] = useState<PlanSlot | string>('');

  const nameOf = (slot: PlanSlot) =>
    slot.programs
      .map(({ programId }) => programs.find(({ id }) => id === programId)?.name ?? t('programGone'))
      .join(', ');
  const sentenceOf = (slot: PlanSlot) =>
    t('calendar.changed', { name: nameOf(slot), times: words.times(slot), days: words.repetition(slot.rule) });

  const apply = ({ slots, slot, key }: Draft, series?: string) => {
    onChange(slots, series);
    focusNext(key);
    setSaid(slot);
  };
  const append = (slot: PlanSlot, day: number) =>
    apply({ slots: [...content.slots, slot], slot, key: occurrenceKey(slot.id, day) });
  const replace = (slot: PlanSlot) => content.slots.map((one) => (one.id === slot.id ? slot : one));
  /** Undoes or redoes a step; `slot` is focused afterwards. */
  const back = (step: (() => void) | null, word: 'undone' | 'redone') =>
    step &&
    ((slot?: PlanSlot) => {
      step();
      if (slot) focusNext(occurrenceKey(slot.id));
      setSaid(t(`calendar.${word}`));
    });

  return {
    nameOf,
    /** Describes the slot being dragged, or the last change. */
    status: (draft: Draft | null) => {
      const latest = draft?.slot ?? said;
      return typeof latest === 'string' ? latest : sentenceOf(latest);
    },
    apply,
    /** Replaces a slot by its state after a move of an occurrence, which is on `day` now. */
    move: (slot: PlanSlot, day: number, series: string) =>
      apply({ slots: replace(slot), slot, key: occurrenceKey(slot.id, day) }, series),
    /** Adds a slot from 9:00 to 10:00 for a program. */
    add: (programId: string, day: number) =>
      append({ ...newSlot(freshId(content.slots), day, [programId]), end: '10:00' }, day),
    copy: ({ slot, day }: Occurrence) => append({ ...slot, id: freshId(content.slots) }, day),
    remove(slot: PlanSlot) {
      onChange(content.slots.filter(({ id }) => id !== slot.id));
      setSaid(t('calendar.removed', { name: nameOf(slot) }));
      grid.current?.focus();
    },
    /** Excludes one date of a slot, or includes it again. */
    leaveOut({ slot, day }: Occurrence) {
      const [to, word] = isLeftOut(slot, day)
        ? ([includeDate(slot, day), 'backOn'] as const)
        : ([excludeDate(slot, day), 'leftOut'] as const);
      onChange(replace(to));
      // A date removed from a list of single dates is no longer drawn.
      if (slot.rule.kind === 'dates') grid.current?.focus();
      setSaid(t(`calendar.${word}`, { name: nameOf(slot), date: date(dateText(day)) }));
    },
    undo: back(plan.undo, 'undone'),
    redo: back(plan.redo, 'redone'),
  };
}

/** Returns a function that focuses an occurrence, by the beginning of its key, once its change has been rendered. */
function useFocusMoved(grid: RefObject<HTMLElement | null>) {
  const next = useRef<string | null>(null);
  // The focused element is rendered anew at its new place. A layout effect focuses it in the same commit; a pending
  // effect of an earlier commit would still find it at the old place.
  useLayoutEffect(() => {
    if (!next.current) return;
    const moved = grid.current?.querySelector<HTMLElement>(`[data-occurrence^="${next.current}"]`);
    if (moved) next.current = null;
    moved?.focus();
  });
  return (key: string) => {
    next.current = key;
  };
}
