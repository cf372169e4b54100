'use client';

import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
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
import type { ReactNode } from 'react';
import { useMuiTexts } from '@/components/theme/mui-texts';

/** Around what picks days and times: calendars in the reader's language. It is heavy; whoever needs it is a chunk of its own. */
export function Moments({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const { pickers } = useMuiTexts(locale);
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={locale.toLowerCase()}
      localeText={pickers.components.MuiLocalizationProvider.defaultProps.localeText}
    >
      {children}
    </LocalizationProvider>
  );
}
