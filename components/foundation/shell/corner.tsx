'use client';

import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import { type ReactNode, useEffect, useRef } from 'react';
import { CORNER_ROOM, footRoom } from '@/components/foundation/theme/corner-room';

const ID = 'corner';
/** Distance in pixels from the window's edges, and from content above. */
const GAP = 16;

/**
 * Bottom right corner of the window, where panels stay until closed: stacked, above the footer of a list, and never
 * over a button. Content that reaches the bottom edge (page end, dialogs, drawers) leaves `--corner-room` free.
 */
export function Corner() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const corner = ref.current;
    if (!corner) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => {
      const { height } = corner.getBoundingClientRect();
      if (height > 0) style.setProperty(CORNER_ROOM, `calc(${Math.ceil(height) + 2 * GAP}px + ${footRoom})`);
      else style.removeProperty(CORNER_ROOM);
    });
    watch.observe(corner);
    return () => {
      watch.disconnect();
      style.removeProperty(CORNER_ROOM);
    };
  }, []);
  return (
    <Box
      ref={ref}
      id={ID}
      sx={{
        position: 'fixed',
        right: GAP,
        bottom: `calc(${GAP}px + ${footRoom})`,
        left: { xs: GAP, sm: 'auto' },
        width: { sm: 384 },
        // Above dialogs: uploads continue and can be stopped.
        zIndex: 'snackbar',
        display: 'flex',
        flexDirection: 'column',
        // Half of a phone is reserved for the page.
        maxHeight: '50dvh',
        overflowY: 'auto',
        '& > *': { flexShrink: 0 },
        '& > :not(:empty) ~ :not(:empty)': { mt: 1.5 },
        '@media print': { display: 'none' },
      }}
    />
  );
}

/** Panel in the corner of the window. */
export function InCorner({ children }: { children: ReactNode }) {
  return <Portal container={() => document.getElementById(ID)}>{children}</Portal>;
}
