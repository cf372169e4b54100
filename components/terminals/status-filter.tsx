'use client';

import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useScreenLocation } from '@/components/shell/location';
import { useFormat } from '@/components/ui';
import { useCall } from '@/lib/client/use-call';
import { terminalStatusCount } from '@/lib/contract/terminal';
import { placeOf } from './first-calls';

const states = ['online', 'offline', 'alarm', 'unactivated'] as const;

/** True counts of the chosen place; a click shows those alone. */
export function StatusFilter({ value, onChange }: { value?: string; onChange: (status: string | undefined) => void }) {
  const t = useTranslations('terminal');
  const format = useFormat();
  const { params } = useScreenLocation();
  const { data } = useCall(terminalStatusCount, placeOf(params));
  return (
    <Stack direction="row" useFlexGap spacing={0.75} sx={{ flexWrap: 'wrap' }} role="group" aria-label={t('state')}>
      <Chip
        label={t('stateCount', { state: t('status.all'), count: data ? format.number(data.total) : '…' })}
        color={value ? 'default' : 'primary'}
        variant={value ? 'outlined' : 'filled'}
        aria-pressed={!value}
        onClick={() => onChange(undefined)}
      />
      {states.map((state) => (
        <Chip
          key={state}
          label={t('stateCount', { state: t(`status.${state}`), count: data ? format.number(data[state]) : '…' })}
          color={value === state ? 'primary' : 'default'}
          variant={value === state ? 'filled' : 'outlined'}
          aria-pressed={value === state}
          onClick={() => onChange(value === state ? undefined : state)}
        />
      ))}
    </Stack>
  );
}
