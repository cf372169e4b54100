'use client';

import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui';
import { useCall } from '@/lib/client/use-call';
import type { Input } from '@/lib/contract/call';
import { terminalStatusCount } from '@/lib/contract/terminal';

const states = ['online', 'offline', 'alarm', 'unactivated'] as const;

interface StatusFilterProps {
  place: Input<typeof terminalStatusCount>;
  value?: string;
  onChange: (status: string | undefined) => void;
}

/** True counts of the chosen place; a click shows those alone. */
export function StatusFilter({ place, value, onChange }: StatusFilterProps) {
  const t = useTranslations('terminal');
  const format = useFormat();
  const { data } = useCall(terminalStatusCount, place);
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
