import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { DataSource, SourceFault } from '@/lib/contract/data-source';

/** Returns a function that explains why a source returned no rows. */
export function useFaultText() {
  const t = useTranslations('dataSource.faults');
  return useCallback((fault: SourceFault, status: number | null) => t(fault, { status: String(status ?? '') }), [t]);
}

/** Returns a function that explains why rows have no picture; empty if none is missing. */
export function usePictureFaultText() {
  const t = useTranslations('dataSource');
  return useCallback(
    ({ picturesMissing, pictureFault }: Pick<DataSource, 'picturesMissing' | 'pictureFault'>) =>
      pictureFault ? `${t('picturesMissing', { count: picturesMissing })} ${t(`pictureFaults.${pictureFault}`)}` : '',
    [t],
  );
}
