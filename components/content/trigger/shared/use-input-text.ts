import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { TriggerInput } from '@/lib/contract/trigger';
import { keyName } from './key-name';

/** Returns a function that describes an input of a trigger. */
export function useInputText(): (input: TriggerInput) => string {
  const t = useTranslations('trigger.inputs');
  return useCallback(
    (input) => {
      if (input.kind === 'key') return t('keyOf', { key: keyName(input.code) });
      if (input.kind === 'gamepad') return t('buttonOf', { button: input.button });
      return t(input.match === 'equals' ? 'scanOf' : 'scanStart', { text: input.text });
    },
    [t],
  );
}
