'use client';

import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormat } from '../format';
import type { CalendarProps } from './calendar';
import { HALF_TYPED } from './half-typed';
import { asInPanel } from './in-panel';
import type { Precision } from './precision';

export { HALF_TYPED };

export interface MomentFieldProps {
  label: string;
  /** 'day' is a date without time and time zone. */
  precision?: Precision;
  /** Instant or date in wire format, empty for none, or `HALF_TYPED`. */
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  name?: string;
  required?: boolean;
  error?: boolean;
  helperText?: string;
  autoFocus?: boolean;
  /** True to show a clear button. */
  clearable?: boolean;
  /** Compact, with its label beside it. */
  inPanel?: boolean;
}

/**
 * Field for a date with or without time. Shown as text at first; the picker, which weighs more than the screen around
 * it, replaces it when the field gets focus, with its calendar open if the calendar icon was clicked.
 */
export function MomentField({
  value,
  onChange,
  precision = 'minute',
  clearable = true,
  inPanel,
  ...shown
}: MomentFieldProps) {
  const t = useTranslations('common.moment');
  const format = useFormat();
  const [failed, setFailed] = useState(false);
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps> | null>(null);
  const [open, setOpen] = useState(false);
  const [focused, setFocused] = useState(false);
  const text = useRef<HTMLInputElement>(null);

  const begin = async () => {
    try {
      const { default: loaded } = await import('./calendar');
      setFocused(document.activeElement === text.current);
      setCalendar(() => loaded);
    } catch {
      setFailed(true);
    }
  };
  // The field may have got focus before hydration.
  const here = useEffectEvent(() => {
    if (document.activeElement === text.current) void begin();
  });
  useEffect(() => here(), []);
  if (Calendar) {
    return (
      <Calendar
        {...shown}
        precision={precision}
        clearable={clearable}
        inPanel={inPanel}
        autoFocus={focused}
        open={open}
        onOpen={setOpen}
        value={value}
        onChange={(moment) => onChange({ target: { value: moment } })}
      />
    );
  }
  return (
    <TextField
      {...shown}
      size={inPanel ? 'small' : undefined}
      sx={inPanel ? asInPanel : undefined}
      error={failed || shown.error}
      helperText={failed ? t('noCalendar') : shown.helperText}
      value={value && value !== HALF_TYPED ? format[precision === 'day' ? 'date' : 'moment'](value) : ''}
      inputRef={text}
      onFocus={() => void begin()}
      slotProps={{
        htmlInput: { readOnly: true },
        input: {
          endAdornment: (
            <InputAdornment
              position="end"
              sx={{ cursor: 'pointer' }}
              onClick={() => {
                setOpen(true);
                text.current?.focus();
              }}
            >
              <CalendarIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
