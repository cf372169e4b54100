import { type PointerEvent, type RefObject, useEffect, useMemo } from 'react';
import type { Editor } from '@/lib/editor';

/** Zoom rate of the wheel: a notch of a mouse wheel (100) zooms by a fifth. */
const WHEEL_RATE = 0.0018;
/** Zoom rate of a trackpad pinch, which arrives as fine wheel steps with Ctrl. */
const PINCH_RATE = 0.01;

/**
 * Sends pointer events of the drawing area to the editor. Two fingers pan and zoom; the wheel pans, and zooms with
 * Ctrl.
 */
export function usePointer(editor: Editor, place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    // React's listeners are passive and could not keep the page from zooming.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = within(element, event);
      const fine = Math.abs(event.deltaY) < 50;
      if (event.ctrlKey || event.metaKey)
        editor.zoomAround(at, Math.exp(-event.deltaY * (fine ? PINCH_RATE : WHEEL_RATE)));
      else if (event.shiftKey && event.deltaX === 0) editor.pan(-event.deltaY, 0);
      else editor.pan(-event.deltaX, -event.deltaY);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [editor, place]);

  return useMemo(() => {
    const fingers = new Map<number, { x: number; y: number }>();
    const input = (event: PointerEvent<HTMLElement>) => {
      const { button, shiftKey, altKey, ctrlKey, metaKey, pointerType } = event;
      return { ...within(event.currentTarget, event), button, shiftKey, altKey, ctrlKey, metaKey, pointerType };
    };
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.currentTarget.setPointerCapture(event.pointerId);
        const at = input(event);
        if (event.pointerType === 'touch') fingers.set(event.pointerId, at);
        if (fingers.size > 1) editor.pointerCancel();
        else editor.pointerDown(at);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const at = input(event);
        const before = fingers.get(event.pointerId);
        if (!before || fingers.size < 2) {
          if (before) fingers.set(event.pointerId, at);
          editor.pointerMove(at);
          return;
        }
        const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1] ?? before;
        const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
        editor.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
        editor.zoomAround(middle, span(at, other) / Math.max(1, span(before, other)));
        fingers.set(event.pointerId, at);
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const pinching = fingers.size > 1;
        fingers.delete(event.pointerId);
        if (!pinching) editor.pointerUp(input(event));
      },
      onPointerCancel(event: PointerEvent<HTMLElement>) {
        fingers.delete(event.pointerId);
        editor.pointerCancel();
      },
      onPointerLeave: () => editor.pointerLeave(),
      onDoubleClick: (event: PointerEvent<HTMLElement> | React.MouseEvent<HTMLElement>) =>
        editor.doubleClick(within(event.currentTarget, event)),
    };
  }, [editor]);
}

/** Returns the pointer's position in CSS pixels from the top left of an element. */
export function within(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function span(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
