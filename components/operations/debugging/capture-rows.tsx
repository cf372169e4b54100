'use client';

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { Failed, useFormat } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import { type Capture, captureRows } from '@/lib/contract/debugging';

const EVERY_MS = 5_000;

/** Latest rows of a capture, in the order they arrived. */
export function CaptureRows({ capture: { id, endedAt } }: { capture: Capture }) {
  const t = useTranslations('debug');
  const format = useFormat();
  const { data, error, mutate } = useCall(captureRows, { id }, { refreshInterval: endedAt === null ? EVERY_MS : 0 });
  if (error && !data) return <Failed error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton variant="rounded" height={120} />;
  if (data.length === 0) return <Typography color="textSecondary">{t('noRows')}</Typography>;
  return (
    <Box
      component="ul"
      tabIndex={0}
      aria-label={t('rowsOf')}
      sx={{
        m: 0,
        mt: 1,
        p: 1,
        listStyle: 'none',
        maxHeight: 320,
        overflow: 'auto',
        bgcolor: 'action.hover',
        borderRadius: 1,
      }}
    >
      {data.map(({ n, at, kind, data: said }) => (
        <li key={n}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {[format.time(at), t(`kinds.${kind}`)].join(' · ')}
          </Typography>
          <Box
            component="pre"
            sx={{ m: 0, mb: 1, fontSize: '0.75rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {JSON.stringify(said, null, 2)}
          </Box>
        </li>
      ))}
    </Box>
  );
}
