'use client';

import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useChooserTexts } from '../chooser-texts';
import { useTypedText } from './typed-text';

interface FoundManyFieldProps<T> {
  label: string;
  /** Name in a form. */
  name?: string;
  value: readonly T[];
  /** What the platform has found so far, or everything where the browser searches. */
  found: readonly T[] | undefined;
  loading?: boolean;
  nameOf: (one: T) => string;
  keyOf: (one: T) => string;
  /** Shown when nothing is found. */
  noneText?: string;
  /** The title it is offered under; those of one title follow each other. */
  groupOf?: (one: T) => string;
  disabled?: boolean;
  error?: boolean;
  helperText?: string;
  small?: boolean;
  /** What was typed; empty again once one was chosen. Left out, the browser searches in `found`. */
  onSearch?: (text: string) => void;
  onChange: (chosen: T[]) => void;
}

/** Several of many by their names. */
export function FoundManyField<T>(props: FoundManyFieldProps<T>) {
  const { label, name, value, found, loading, nameOf, keyOf, noneText, groupOf } = props;
  const { disabled, error, helperText, small, onSearch, onChange } = props;
  const texts = useChooserTexts();
  const { typed, onInputChange } = useTypedText(onSearch);
  return (
    <Autocomplete
      {...texts}
      noOptionsText={noneText ?? texts.noOptionsText}
      multiple
      filterSelectedOptions
      disabled={disabled}
      size={small ? 'small' : undefined}
      options={found ?? []}
      loading={loading}
      value={[...value]}
      inputValue={typed ?? ''}
      groupBy={groupOf}
      getOptionLabel={nameOf}
      getOptionKey={keyOf}
      isOptionEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
      filterOptions={onSearch && ((options) => options)}
      onInputChange={onInputChange}
      onChange={(_, chosen) => onChange(chosen)}
      renderInput={(params) => (
        <TextField {...params} name={name} label={label} error={error} helperText={helperText} />
      )}
    />
  );
}
