import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { SourceFault } from '@/lib/contract/data-source';

/** Returns a function that explains why a source returned no rows. */
export function useFaultText() {
  const t = useTranslations('dataSource.faults');
  return useCallback((fault: SourceFault, status: number | null) => t(fault, { status: String(status ?? '') }), [t]);
}
