'use client';

import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';

interface SwitchFieldProps {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

/** Switch field. */
export function SwitchField({ label, value, onChange }: SwitchFieldProps) {
  return (
    <FormControlLabel
      label={label}
      labelPlacement="start"
      control={<Switch size="small" checked={value} onChange={(_, on) => onChange(on)} />}
      sx={{
        m: 0,
        minHeight: 34,
        width: 1,
        justifyContent: 'space-between',
        '& .MuiFormControlLabel-label': { fontSize: 13 },
      }}
    />
  );
}
