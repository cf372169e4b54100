'use client';

import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useChooserTexts } from '../chooser-texts';
import { useErrorText } from '../error-text';
import { useTypedText } from './typed-text';

interface FoundManyFieldProps<T> {
  label: string;
  /** Name in a form. */
  name?: string;
  value: readonly T[];
  /** Results found by the platform so far, or all options if the browser searches. */
  found: readonly T[] | undefined;
  loading?: boolean;
  nameOf: (one: T) => string;
  keyOf: (one: T) => string;
  /** Shown if nothing is found. */
  noneText?: string;
  /** Error of the search, shown instead. */
  failure?: Error;
  /** Group heading of an option; options of a group are adjacent. */
  groupOf?: (one: T) => string;
  disabled?: boolean;
  error?: boolean;
  helperText?: string;
  small?: boolean;
  /** Called with the typed text; empty again after a choice. Omitted: the browser searches in `found`. */
  onSearch?: (text: string) => void;
  onChange: (chosen: T[]) => void;
}

/** Multiple choice by name. */
export function FoundManyField<T>(props: FoundManyFieldProps<T>) {
  const { label, name, value, found, loading, nameOf, keyOf, noneText, failure, groupOf } = props;
  const { disabled, error, helperText, small, onSearch, onChange } = props;
  const texts = useChooserTexts();
  const errorText = useErrorText();
  const { typed, onInputChange } = useTypedText(onSearch);
  return (
    <Autocomplete
      {...texts}
      noOptionsText={failure ? errorText(failure) : (noneText ?? texts.noOptionsText)}
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
