import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { BuiltInList } from '@/lib/contract/dictionary';
import type { BoundField } from './definition';
import { useDictionary } from './use-dictionary';

const NONE = '–';

type DictionaryFieldProps = BoundField & { list: BuiltInList; label: string; required?: boolean };

/** One of a list of the dictionary, or none. It isn't asked for where the list is empty. */
export function DictionaryField({ list, value, ...field }: DictionaryFieldProps) {
  const { choices, labelOf } = useDictionary(list);
  const offered = choices.flatMap((choice) => (choice.offered || choice.value === value ? [choice.value] : []));
  // Gone from the list, or the list is still on its way: it stays chosen.
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
