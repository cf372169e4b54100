'use client';

import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { HALF_TYPED, MomentField } from '@/components/foundation/ui/moment-field';
import { useDraftField } from './draft';

/** State of the period; empty means unlimited. Starts with the period of `given`, if any. */
export function usePeriod(given: { from: string | null; until: string | null } | null) {
  const [from, setFrom] = useDraftField('from', given?.from ?? '');
  const [until, setUntil] = useDraftField('until', given?.until ?? '');
  const unfinished = [from, until].includes(HALF_TYPED);
  const backwards = !unfinished && from !== '' && until !== '' && until <= from;
  return {
    from,
    setFrom,
    until,
    setUntil,
    backwards,
    valid: !unfinished && !backwards,
    value: { from: from || null, until: until || null },
  };
}

type PeriodFieldsProps = Omit<ReturnType<typeof usePeriod>, 'valid' | 'value'>;

export function PeriodFields({ from, setFrom, until, setUntil, backwards }: PeriodFieldsProps) {
  const t = useTranslations('publish');
  const moment = (label: string, value: string, onChange: (value: string) => void, wrong: boolean) => (
    <MomentField
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={wrong || value === HALF_TYPED}
      helperText={wrong ? t('untilBeforeFrom') : t('emptyIsOpen')}
    />
  );
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      {moment(t('from'), from, setFrom, false)}
      {moment(t('until'), until, setUntil, backwards)}
    </Stack>
  );
}
