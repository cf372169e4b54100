import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { Terminal } from '@/lib/contract/terminal';

const colors = { online: 'success.main', offline: 'text.disabled', unactivated: undefined };

/** State as a dot with a word, because colour on its own excludes many readers. */
export function StatusDot({ terminal: { status, alarm } }: { terminal: Pick<Terminal, 'status' | 'alarm'> }) {
  const t = useTranslations('terminal');
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'normal', lineHeight: 1.2 }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 9,
          height: 9,
          flexShrink: 0,
          borderRadius: '50%',
          // A terminal that never connected gets a ring: a dot pale enough to look unused would be invisible.
          border: alarm || colors[status] ? undefined : '1.5px solid',
          borderColor: 'text.secondary',
          bgcolor: alarm ? 'error.main' : colors[status],
        }}
      />
      <Typography component="span" variant="body2" color={alarm ? 'error' : 'inherit'} sx={{ lineHeight: 'inherit' }}>
        {alarm && status !== 'offline' ? t('status.alarm') : t(`status.${status}`)}
      </Typography>
    </Box>
  );
}
