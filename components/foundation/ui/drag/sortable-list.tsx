'use client';

import { type Announcements, closestCenter, DndContext } from '@dnd-kit/core';
import {
  horizontalListSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, use, useId, useRef } from 'react';
import { type DragActivation, splitListeners, useDragSensors } from './sensors';

type Direction = 'vertical' | 'horizontal';
const DirectionContext = createContext<Direction>('vertical');

interface SortableListProps {
  /** Ids in order. */
  ids: readonly string[];
  nameOf: (id: string) => string;
  direction?: Direction;
  keys?: DragActivation;
  /** Called with the new position `to`. */
  onMove: (id: string, to: number) => void;
  /** Called with the dragged id; `null` at the end. */
  onDragging?: (id: string | null) => void;
  children: ReactNode;
}

/**
 * List whose items (`useSortableItem`) are sorted by mouse, touch and keyboard; positions are announced to screen
 * readers.
 */
export function SortableList({
  ids,
  nameOf,
  direction = 'vertical',
  keys = 'thing',
  onMove,
  onDragging,
  children,
}: SortableListProps) {
  const t = useTranslations('common.drag');
  const sensors = useDragSensors(keys, sortableKeyboardCoordinates);
  const resting = useRef(false);
  const placed = (active: string, over: string) => ({
    name: nameOf(active),
    position: ids.indexOf(over) + 1,
    count: ids.length,
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('picked', { name: nameOf(String(active.id)) }),
    onDragOver: ({ active, over }) => {
      // An item just picked up is over itself: announcing that would cut off the pick-up announcement.
      const isStart = over?.id === active.id && resting.current;
      resting.current = false;
      return over && !isStart ? t('at', placed(String(active.id), String(over.id))) : undefined;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? t('droppedAt', placed(String(active.id), String(over.id)))
        : t('cancelled', { name: nameOf(String(active.id)) }),
    onDragCancel: ({ active }) => t('cancelled', { name: nameOf(String(active.id)) }),
  };
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t(keys === 'handle' ? 'helpEnter' : 'helpAlt') },
        // Next to the items, announcements would become items of their list.
        container: typeof document === 'undefined' ? undefined : document.body,
      }}
      onDragStart={({ active }) => {
        resting.current = true;
        onDragging?.(String(active.id));
      }}
      onDragCancel={() => onDragging?.(null)}
      // The library's `over` is one render late; `collisions` is not.
      onDragEnd={({ active, collisions }) => {
        onDragging?.(null);
        const over = collisions?.[0];
        if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)));
      }}
    >
      <SortableContext
        items={[...ids]}
        strategy={direction === 'vertical' ? verticalListSortingStrategy : horizontalListSortingStrategy}
      >
        <DirectionContext value={direction}>{children}</DirectionContext>
      </SortableContext>
    </DndContext>
  );
}

/**
 * Makes an element an item of the surrounding `SortableList`. `itemProps` belong on the element; `onKeyDown` and
 * `aria-describedby` on the focusable element: itself, something in it, or with `keys="handle"` its handle, which also
 * gets `handleRef`. Its other keys must be ignored while `isDragging`, when arrow keys move the item.
 */
export function useSortableItem(id: string, { disabled = false }: { disabled?: boolean } = {}) {
  const direction = use(DirectionContext);
  const sortable = useSortable({ id, disabled });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable;
  const { onKeyDown, pointers } = splitListeners(disabled ? undefined : listeners);
  const along = transform && {
    ...transform,
    x: direction === 'horizontal' ? transform.x : 0,
    y: direction === 'vertical' ? transform.y : 0,
  };
  return {
    isDragging,
    onKeyDown,
    describedBy: disabled ? undefined : attributes['aria-describedby'],
    handleRef: setActivatorNodeRef,
    itemProps: {
      ref: setNodeRef,
      ...pointers,
      style: {
        transform: CSS.Translate.toString(along),
        transition,
        // Above its neighbours, which make room.
        zIndex: isDragging ? 1 : undefined,
      },
    },
  };
}
