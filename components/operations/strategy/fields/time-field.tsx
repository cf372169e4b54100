'use client';

import TextField from '@mui/material/TextField';

interface TimeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Time of day, as clocks show it. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <TextField
      type="time"
      fullWidth
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ minWidth: 0, '& input': { minWidth: 0, px: { xs: 1, sm: 1.75 } } }}
    />
  );
}
