import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { ChartProps } from './chart-drawing';

const ChartDrawing = lazy(() => import('./chart-drawing'));

/** What happened by day. The table under it says the same to who does not see it. */
export function DayChart(props: ChartProps) {
  return (
    <Box aria-hidden sx={{ minHeight: 250, minWidth: 0, mb: 2 }}>
      <Suspense fallback={<Skeleton variant="rounded" height={250} />}>
        <ChartDrawing {...props} />
      </Suspense>
    </Box>
  );
}
