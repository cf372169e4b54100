import Box from '@mui/material/Box';
import type { SliderProps } from '@mui/material/Slider';
import { lazy, Suspense } from 'react';

const MuiSlider = lazy(() => import('@mui/material/Slider'));

/** MUI's small slider, loaded on first use: none is shown until a widget or colour is selected. */
export function Slider(props: SliderProps) {
  return (
    <Suspense fallback={<Box sx={{ height: 28, flexGrow: 1 }} />}>
      <MuiSlider size="small" {...props} />
    </Suspense>
  );
}
