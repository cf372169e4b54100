'use client';

import useMediaQuery from '@mui/material/useMediaQuery';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { DesktopDateTimePicker } from '@mui/x-date-pickers/DesktopDateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { MobileDatePicker } from '@mui/x-date-pickers/MobileDatePicker';
import { MobileDateTimePicker } from '@mui/x-date-pickers/MobileDateTimePicker';
import 'dayjs/locale/de';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import 'dayjs/locale/it';
import 'dayjs/locale/ko';
import 'dayjs/locale/pl';
import 'dayjs/locale/ru';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-tw';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMuiTexts } from '@/components/foundation/theme/mui-texts';
import type { MomentFieldProps } from '.';
import { asInPanel } from './in-panel';
import type { Precision } from './precision';
import { Sections, SectionsContext } from './sections';
import { useTyped } from './use-typed';

export interface CalendarProps extends Omit<MomentFieldProps, 'onChange' | 'precision'> {
  precision: Precision;
  onChange: (moment: string) => void;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** Media query for a calendar beside the field, which needs a mouse and some room; otherwise it opens as a dialog. */
const BESIDE_FIELD = '(pointer: fine) and (min-width: 768px)';

const pickersOf = {
  minute: { beside: DesktopDateTimePicker, dialog: MobileDateTimePicker },
  day: { beside: DesktopDatePicker, dialog: MobileDatePicker },
} as const;

/** Date and time picker in the reader's language. */
export default function Calendar({
  label,
  precision,
  value,
  onChange,
  open,
  onOpen,
  name,
  autoFocus,
  error,
  helperText,
  required,
  clearable,
  inPanel,
}: CalendarProps) {
  const t = useTranslations('common.moment');
  const locale = useLocale();
  const { pickers } = useMuiTexts(locale);
  const Picker = pickersOf[precision][useMediaQuery(BESIDE_FIELD, { noSsr: true }) ? 'beside' : 'dialog'];
  const { moment, setMoment, half, setBegun } = useTyped(value, precision, onChange);
  const [within, setWithin] = useState(false);
  // No error for incomplete input while typing; and no error text before the form shows one, because the next click
  // target would move.
  const unfinished = half && !within;
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={locale.toLowerCase()}
      localeText={pickers.components.MuiLocalizationProvider.defaultProps.localeText}
    >
      <SectionsContext value={setBegun}>
        <Picker
          name={name}
          label={label}
          {...(precision === 'minute' && { ampm: false })}
          autoFocus={autoFocus}
          open={open}
          onOpen={() => onOpen(true)}
          onClose={() => onOpen(false)}
          value={moment}
          onChange={setMoment}
          slots={{ textField: Sections }}
          slotProps={{
            field: { clearable },
            textField: {
              size: 'small',
              sx: inPanel ? asInPanel : undefined,
              fullWidth: true,
              required,
              error: error || unfinished,
              helperText: half && error ? t('half') : helperText,
              onFocus: () => setWithin(true),
              onBlur: () => setWithin(false),
            },
          }}
        />
      </SectionsContext>
    </LocalizationProvider>
  );
}
