'use client';

import { type PointerEvent, useEffect, useRef, useState } from 'react';

const OPEN_MS = 60;
const CLOSE_MS = 220;

/**
 * Open state of a fly-out: hovering with the mouse opens it and leaving closes it, each after a short delay. `show` and
 * `toggle` act at once.
 */
export function useHoverOpen() {
  const [open, setOpen] = useState(false);
  const timer = useRef<number | undefined>(undefined);
  const byMouse = useRef(false);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const show = (shown: boolean) => {
    window.clearTimeout(timer.current);
    setOpen(shown);
  };
  const soon = (shown: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () => {
        byMouse.current = shown;
        setOpen(shown);
      },
      shown ? OPEN_MS : CLOSE_MS,
    );
  };
  return {
    open,
    show,
    /** After hovering has opened it, a click must not close it. */
    toggle: () => {
      show(byMouse.current ? true : !open);
      byMouse.current = false;
    },
    onPointerEnter: soon(true),
    onPointerLeave: soon(false),
  };
}
