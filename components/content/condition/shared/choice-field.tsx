'use client';

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface ChoiceFieldProps<T extends string> {
  label: string;
  value: T;
  options: readonly T[];
  nameOf: (option: T) => string;
  error?: string;
  onChange: (value: T) => void;
}

/** Choice of one of a few options. A value that is none of them stays, as the last option. */
export function ChoiceField<T extends string>({ label, value, options, nameOf, error, onChange }: ChoiceFieldProps<T>) {
  const all = value === '' || options.includes(value) ? options : [...options, value];
  return (
    <TextField
      select
      label={label}
      value={value}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => onChange(target.value as T)}
    >
      {all.map((option) => (
        <MenuItem key={option} value={option}>
          {nameOf(option)}
        </MenuItem>
      ))}
    </TextField>
  );
}
