'use client';

import useMediaQuery from '@mui/material/useMediaQuery';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DesktopDateTimePicker } from '@mui/x-date-pickers/DesktopDateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { MobileDateTimePicker } from '@mui/x-date-pickers/MobileDateTimePicker';
import dayjs from 'dayjs';
import 'dayjs/locale/de';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import 'dayjs/locale/it';
import 'dayjs/locale/ko';
import 'dayjs/locale/pl';
import 'dayjs/locale/ru';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-tw';
import { useLocale } from 'next-intl';
import { useMuiTexts } from '@/components/theme/mui-texts';
import type { MomentFieldProps } from '.';

export interface CalendarProps extends Omit<MomentFieldProps, 'onChange'> {
  /** Gets an instant, or '' for none; nothing while a moment is half typed. */
  onChange: (moment: string) => void;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** A calendar beside the field needs a mouse and some room; without, it is a dialog. */
const BESIDE_FIELD = '(pointer: fine) and (min-width: 768px)';

/** What a moment is chosen with, in the reader's language. */
export default function Calendar({ label, value, onChange, open, onOpen, name, autoFocus, ...field }: CalendarProps) {
  const locale = useLocale();
  const { pickers } = useMuiTexts(locale);
  const Picker = useMediaQuery(BESIDE_FIELD, { noSsr: true }) ? DesktopDateTimePicker : MobileDateTimePicker;
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={locale.toLowerCase()}
      localeText={pickers.components.MuiLocalizationProvider.defaultProps.localeText}
    >
      <Picker
        name={name}
        label={label}
        ampm={false}
        autoFocus={autoFocus}
        open={open}
        onOpen={() => onOpen(true)}
        onClose={() => onOpen(false)}
        value={value ? dayjs(value) : null}
        onChange={(moment) => {
          if (!moment || moment.isValid()) onChange(moment ? moment.toISOString() : '');
        }}
        slotProps={{ field: { clearable: true }, textField: { size: 'small', fullWidth: true, ...field } }}
      />
    </LocalizationProvider>
  );
}
