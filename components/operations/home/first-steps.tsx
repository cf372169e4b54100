import DoneIcon from '@mui/icons-material/CheckCircle';
import TodoIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/foundation/shell/console-link';
import { useAllowed } from '@/components/foundation/shell/session';
import type { Output } from '@/lib/contract/call';
import type { homeSummary } from '@/lib/contract/home';

/** First steps up to the first playing screen; hidden once all are done. */
export function FirstSteps({ summary }: { summary: Output<typeof homeSummary> }) {
  const t = useTranslations('home');
  const allowed = useAllowed();
  const { terminals, materials, programs } = summary;
  if (!allowed('terminal:terminal:edit') || !allowed('program:program:edit')) return null;
  // Without all three counts, the remaining steps are unknown.
  if (terminals === null || materials === null || programs === null) return null;
  const steps = [
    { key: 'stepTerminal', done: terminals.total > 0, href: '/terminalMonitor/monitor?add=1' },
    { key: 'stepMaterial', done: materials > 0, href: '/resManage/myRes' },
    { key: 'stepProgram', done: programs > 0, href: '/program/make' },
  ] as const;
  if (steps.every(({ done }) => done)) return null;
  return (
    <Paper variant="outlined" sx={{ p: 2.5 }}>
      <Typography variant="h2">{t('firstSteps')}</Typography>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1.5, display: 'grid', gap: 1.25 }}>
        {steps.map(({ key, done, href }) => (
          <Box component="li" key={key} sx={{ display: 'flex', gap: 1.25, alignItems: 'center' }}>
            {done ? <DoneIcon color="success" fontSize="small" /> : <TodoIcon color="disabled" fontSize="small" />}
            <ConsoleLink href={href} underline="hover" color={done ? 'textSecondary' : 'primary'}>
              {t(key)}
            </ConsoleLink>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
