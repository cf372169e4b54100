'use client';

import OutlinedInput from '@mui/material/OutlinedInput';
import { compact } from './number-field';

interface ClockTimeFieldProps {
  label: string;
  /** Time such as 18:00:00. */
  value: string;
  onChange: (value: string) => void;
}

/** Time of day to the second. Half-typed input changes nothing. */
export function ClockTimeField({ label, value, onChange }: ClockTimeFieldProps) {
  return (
    <OutlinedInput
      size="small"
      fullWidth
      type="time"
      value={value}
      onChange={({ target }) => {
        const [hour, minute, second = '00'] = target.value.split(':');
        if (hour && minute) onChange(`${hour}:${minute}:${second}`);
      }}
      slotProps={{ input: { 'aria-label': label, step: 1 } }}
      sx={compact}
    />
  );
}
