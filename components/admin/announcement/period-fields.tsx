import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { HALF_TYPED, MomentField } from '@/components/foundation/ui/moment-field';

/** Epoch seconds as text; empty if there is none. `HALF_TYPED` is passed through. */
export interface Period {
  start: string;
  end: string;
}

interface PeriodFieldsProps {
  value: Period;
  onChange: (period: Period) => void;
  /** Errors of start and end. */
  errors: { [which in keyof Period]?: string };
}

/** Start and end, in whole minutes. */
export function PeriodFields({ value, onChange, errors }: PeriodFieldsProps) {
  const t = useTranslations('announcement');
  const field = (which: keyof Period) => (
    <MomentField
      name={which}
      label={t(which)}
      value={instantOf(value[which])}
      onChange={({ target }) => onChange({ ...value, [which]: secondsOf(target.value) })}
      error={errors[which] !== undefined}
      helperText={errors[which]}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {field('start')}
      {field('end')}
    </Box>
  );
}

const instantOf = (seconds: string) =>
  seconds === '' || seconds === HALF_TYPED ? seconds : new Date(Number(seconds) * 1000).toISOString();

const secondsOf = (moment: string) =>
  moment === '' || moment === HALF_TYPED ? moment : String(Math.floor(Date.parse(moment) / 60_000) * 60);
