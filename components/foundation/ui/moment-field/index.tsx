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
  /** 'day' is a date without a time and without a zone. */
  precision?: Precision;
  /** An instant, or a date, as the wire has it, empty for none, or `HALF_TYPED`. */
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  name?: string;
  required?: boolean;
  error?: boolean;
  helperText?: string;
  autoFocus?: boolean;
  /** Whether a button empties it. */
  clearable?: boolean;
  /** Small, with its label beside it. */
  inPanel?: boolean;
}

/**
 * A day and time, or a day alone. It shows them as text; what chooses them is heavier than the screen around it and takes its place when someone comes
 * to it, with the focus, and with its calendar open where the calendar was pressed.
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
  // Someone may have come to it before the page was hydrated.
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
