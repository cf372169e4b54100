'use client';

import Box from '@mui/material/Box';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import dayjs from 'dayjs';
import { useTranslations } from 'next-intl';
import { Moments } from '@/components/ui/moments';

/** Epoch seconds as text; empty where there is none. */
export interface Period {
  start: string;
  end: string;
}

interface PeriodFieldsProps {
  value: Period;
  onChange: (period: Period) => void;
  endError?: string;
}

/** From when until when. A chunk of its own: nothing else of the page waits for the calendars. */
export default function PeriodFields({ value, onChange, endError }: PeriodFieldsProps) {
  const t = useTranslations('announcement');
  const picker = (which: keyof Period, error?: string) => (
    <DateTimePicker
      label={t(which)}
      value={value[which] === '' ? null : dayjs.unix(Number(value[which]))}
      onChange={(chosen) =>
        onChange({ ...value, [which]: chosen?.isValid() ? String(chosen.startOf('minute').unix()) : '' })
      }
      ampm={false}
      slotProps={{
        textField: { size: 'small', fullWidth: true, error: error !== undefined, helperText: error },
        field: { clearable: true },
      }}
    />
  );
  return (
    <Moments>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {picker('start')}
        {picker('end', endError)}
      </Box>
    </Moments>
  );
}
