import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/foundation/shell/console-link';
import { useFormat } from '@/components/foundation/ui';
import type { Output } from '@/lib/contract/call';
import type { homeSummary } from '@/lib/contract/home';

/** Play plans that end soon, first ones only; terminals play something else afterwards. */
export function PlansEnding({ plans }: { plans: NonNullable<Output<typeof homeSummary>['plansEnding']> }) {
  const t = useTranslations('home');
  const format = useFormat();
  if (plans.length === 0) return null;
  return (
    <Paper variant="outlined" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('plansEnding')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
        {plans.map(({ id, name, until }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}
          >
            <ConsoleLink href={`/playPlan/planMake?id=${id}`} underline="hover" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </ConsoleLink>
            <Typography variant="body2" color="textSecondary">
              {t('planEnds', { day: format.date(until) })}
            </Typography>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
