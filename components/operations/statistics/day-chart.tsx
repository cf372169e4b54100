import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { ChartProps } from './chart-drawing';

const ChartDrawing = lazy(() => import('./chart-drawing'));

/** Chart of values by day. The table below it has the same data for screen readers. */
export function DayChart(props: ChartProps) {
  return (
    <Box aria-hidden sx={{ minHeight: 250, minWidth: 0, mb: 2 }}>
      <Suspense fallback={<Skeleton variant="rounded" height={250} />}>
        <ChartDrawing {...props} />
      </Suspense>
    </Box>
  );
}
