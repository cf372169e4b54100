'use client';

import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/foundation/ui';
import { ChoiceChip } from '@/components/foundation/ui/choice-chip';
import { useCall } from '@/lib/client/use-call';
import type { Input } from '@/lib/contract/call';
import { terminalStatusCount } from '@/lib/contract/terminal';

const states = ['online', 'offline', 'alarm', 'unactivated'] as const;

interface StatusFilterProps {
  place: Input<typeof terminalStatusCount>;
  value?: string;
  onChange: (status: string | undefined) => void;
}

/** Counts by state of the selected place; a click filters by that state. */
export function StatusFilter({ place, value, onChange }: StatusFilterProps) {
  const t = useTranslations('terminal');
  const format = useFormat();
  const { data } = useCall(terminalStatusCount, place);
  return (
    <Stack direction="row" useFlexGap spacing={0.75} sx={{ flexWrap: 'wrap' }} role="group" aria-label={t('state')}>
      <ChoiceChip
        label={t('stateCount', { state: t('status.all'), count: data ? format.number(data.total) : '…' })}
        chosen={!value}
        onPress={() => onChange(undefined)}
      />
      {states.map((state) => (
        <ChoiceChip
          key={state}
          label={t('stateCount', { state: t(`status.${state}`), count: data ? format.number(data[state]) : '…' })}
          chosen={value === state}
          onPress={() => onChange(value === state ? undefined : state)}
        />
      ))}
    </Stack>
  );
}
