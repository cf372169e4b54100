'use client';

import Box from '@mui/material/Box';
import { useWaits } from '../progress/use-progress';

/** Skeleton of a screen while its code loads; delayed, so that a fast load shows no flash. */
export function ScreenLoading() {
  useWaits();
  return (
    <Box aria-busy sx={outline}>
      <span />
      <span />
      <span />
    </Box>
  );
}

const outline = {
  p: 3,
  display: 'grid',
  gap: 2,
  animation: 'outline .2s .1s backwards',
  '@keyframes outline': { from: { opacity: 0 } },
  '& > span': { height: 56, borderRadius: 1, bgcolor: 'action.hover' },
  '& > :first-of-type': { width: 220, height: 32 },
  '& > :last-of-type': { height: 320 },
};
