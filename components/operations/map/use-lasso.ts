'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText, useToast } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { mapLasso } from '@/lib/contract/map';
import type { Chosen } from './use-chosen';

/** Lasso that selects the terminals within an outline. It turns off after each use. */
export function useLasso(onChoose: (terminals: readonly Chosen[]) => void) {
  const t = useTranslations('map');
  const toast = useToast();
  const errorText = useErrorText();
  const [active, setActive] = useState(false);
  return {
    active,
    toggle: () => setActive(!active),
    async enclose(outline: [number, number][]) {
      setActive(false);
      try {
        const found = await call(mapLasso, { outline });
        onChoose(found);
        if (found.length === 0) toast.info(t('nothingEnclosed'));
      } catch (error) {
        toast.error(errorText(error));
      }
    },
  };
}
