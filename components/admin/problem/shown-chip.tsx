import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';

/** Shows whether a problem is published in the help or a draft. */
export function ShownChip({ shown }: { shown: boolean }) {
  const t = useTranslations('problem');
  return (
    <Chip size="small" variant="outlined" color={shown ? 'success' : 'default'} label={t(shown ? 'shown' : 'hidden')} />
  );
}
