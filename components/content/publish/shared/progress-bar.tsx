import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { PublishCounts } from '@/lib/contract/publish';

const parts = [
  { state: 'done', color: 'success.main' },
  { state: 'downloading', color: 'primary.main' },
  { state: 'failed', color: 'error.main' },
] as const;

/** Progress such as "37 of 40 hold it", as text and bar. */
export function ProgressBar({ counts }: { counts: PublishCounts }) {
  const t = useTranslations('publish');
  // Terminals that left are nobody's to wait for.
  const total = counts.total - counts.left;
  return (
    <Box sx={{ width: '100%', whiteSpace: 'normal' }}>
      <Typography variant="body2">
        {t('holdIt', { done: counts.done, total })}
        {counts.planned > 0 && t('andPlanned', { count: counts.planned })}
        {counts.failed > 0 && (
          <Typography component="span" variant="body2" color="error">
            {t('andFailed', { count: counts.failed })}
          </Typography>
        )}
      </Typography>
      <Box
        aria-hidden
        sx={{ display: 'flex', height: 6, borderRadius: 3, overflow: 'hidden', bgcolor: 'action.hover', mt: 0.5 }}
      >
        {parts.map(({ state, color }) => (
          <Box key={state} sx={{ width: `${total ? (100 * counts[state]) / total : 0}%`, bgcolor: color }} />
        ))}
      </Box>
    </Box>
  );
}
