'use client';

import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useChooserTexts } from '../chooser-texts';
import { useErrorText } from '../error-text';
import { useTypedText } from './typed-text';

interface FoundFieldProps<T> {
  label: string;
  /** Name in a form. */
  name?: string;
  value: T | null;
  /** Results found by the platform so far. */
  found: readonly T[] | undefined;
  loading: boolean;
  nameOf: (one: T) => string;
  /** Shown if nothing is found. */
  noneText?: string;
  /** Error of the search, shown instead. */
  failure?: Error;
  autoFocus?: boolean;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  error?: boolean;
  small?: boolean;
  /** Compact, with its label beside it; a choice is required. */
  inPanel?: boolean;
  /** Group heading of an option; options of a group are adjacent. */
  groupOf?: (one: T) => string;
  /** Rendered before its name. */
  iconOf?: (one: T) => ReactNode;
  /** Note below the field. */
  note?: string;
  onOpen?: () => void;
  /** Called with the typed text; empty again after a choice. */
  onSearch: (text: string) => void;
  onChange: (one: T | null) => void;
}

/** Same height as the fields around it. Doubled class, to override the padding of a small input. */
const asInPanel = {
  '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { fontSize: 13, py: 0, bgcolor: 'background.paper' },
  '& .MuiOutlinedInput-root .MuiAutocomplete-input.MuiAutocomplete-input': { py: 0.75, pl: 0.5 },
} as const;

/** Single choice by name; the platform searches. */
export function FoundField<T extends { id: string }>(props: FoundFieldProps<T>) {
  const {
    label,
    name,
    value,
    found,
    loading,
    nameOf,
    noneText,
    failure,
    autoFocus,
    placeholder,
    required,
    disabled,
    error,
    small,
    inPanel = false,
    groupOf,
    iconOf,
    note,
    onOpen,
    onSearch,
    onChange,
  } = props;
  const texts = useChooserTexts();
  const errorText = useErrorText();
  const { typed, onInputChange } = useTypedText(onSearch);
  return (
    <Autocomplete
      {...texts}
      noOptionsText={failure ? errorText(failure) : (noneText ?? texts.noOptionsText)}
      options={found ?? []}
      loading={loading}
      disabled={disabled}
      size={inPanel || small ? 'small' : undefined}
      sx={inPanel ? asInPanel : undefined}
      // The type of the value depends on this prop being known.
      disableClearable={inPanel as false}
      value={value}
      inputValue={typed ?? (value ? nameOf(value) : '')}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      groupBy={groupOf}
      renderOption={
        iconOf &&
        (({ key, ...props }, one) => (
          <Box component="li" key={key} {...props} sx={{ gap: 1.5 }}>
            {iconOf(one)}
            {nameOf(one)}
          </Box>
        ))
      }
      onOpen={onOpen}
      filterOptions={(options) => options}
      onInputChange={onInputChange}
      onChange={(_, one) => onChange(one)}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label={inPanel ? undefined : label}
          placeholder={placeholder}
          required={required}
          error={error}
          helperText={note}
          autoFocus={autoFocus}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': inPanel ? label : undefined },
            // Keeps the reason of a disabled field as legible as any help text.
            formHelperText: { disabled: false },
          }}
        />
      )}
    />
  );
}
