'use client';

import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, type Ref, useState } from 'react';
import { compact } from './number-field';

interface TextFieldProps {
  label: string;
  /** `null`: several different values. */
  value: string | null;
  mixed?: string;
  maxLength: number;
  multiline?: boolean;
  /** Applies text on every letter; otherwise on blur or Enter. */
  live?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** Rendered within the field, after the text. */
  end?: ReactNode;
  onChange: (value: string) => void;
}

/** Text field. */
export function TextInputField({
  label,
  value,
  mixed,
  maxLength,
  multiline,
  live,
  inputRef,
  end,
  onChange,
}: TextFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed !== null && typed !== value) onChange(typed);
    setTyped(null);
  };
  return (
    <OutlinedInput
      size="small"
      fullWidth
      multiline={multiline}
      inputRef={inputRef}
      endAdornment={end}
      maxRows={8}
      value={(live ? value : (typed ?? value)) ?? ''}
      placeholder={value === null ? mixed : undefined}
      onChange={(event) => (live ? onChange(event.target.value) : setTyped(event.target.value))}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && !multiline && take()}
      slotProps={{ input: { 'aria-label': label, maxLength } }}
      sx={multiline ? { fontSize: 13, bgcolor: 'background.paper', px: 1.25, py: 0.75 } : compact}
    />
  );
}
