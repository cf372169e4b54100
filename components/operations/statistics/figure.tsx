import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/foundation/ui';

interface FigureProps {
  label: string;
  value: string;
  /** Values of this period and the one before; omitted: no comparison. */
  compared?: { now: number; former: number };
}

/** One number of a period and its change. */
export function Figure({ label, value, compared }: FigureProps) {
  const t = useTranslations('statistics');
  const format = useFormat();
  const change = compared && compared.former > 0 ? (100 * (compared.now - compared.former)) / compared.former : null;
  return (
    <Paper variant="outlined" sx={{ p: 2, minWidth: 0 }}>
      <Typography color="textSecondary" sx={{ lineHeight: 1.3, hyphens: 'auto' }}>
        {label}
      </Typography>
      <Typography sx={{ fontSize: '1.6rem', fontWeight: 700, letterSpacing: '-0.02em', lineHeight: 1.3 }}>
        {value}
      </Typography>
      {change !== null && (
        <Typography variant="body2" color="textSecondary">
          {t('comparedWith', { change: `${change > 0 ? '+' : ''}${format.percent(Math.round(change))}` })}
        </Typography>
      )}
    </Paper>
  );
}
