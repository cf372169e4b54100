'use client';

import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, useState } from 'react';

interface NumberFieldProps {
  label: string;
  /** Short label inside the field, such as X; the full label is for screen readers. */
  sign?: string;
  /** `null`: several different values. */
  value: number | null;
  mixed?: string;
  min: number;
  max: number;
  step?: number;
  unit?: string;
  disabled?: boolean;
  onCommit: (value: number) => void;
}

/** Exact number: typed and applied on Enter or blur, or stepped with the arrow keys, by ten with Shift. */
export function NumberField({
  label,
  sign,
  value,
  mixed,
  min,
  max,
  step = 1,
  unit,
  disabled,
  onCommit,
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = (text: string | null) => {
    setTyped(null);
    const number = text === null || text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
    if (Number.isFinite(number)) onCommit(within(number));
  };
  const within = (number: number) => Math.min(max, Math.max(min, Math.round(number * 100) / 100));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit(typed);
    else if (event.key === 'Escape' && typed !== null) setTyped(null);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const from = typed === null ? value : Number(typed);
      if (from === null || !Number.isFinite(from)) return;
      setTyped(null);
      onCommit(within(from + (event.key === 'ArrowUp' ? 1 : -1) * step * (event.shiftKey ? 10 : 1)));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <OutlinedInput
      size="small"
      fullWidth
      disabled={disabled}
      value={typed ?? (value === null ? '' : String(Math.round(value * 100) / 100))}
      placeholder={value === null ? mixed : undefined}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => typed !== null && commit(typed)}
      onKeyDown={onKeyDown}
      startAdornment={sign && <InputAdornment position="start">{sign}</InputAdornment>}
      endAdornment={unit && <InputAdornment position="end">{unit}</InputAdornment>}
      slotProps={{ input: { 'aria-label': label, inputMode: 'decimal', title: label } }}
      sx={compact}
    />
  );
}

/** Compact style: two fit side by side in a narrow panel. */
export const compact = {
  fontSize: 13,
  bgcolor: 'background.paper',
  '& .MuiOutlinedInput-input': { py: 0.75, px: 0, minWidth: 0, fontVariantNumeric: 'tabular-nums' },
  pl: 1.25,
  pr: 1.25,
  '& .MuiInputAdornment-root': { mr: 0.75, minWidth: 14, flexShrink: 0 },
  '& .MuiInputAdornment-root .MuiTypography-root': { fontSize: 12, color: 'text.secondary' },
  '& .MuiInputAdornment-positionEnd': { mr: 0, ml: 0.5 },
} as const;
