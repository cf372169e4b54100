import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { BuiltInList } from '@/lib/contract/dictionary';
import type { BoundField } from './definition';
import { useDictionary } from './use-dictionary';

const NONE = '–';

type DictionaryFieldProps = BoundField & { list: BuiltInList; label: string; required?: boolean };

/** Choice from a dictionary list, or none. Hidden if the list is empty. */
export function DictionaryField({ list, value, ...field }: DictionaryFieldProps) {
  const { choices, labelOf } = useDictionary(list);
  const offered = choices.flatMap((choice) => (choice.offered || choice.value === value ? [choice.value] : []));
  // Keeps the current value if it was removed from the list, or the list is still loading.
  const options = value === '' || offered.includes(value) ? offered : [...offered, value];
  if (options.length === 0) return null;
  return (
    <TextField {...field} select value={value}>
      {!field.required && <MenuItem value="">{NONE}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {labelOf(option)}
        </MenuItem>
      ))}
    </TextField>
  );
}
