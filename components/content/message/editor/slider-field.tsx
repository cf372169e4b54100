'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Slider } from '@/components/foundation/ui/fields/slider';

interface SliderFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  /** Value in words. */
  text: string;
  onChange: (value: number) => void;
}

/** Slider for an approximate number, with its value in words. */
export function SliderField({ label, value, min, max, text, onChange }: SliderFieldProps) {
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography aria-hidden variant="body2" color="textSecondary">
          {label}
        </Typography>
        <Typography aria-hidden variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {text}
        </Typography>
      </Box>
      <Box sx={{ px: 1, display: 'flex' }}>
        <Slider
          aria-label={label}
          getAriaValueText={() => text}
          value={value}
          min={min}
          max={max}
          onChange={(_, to) => onChange(Number(to))}
        />
      </Box>
    </Box>
  );
}
