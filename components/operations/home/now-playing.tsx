'use client';

import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { navigate } from '@/components/foundation/shell/address';
import { TerminalCard } from '@/components/operations/terminal/shared/terminal-card';
import { useCall } from '@/lib/client/use-call';
import { terminalList } from '@/lib/contract/terminal';

const REFRESH_MS = 30_000;

/** Terminals that reported last, with their screens. */
export function NowPlaying() {
  const t = useTranslations('home');
  const { data } = useCall(
    terminalList,
    { pageNo: 1, pageSize: 8, status: 'online', sort: 'lastSeenAt', order: 'desc' },
    { refreshInterval: REFRESH_MS, keepPreviousData: true },
  );
  if (!data || data.list.length === 0) return null;
  return (
    <Paper variant="outlined" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {t('playingNow')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
        {data.list.map((terminal) => (
          <TerminalCard
            key={terminal.id}
            terminal={terminal}
            onOpen={() => navigate(`/terminalMonitor/monitor?terminal=${terminal.id}`)}
          />
        ))}
      </Box>
    </Paper>
  );
}
