'use client';

import { type PointerEvent, type RefObject, useState } from 'react';
import type { WallPlace } from '@/lib/contract/wall';
import { type Bounds, boundsOf, type Screen, snapPlace } from './arrangement';

/** Margin around the screens, as a share of the wall, into which one can be moved. */
const ROOM = 0.12;
/** Distance in pixels at which edges snap. */
const NEAR_PX = 8;

/**
 * Drag of a screen on the wall's plane. `seen` is the part of the wall in view, in millimetres; `begin` is the
 * `pointerdown` handler. Without `onMove` nothing can be dragged.
 */
export function useScreenDrag(
  plane: RefObject<HTMLElement | null>,
  screens: readonly Screen[],
  onMove: ((id: string, place: WallPlace) => void) | undefined,
) {
  const [dragged, setDragged] = useState<{ id: string; place: WallPlace; seen: Bounds } | null>(null);
  // The view stays fixed during a drag.
  const seen = dragged?.seen ?? withRoom(boundsOf(screens));

  const begin = (event: PointerEvent<HTMLElement>, screen: Screen) => {
    const width = plane.current?.clientWidth;
    if (!onMove || event.button !== 0 || !width) return;
    const target = event.currentTarget;
    target.setPointerCapture(event.pointerId);
    const perPixel = seen.w / width;
    const others = screens.filter((each) => each !== screen);
    let place: WallPlace | null = null;
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const x = screen.x + (clientX - event.clientX) * perPixel;
      const y = screen.y + (clientY - event.clientY) * perPixel;
      place = snapPlace({ x, y, w: screen.w, h: screen.h }, others, NEAR_PX * perPixel);
      setDragged({ id: screen.terminalId, place, seen });
    };
    const end = (last: globalThis.PointerEvent) => {
      target.removeEventListener('pointermove', follow);
      target.removeEventListener('pointerup', end);
      target.removeEventListener('pointercancel', end);
      setDragged(null);
      if (place && last.type === 'pointerup') onMove(screen.terminalId, place);
    };
    target.addEventListener('pointermove', follow);
    target.addEventListener('pointerup', end);
    target.addEventListener('pointercancel', end);
  };

  return { dragged, seen, begin };
}

function withRoom({ x, y, w, h }: Bounds): Bounds {
  const room = Math.max(w, h) * ROOM;
  return { x: x - room, y: y - room, w: w + 2 * room, h: h + 2 * room };
}
