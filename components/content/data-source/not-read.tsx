import Alert from '@mui/material/Alert';
import { useTranslations } from 'next-intl';
import type { DataSource } from '@/lib/contract/data-source';
import { usePictureFaultText } from './shared/use-fault-text';

/** Says how many rows have no picture, and why the first one has none. */
export function MissingPictures({
  picturesMissing,
  pictureFault,
}: Pick<DataSource, 'picturesMissing' | 'pictureFault'>) {
  const text = usePictureFaultText();
  if (pictureFault === null) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {text({ picturesMissing, pictureFault })}
    </Alert>
  );
}

/** Says how much of a calendar is missing from the rows. */
export function NotRead({ leftOut, partly }: Pick<DataSource, 'leftOut' | 'partly'>) {
  const t = useTranslations('dataSource');
  if (leftOut + partly === 0) return null;
  return (
    <Alert severity="warning">
      {leftOut > 0 && t('previewLeftOut', { count: leftOut })} {partly > 0 && t('partly', { count: partly })}
    </Alert>
  );
}
