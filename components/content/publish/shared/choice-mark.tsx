import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';

/** What the other way of ticking says of the same row. */
export type Mark = 'chosen' | 'leftOut';

/** Says beside a row that it is chosen while others are being left out, or the other way round. */
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
