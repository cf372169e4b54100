'use client';

import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useChooserTexts } from '../chooser-texts';
import { useTypedText } from './typed-text';

interface FoundFieldProps<T> {
  label: string;
  /** Name in a form. */
  name?: string;
  value: T | null;
  /** What the platform has found so far. */
  found: readonly T[] | undefined;
  loading: boolean;
  nameOf: (one: T) => string;
  /** Said where nothing is found. */
  noneText?: string;
  autoFocus?: boolean;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  error?: boolean;
  small?: boolean;
  /** Small, with its label beside it; one is always chosen. */
  inPanel?: boolean;
  /** The title it is offered under; those of one title follow each other. */
  groupOf?: (one: T) => string;
  /** Shown before its name. */
  iconOf?: (one: T) => ReactNode;
  /** Said below it. */
  note?: string;
  onOpen?: () => void;
  /** What was typed; empty again once one was chosen. */
  onSearch: (text: string) => void;
  onChange: (one: T | null) => void;
}

/** As tall as the fields around it. By two classes, as the padding of a small one is. */
const asInPanel = {
  '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { fontSize: 13, py: 0, bgcolor: 'background.paper' },
  '& .MuiOutlinedInput-root .MuiAutocomplete-input.MuiAutocomplete-input': { py: 0.75, pl: 0.5 },
} as const;

/** One of many by its name; the platform searches. */
export function FoundField<T extends { id: string }>(props: FoundFieldProps<T>) {
  const {
    label,
    name,
    value,
    found,
    loading,
    nameOf,
    noneText,
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
  const { typed, onInputChange } = useTypedText(onSearch);
  return (
    <Autocomplete
      {...texts}
      noOptionsText={noneText ?? texts.noOptionsText}
      options={found ?? []}
      loading={loading}
      disabled={disabled}
      size={inPanel || small ? 'small' : undefined}
      sx={inPanel ? asInPanel : undefined}
      // The type of the value depends on it where it is known.
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
            // Keeps the reason for a disabled field as readable as any help.
            formHelperText: { disabled: false },
          }}
        />
      )}
    />
  );
}
