import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';

/** Maximum number of rows shown. */
export const SHOWN = 100;

export const listed = {
  listStyle: 'none',
  m: 0,
  p: 0,
  maxHeight: 220,
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& > li': { px: 1.5, py: 1, borderBottom: 1, borderColor: 'divider' },
} as const;

/** Number of rows that are not shown. */
export function More({ count }: { count: number }) {
  const t = useTranslations('program.transfer');
  if (count <= 0) return null;
  return (
    <Typography variant="caption" component="li" color="textSecondary" sx={{ listStyle: 'none' }}>
      {t('more', { count })}
    </Typography>
  );
}
