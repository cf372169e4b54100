'use client';

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface ChoiceFieldProps<T extends string> {
  label: string;
  value: T;
  options: readonly T[];
  nameOf: (option: T) => string;
  error?: string;
  /** Shown below the field unless there is an error, such as the reason why there are no options. */
  note?: string | null;
  onChange: (value: T) => void;
}

/** Choice of one of a few options. A value that is none of them stays, as the last option. */
export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { label, value, options, nameOf, error, note, onChange } = props;
  const all = value === '' || options.includes(value) ? options : [...options, value];
  return (
    <TextField
      select
      label={label}
      value={value}
      error={error !== undefined}
      helperText={error ?? note}
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
