'use client';

import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';

interface SelectFieldProps<T extends string> {
  label: string;
  /** null: several values. */
  value: T | null;
  mixed?: string;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** What is chosen may take a second line: a panel is narrow. By two classes, as the one line of a select is. */
const broken = { '& .MuiSelect-select.MuiSelect-select': { whiteSpace: 'normal', overflowWrap: 'anywhere' } } as const;

/** One of a few. */
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
