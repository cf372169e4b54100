'use client';

import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import { type ReactNode, useEffect, useRef } from 'react';
import { CORNER_ROOM, footRoom } from '@/components/foundation/theme/corner-room';

const ID = 'corner';
/** From the window's edges, and from what is above. */
const GAP = 16;

/**
 * The bottom right corner of the window, where panels stay until somebody closes them: one above the other, above the foot of a list, and
 * never on a button. What reaches the window's bottom edge keeps as much room as `--corner-room` says: the page's end, dialogs, drawers.
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
        // Uploads go on, and can be stopped, while a dialog is open.
        zIndex: 'snackbar',
        display: 'flex',
        flexDirection: 'column',
        // Half of a phone is for the page.
        maxHeight: '50dvh',
        overflowY: 'auto',
        '& > *': { flexShrink: 0 },
        '& > :not(:empty) ~ :not(:empty)': { mt: 1.5 },
        '@media print': { display: 'none' },
      }}
    />
  );
}

/** A panel in the corner of the window. */
export function InCorner({ children }: { children: ReactNode }) {
  return <Portal container={() => document.getElementById(ID)}>{children}</Portal>;
}
