'use client';

import { type DragEvent, useState } from 'react';

/** Where something was let go of: at the upper or lower edge of a row, or on it. */
export type DropPlace = 'before' | 'into' | 'after';

interface Dragging {
  /** Of what is dragged; rows of another kind take nothing of it. */
  type: string;
  id: string;
  /** Whether something can go into this row, too. */
  takes?: boolean;
  onDrop: (moved: string, place: DropPlace) => void;
}

/** Makes a row one that is dragged and that others are dropped at. `over` is where they would come to stand. */
export function useRowDrag({ type, id, takes = false, onDrop }: Dragging) {
  const [over, setOver] = useState<DropPlace | null>(null);
  const format = `application/x-${type}`;
  const placeOf = ({ currentTarget, clientY }: DragEvent): DropPlace => {
    const { top, height } = currentTarget.getBoundingClientRect();
    const part = (clientY - top) / height;
    if (takes && part > 0.3 && part < 0.7) return 'into';
    return part < 0.5 ? 'before' : 'after';
  };
  const props = {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.stopPropagation();
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData(format, id);
    },
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(format)) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(placeOf(event));
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      const moved = event.dataTransfer.getData(format);
      setOver(null);
      if (!moved) return;
      event.preventDefault();
      event.stopPropagation();
      if (moved !== id) onDrop(moved, placeOf(event));
    },
  };
  return { over, props };
}

/** A line at the edge, or a frame around what takes it in. */
export const dropMark = (over: DropPlace | null) => ({
  boxShadow:
    over === 'before'
      ? 'inset 0 2px 0 var(--mui-palette-primary-main)'
      : over === 'after'
        ? 'inset 0 -2px 0 var(--mui-palette-primary-main)'
        : over === 'into'
          ? 'inset 0 0 0 2px var(--mui-palette-primary-main)'
          : 'none',
});
