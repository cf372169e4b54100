'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormat } from '@/components/foundation/ui';
import { type ChoiceKey, isLevelKey, type SettingRow, type TerminalSettings } from '@/lib/contract/terminal/settings';

type Option = NonNullable<TerminalSettings[ChoiceKey]>;

/** Describes values of terminal settings in the reader's language. */
export function useSettingTexts() {
  const t = useTranslations('terminal');
  const format = useFormat();
  return useMemo(() => {
    const textOfOption = (option: Option) =>
      typeof option === 'number' ? t('degrees', { degrees: option }) : t(`cornerAt.${option || 'none'}`);

    function textOf(row: SettingRow, settings: TerminalSettings): string {
      if (row === 'onOff') {
        const { onTime, offTime } = settings;
        return onTime && offTime ? t('onFromTo', { on: onTime, off: offTime }) : t('alwaysOn');
      }
      if (isLevelKey(row)) return format.percent(settings[row]);
      return row === 'timezone' ? (settings.timezone ?? '') : textOfOption(settings[row] ?? '');
    }
    return { textOf, textOfOption };
  }, [t, format]);
}
