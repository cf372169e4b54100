'use client';

import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';

interface SelectFieldProps<T extends string> {
  label: string;
  /** `null`: several different values. */
  value: T | null;
  mixed?: string;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** The selected value may wrap, because panels are narrow. Doubled class, to override the single line of a select. */
const broken = { '& .MuiSelect-select.MuiSelect-select': { whiteSpace: 'normal', overflowWrap: 'anywhere' } } as const;

/** Choice among a few options. */
export function SelectField<T extends string>({ label, value, mixed, options, onChange }: SelectFieldProps<T>) {
  return (
    <Select
      size="small"
      fullWidth
      displayEmpty
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value as T)}
      renderValue={(chosen) => options.find((option) => option.value === chosen)?.label ?? mixed}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ fontSize: 13, bgcolor: 'background.paper', '& .MuiSelect-select': { py: 0.75, pl: 1.25 }, ...broken }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} dense>
          {option.label}
        </MenuItem>
      ))}
    </Select>
  );
}
