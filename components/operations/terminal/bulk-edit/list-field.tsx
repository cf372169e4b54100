'use client';

import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useChooserTexts } from '@/components/foundation/ui/chooser-texts';

interface ListFieldProps<T extends string> {
  label: string;
  options: readonly T[];
  textOf: (option: T) => string;
  value: T[];
  onChange: (value: T[]) => void;
}

/** Chooser of several values of a short list. */
export function ListField<T extends string>({ label, options, textOf, value, onChange }: ListFieldProps<T>) {
  const chooserTexts = useChooserTexts();
  return (
    <Autocomplete
      {...chooserTexts}
      multiple
      size="small"
      filterSelectedOptions
      options={options}
      getOptionLabel={textOf}
      value={value}
      onChange={(_, chosen) => onChange(chosen)}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
