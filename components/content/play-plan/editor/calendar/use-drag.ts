'use client';

import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react';
import type { PlanContent, PlanSlot } from '@/lib/contract/play-plan';
import { dayNumber } from '@/lib/schedule';
import { freshId, newSlot } from '../new-plan';
import { type DateRange, type DragHandle, dragSlot, spanOfDrop } from './gesture';
import { columnsBetween, minutesIn, placeAt } from './grid';
import { type Occurrence, occurrenceKey } from './occurrences';
import { clamp } from './span';

/** Dragged item: an occurrence of a slot, or a program from the list. */
export type DraggedItem = { occurrence: Occurrence; grip: DragHandle } | { program: { id: string; name: string } };

/** Slots as they would be if dropped now, with the dragged occurrence. */
export interface Draft {
  slots: PlanSlot[];
  slot: PlanSlot;
  key: string;
}

interface DragOptions {
  content: PlanContent;
  /** Element with the day columns. */
  grid: RefObject<HTMLElement | null>;
  /** Scroll container. */
  frame: RefObject<HTMLElement | null>;
  first: number;
  days: number;
  /** Dates on which the plan plays. */
  reach: DateRange;
  onDrop: (draft: Draft) => void;
}

/** Minimum movement in pixels of a drag; less is a click. */
const CLICK_PX = 4;
/** Delay before touch starts a drag; earlier movement scrolls. */
const HOLD_MS = 300;
/** Distance in pixels from the edge at which the frame scrolls. */
const EDGE_PX = 28;

/**
 * Drag and drop in the calendar with mouse, pen and touch (after a long press). Escape cancels; Ctrl or Alt copies.
 * `begin` is the `pointerdown` handler of draggable items.
 */
export function useDrag(options: DragOptions) {
  const [draft, setDraft] = useState<Draft | null>(null);

  const begin = (event: ReactPointerEvent, held: DraggedItem) => {
    const grid = options.grid.current;
    if (event.button !== 0 || !grid) return;
    event.stopPropagation();
    const { clientX, clientY, pointerId } = event;
    const origin = { x: clientX, y: clientY, minute: minutesIn(clientY - grid.getBoundingClientRect().top) };
    const isFinger = event.pointerType === 'touch';
    const over = new AbortController();
    const { signal } = over;
    let dragging = false;
    let found: Draft | null = null;

    const hold = isFinger ? setTimeout(() => (dragging = true), HOLD_MS) : undefined;
    const end = () => {
      clearTimeout(hold);
      over.abort();
      setDraft(null);
    };
    const move = (at: PointerEvent) => {
      if (at.pointerId !== pointerId) return;
      const far = Math.hypot(at.clientX - origin.x, at.clientY - origin.y) > CLICK_PX;
      if (!dragging && far && isFinger) return end();
      dragging ||= far;
      if (!dragging) return;
      scrollAtEdge(options.frame.current, at.clientY);
      found = 'program' in held ? dropped(held.program, at, options) : moved(held, at, origin, options);
      setDraft(found);
    };
    addEventListener('pointermove', move, { signal });
    addEventListener('pointercancel', (at) => at.pointerId === pointerId && end(), { signal });
    addEventListener(
      'pointerup',
      (at) => {
        if (at.pointerId !== pointerId) return;
        move(at);
        if (dragging) swallowClick();
        if (found) options.onDrop(found);
        end();
      },
      { signal },
    );
    addEventListener(
      'keydown',
      (pressed) => {
        if (pressed.key !== 'Escape') return;
        pressed.preventDefault();
        if (dragging) swallowClick();
        end();
      },
      { signal, capture: true },
    );
    // Prevents the page from scrolling during a touch drag.
    addEventListener('touchmove', (at) => dragging && at.preventDefault(), { signal, passive: false });
    addEventListener('contextmenu', (at) => isFinger && at.preventDefault(), { signal });
  };

  return { draft, begin };
}

function moved(
  { occurrence, grip }: { occurrence: Occurrence; grip: DragHandle },
  at: PointerEvent,
  origin: { x: number; minute: number },
  { content, grid, days, reach }: DragOptions,
): Draft | null {
  const box = grid.current?.getBoundingClientRect();
  if (!box) return null;
  const by = {
    minutes: minutesIn(at.clientY - box.top) - origin.minute,
    days: columnsBetween(origin.x, at.clientX, box, days),
  };
  const { slot, day } = dragSlot(occurrence, grip, by, reach, dayNumber(content.from));
  if (grip === 'move' && (at.ctrlKey || at.altKey || at.metaKey)) {
    const copy = { ...slot, id: freshId(content.slots) };
    return { slots: [...content.slots, copy], slot: copy, key: occurrenceKey(copy.id, day) };
  }
  const slots = content.slots.map((one) => (one.id === slot.id ? slot : one));
  return { slots, slot, key: occurrenceKey(slot.id, day) };
}

function dropped(program: { id: string }, at: PointerEvent, options: DragOptions): Draft | null {
  const { content, grid, frame, first, days, reach } = options;
  const [box, window] = [grid.current?.getBoundingClientRect(), frame.current?.getBoundingClientRect()];
  if (!box || !window || at.clientY < window.top || at.clientY > window.bottom) return null;
  const place = placeAt({ x: at.clientX, y: at.clientY }, box, days);
  if (!place) return null;
  const day = clamp(first + place.column, reach.first, reach.last);
  const slot = { ...newSlot(freshId(content.slots), day, [program.id]), ...spanOfDrop(place.minute) };
  return { slots: [...content.slots, slot], slot, key: occurrenceKey(slot.id, day) };
}

function scrollAtEdge(frame: HTMLElement | null, y: number) {
  if (!frame) return;
  const { top, bottom } = frame.getBoundingClientRect();
  if (y < top + EDGE_PX && y > top - EDGE_PX) frame.scrollBy(0, y - top - EDGE_PX);
  else if (y > bottom - EDGE_PX && y < bottom + EDGE_PX) frame.scrollBy(0, y - bottom + EDGE_PX);
}

/** Swallows the click that ends a drag. */
function swallowClick() {
  const over = new AbortController();
  addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal: over.signal });
  setTimeout(() => over.abort());
}
