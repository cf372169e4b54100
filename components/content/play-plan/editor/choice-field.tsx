import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface ChoiceFieldProps<T extends string | number> {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
}

/** Select field with its options as pairs of value and name. */
export function ChoiceField<T extends string | number>({ label, value, options, onChange }: ChoiceFieldProps<T>) {
  return (
    <TextField select label={label} value={value} onChange={({ target }) => onChange(target.value as T)}>
      {options.map(([option, name]) => (
        <MenuItem key={option} value={option}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
