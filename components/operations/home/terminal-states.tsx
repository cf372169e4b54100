import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/foundation/shell/console-link';
import { useFormat } from '@/components/foundation/ui';
import type { Output } from '@/lib/contract/call';
import type { terminalStatusCount } from '@/lib/contract/terminal';

const parts = [
  { state: 'online', color: 'success.main' },
  { state: 'offline', color: 'text.disabled' },
  { state: 'unactivated', color: 'divider' },
] as const;

/** Terminals by state, as a bar and as numbers that link to the list. */
export function TerminalStates(counts: Output<typeof terminalStatusCount>) {
  const t = useTranslations('terminal');
  const format = useFormat();
  return (
    <Paper variant="outlined" sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1.5 }}>
        <Typography variant="h2">{t('terminals')}</Typography>
        <Typography color="textSecondary">{format.number(counts.total)}</Typography>
      </Box>
      <Box
        aria-hidden
        sx={{ display: 'flex', height: 10, borderRadius: 5, overflow: 'hidden', bgcolor: 'action.hover', gap: '2px' }}
      >
        {parts.map(({ state, color }) => (
          <Box key={state} sx={{ flexGrow: counts[state], bgcolor: color }} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, mt: 2 }}>
        {[...parts, { state: 'alarm', color: 'error.main' } as const].map(({ state, color }) => (
          <ConsoleLink key={state} href={`/terminalMonitor/monitor?status=${state}`} underline="hover" color="inherit">
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
              <Box
                component="span"
                sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: color, border: 1, borderColor: 'divider' }}
              />
              {t(`status.${state}`)}
              <Box component="strong">{format.number(counts[state])}</Box>
            </Box>
          </ConsoleLink>
        ))}
      </Box>
    </Paper>
  );
}
