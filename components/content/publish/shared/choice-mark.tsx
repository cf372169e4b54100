import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';

/** State of a row in the other mode. */
export type Mark = 'chosen' | 'leftOut';

/** Marks a selected row while excluding, or an excluded one while selecting. */
export function ChoiceMark({ mark }: { mark: Mark }) {
  const t = useTranslations('publish');
  return (
    <Chip
      component="span"
      size="small"
      variant="outlined"
      color={mark === 'leftOut' ? 'warning' : 'primary'}
      label={t(`mark.${mark}`)}
    />
  );
}
