'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useConfirm } from '@/components/foundation/ui/confirm';
import type { Tab } from './tab-state';

/** Returns a function that asks for confirmation if one of some tabs has unsaved changes. */
export function useMayLose(): (tabs: readonly Tab[]) => Promise<boolean> {
  const t = useTranslations();
  const confirm = useConfirm();
  return useCallback(
    async (tabs: readonly Tab[]) =>
      !tabs.some(({ unsaved }) => unsaved) ||
      confirm({
        title: t('tabs.unsavedTitle'),
        body: t('tabs.unsavedBody'),
        confirmLabel: t('tabs.discard'),
        danger: true,
      }),
    [confirm, t],
  );
}
