'use client';

import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import type { BoundField } from '@/components/foundation/resource/definition';
import { digitsOf } from './use-money';

interface MoneyFieldProps {
  field: BoundField;
  label: string;
  currency: string;
  help: string;
}

/** Amount field; the value is in the smallest unit of the currency. */
export function MoneyField({ field, label, currency, help }: MoneyFieldProps) {
  const digits = digitsOf(currency);
  const [typed, setTyped] = useState(field.value === '' ? '' : (Number(field.value) / 10 ** digits).toFixed(digits));
  const enter = (text: string, places: number) => {
    const amount = Number(text.trim().replace(',', '.'));
    const valid = text.trim() !== '' && Number.isFinite(amount);
    field.onChange({ target: { value: valid ? String(Math.round(amount * 10 ** places)) : text } });
  };
  const former = useRef(digits);
  useEffect(() => {
    if (former.current === digits) return;
    // The typed amount stays: it has another value in the smallest unit of a currency without cents.
    former.current = digits;
    enter(typed, digits);
  });
  return (
    <TextField
      {...field}
      label={label}
      required
      value={typed}
      helperText={field.helperText ?? help}
      onChange={({ target: { value } }) => {
        setTyped(value);
        enter(value, digits);
      }}
      slotProps={{
        htmlInput: { inputMode: 'decimal', maxLength: 14 },
        input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
      }}
    />
  );
}
