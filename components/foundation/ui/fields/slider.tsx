import Box from '@mui/material/Box';
import type { SliderProps } from '@mui/material/Slider';
import { lazy, Suspense } from 'react';

const MuiSlider = lazy(() => import('@mui/material/Slider'));

/** MUI's small slider, loaded when the first one is shown: none is before a widget or a colour is chosen. */
export function Slider(props: SliderProps) {
  return (
    <Suspense fallback={<Box sx={{ height: 28, flexGrow: 1 }} />}>
      <MuiSlider size="small" {...props} />
    </Suspense>
  );
}
