import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { MomentField } from '@/components/ui/moment-field';

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

/** From when until when, in whole minutes. */
export function PeriodFields({ value, onChange, endError }: PeriodFieldsProps) {
  const t = useTranslations('announcement');
  const field = (which: keyof Period, error?: string) => (
    <MomentField
      name={which}
      label={t(which)}
      value={value[which] && new Date(Number(value[which]) * 1000).toISOString()}
      onChange={({ target }) => onChange({ ...value, [which]: target.value && String(minuteOf(target.value)) })}
      error={error !== undefined}
      helperText={error}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {field('start')}
      {field('end', endError)}
    </Box>
  );
}

const minuteOf = (iso: string) => Math.floor(Date.parse(iso) / 60_000) * 60;
