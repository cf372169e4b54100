import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { SourceFault } from '@/lib/contract/data-source';

/** Why a source gave no rows, in words. */
export function useFaultText() {
  const t = useTranslations('dataSource.faults');
  return useCallback((fault: SourceFault, status: number | null) => t(fault, { status: String(status ?? '') }), [t]);
}
