import { useTranslations } from 'next-intl';

/** Texts of MUI's Autocomplete in the reader's language; its buttons have no other accessible names. */
export function useChooserTexts() {
  const t = useTranslations('chooser');
  const common = useTranslations('common');
  return {
    openText: t('open'),
    closeText: t('close'),
    clearText: t('clear'),
    loadingText: common('loading'),
    noOptionsText: common('nothing'),
  };
}
