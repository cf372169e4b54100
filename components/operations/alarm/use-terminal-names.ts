import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { Alarm } from '@/lib/contract/alarm/calls';

/** Returns a function that names the subject of an alarm: a terminal, or one of a place and how many more. */
export function useTerminalNames() {
  const t = useTranslations('alarm');
  return useCallback(
    ({ terminalName, others }: Pick<Alarm, 'terminalName' | 'others'>) =>
      others > 0 ? t('andOthers', { terminal: terminalName, count: others }) : terminalName,
    [t],
  );
}
