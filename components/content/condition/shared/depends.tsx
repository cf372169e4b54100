import ConditionIcon from '@mui/icons-material/AltRouteOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { Reading } from '@/lib/contract/condition';

interface Reasons {
  because: readonly { readings?: readonly Reading[] }[];
  losers: readonly { reason: string; readings?: readonly Reading[] }[];
}

/** True if other content may play when a condition turns out differently. */
export const dependsOnCondition = ({ because, losers }: Reasons): boolean =>
  [...because, ...losers.filter(({ reason }) => reason === 'unmet')].some(({ readings }) => readings !== undefined);

/** Sign of a stretch that depends on a condition. */
export const DependsIcon = () => (
  <ConditionIcon aria-hidden sx={{ fontSize: 14, verticalAlign: 'text-bottom', mr: 0.25 }} />
);

/** Entry of a legend for that sign. */
export function DependsLegend() {
  const t = useTranslations('condition');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <DependsIcon />
      <Typography variant="caption" color="textSecondary">
        {t('depends')}
      </Typography>
    </Box>
  );
}
