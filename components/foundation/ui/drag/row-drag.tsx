'use client';

import {
  type Active,
  type Announcements,
  type Collision,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  type DroppableContainer,
  type Over,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core';
import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, use, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type DropPlace, dropPlace } from './drop-place';
import { type CoordinateGetter, splitListeners, useDragSensors } from './sensors';

interface Drop {
  onto: string;
  place: DropPlace;
}

type Onto = Pick<Over, 'id' | 'rect' | 'data'>;

/** Returns the target row. The library's own `over` is one render late. */
function nearest(collisions: Collision[] | null): Onto | null {
  const container: DroppableContainer | undefined = collisions?.[0]?.data?.droppableContainer;
  const rect = container?.rect.current;
  return rect ? { id: container.id, rect, data: container.data } : null;
}

const DropContext = createContext<Drop | null>(null);

interface RowDragProps {
  nameOf: (id: string) => string;
  onDrop: (id: string, onto: string, place: DropPlace) => void;
  children: ReactNode;
}

/** Drag and drop of rows (`useDragRow`) before, after and into one another, by mouse, touch and keyboard. */
export function RowDrag({ nameOf, onDrop, children }: RowDragProps) {
  const t = useTranslations('common.drag');
  const sensors = useDragSensors('thing', thirdsCoordinates);
  const [drag, setDrag] = useState<{ id: string; drop: Drop | null } | null>(null);
  // The library reports how far the row has moved, not where the pointer is.
  const activator = useRef<Event | null>(null);

  const dropAt = (active: Active, onto: Onto | null): Drop | null => {
    const { initial, translated } = active.rect.current;
    if (!initial || !translated || !onto || onto.id === active.id) return null;
    const grip = gripOf(activator.current, initial.top) ?? initial.height / 2;
    const part = (translated.top + grip - onto.rect.top) / onto.rect.height;
    return { onto: String(onto.id), place: dropPlace(part, onto.data.current?.takes === true) };
  };
  // The library may report a move after the end.
  const move = ({ active, collisions }: Pick<DragMoveEvent, 'active' | 'collisions'>) =>
    setDrag((current) => current && { ...current, drop: dropAt(active, nearest(collisions)) });
  const at = { before: 'before', into: 'into', after: 'after' } as const;
  const dropped = { before: 'droppedBefore', into: 'droppedInto', after: 'droppedAfter' } as const;
  const said = (
    words: typeof at | typeof dropped,
    otherwise: 'nowhere' | 'cancelled',
    { active, over }: { active: Active; over: Over | null },
  ) => {
    const name = nameOf(String(active.id));
    // A row just picked up is over itself: announcing that would cut off the pick-up announcement.
    if (over?.id === active.id && otherwise === 'nowhere') return undefined;
    const found = dropAt(active, over);
    return found ? t(words[found.place], { name, other: nameOf(found.onto) }) : t(otherwise, { name });
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('picked', { name: nameOf(String(active.id)) }),
    onDragMove: (event) => said(at, 'nowhere', event),
    onDragOver: (event) => said(at, 'nowhere', event),
    onDragEnd: (event) => said(dropped, 'cancelled', event),
    onDragCancel: ({ active }) => t('cancelled', { name: nameOf(String(active.id)) }),
  };
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={nearPointer}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('helpAlt') },
        container: typeof document === 'undefined' ? undefined : document.body,
      }}
      onDragStart={({ active, activatorEvent }) => {
        activator.current = activatorEvent;
        setDrag({ id: String(active.id), drop: null });
      }}
      onDragMove={move}
      onDragOver={move}
      onDragCancel={() => setDrag(null)}
      onDragEnd={({ active, collisions }) => {
        const found = dropAt(active, nearest(collisions));
        setDrag(null);
        if (found) onDrop(String(active.id), found.onto, found.place);
      }}
    >
      <DropContext value={drag?.drop ?? null}>{children}</DropContext>
      {drag &&
        createPortal(
          <DragOverlay dropAnimation={null}>
            <Chip label={nameOf(drag.id)} sx={{ boxShadow: 4, bgcolor: 'background.paper' }} />
          </DragOverlay>,
          document.body,
        )}
    </DndContext>
  );
}

/**
 * Makes an element a row of the surrounding `RowDrag`. `onKeyDown` and `describedBy` belong on the focusable element,
 * which may be another one.
 */
export function useDragRow(id: string, { takes = false, disabled = false }: { takes?: boolean; disabled?: boolean }) {
  const drop = use(DropContext);
  const { listeners, attributes, setNodeRef: dragRef, isDragging } = useDraggable({ id, disabled });
  const { setNodeRef: dropRef } = useDroppable({ id, disabled, data: { takes } });
  const { onKeyDown, pointers } = splitListeners(disabled ? undefined : listeners);
  return {
    isDragging,
    over: drop?.onto === id ? drop.place : null,
    rowProps: {
      ref: (element: HTMLElement | null) => {
        dragRef(element);
        dropRef(element);
      },
      ...pointers,
    },
    onKeyDown,
    describedBy: disabled ? undefined : attributes['aria-describedby'],
  };
}

/**
 * Distance in pixels at which a row next to the pointer still counts as target: between two rows, or above the first
 * one.
 */
const REACH = 24;

/** Detects the row at or near the pointer; keyboard moves have no pointer. */
const nearPointer: CollisionDetection = (args) => {
  const { pointerCoordinates: pointer, droppableContainers, droppableRects } = args;
  if (!pointer) return closestCenter(args);
  return droppableContainers
    .flatMap((droppableContainer) => {
      const { id } = droppableContainer;
      const rect = droppableRects.get(id);
      if (!rect) return [];
      const beside = Math.max(rect.left - pointer.x, pointer.x - rect.right, 0);
      const apart = Math.max(rect.top - pointer.y, pointer.y - rect.bottom, 0);
      const value = Math.hypot(beside, apart);
      return value <= REACH ? [{ id, data: { droppableContainer, value } }] : [];
    })
    .sort((a, b) => a.data.value - b.data.value);
};

/** Moves by a third of the row per arrow key: before, into and after the next one in turn. */
const thirdsCoordinates: CoordinateGetter = (event, { currentCoordinates, context }) => {
  const direction = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0;
  const third = (context.draggingNodeRect?.height ?? 0) / 3;
  return direction === 0 ? undefined : { ...currentCoordinates, y: currentCoordinates.y + direction * third };
};

/** Returns the pointer's offset from the row's top edge; `null` for the keyboard. */
function gripOf(event: Event | null, top: number): number | null {
  if (event instanceof MouseEvent) return event.clientY - top;
  if (typeof TouchEvent !== 'undefined' && event instanceof TouchEvent) return (event.touches[0]?.clientY ?? top) - top;
  return null;
}
