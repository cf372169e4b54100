'use client';

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useWaits } from './progress/use-progress';

/** The outline of a screen while its code comes. */
export function ScreenLoading() {
  useWaits();
  return (
    <Box sx={{ p: 3, display: 'grid', gap: 2 }} aria-busy>
      <Skeleton variant="rounded" width={220} height={32} />
      <Skeleton variant="rounded" height={56} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}
