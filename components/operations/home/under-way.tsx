import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/foundation/shell/console-link';
import { Meter } from '@/components/foundation/ui/meter';
import type { Output } from '@/lib/contract/call';
import type { homeSummary } from '@/lib/contract/home';

/** Publishes that terminals are still downloading, with how many have finished. */
export function UnderWay({ publishes }: { publishes: NonNullable<Output<typeof homeSummary>['publishing']> }) {
  const t = useTranslations('home');
  if (publishes.length === 0) return null;
  return (
    <Paper variant="outlined" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('underWay')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
        {publishes.map(({ id, name, done, total }) => (
          <Box component="li" key={id}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between', mb: 0.5 }}>
              <ConsoleLink
                href={`/publishProgram/list?publish=${id}`}
                underline="hover"
                sx={{ overflowWrap: 'anywhere' }}
              >
                {name}
              </ConsoleLink>
              <Typography variant="body2" color="textSecondary">
                {t('underWayShare', { done, total })}
              </Typography>
            </Box>
            <Meter label={name} percent={total > 0 ? (100 * done) / total : 0} />
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
