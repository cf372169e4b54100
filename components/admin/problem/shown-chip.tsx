import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';

/** Whether a problem is in the help, or still being written. */
export function ShownChip({ shown }: { shown: boolean }) {
  const t = useTranslations('problem');
  return (
    <Chip size="small" variant="outlined" color={shown ? 'success' : 'default'} label={t(shown ? 'shown' : 'hidden')} />
  );
}
