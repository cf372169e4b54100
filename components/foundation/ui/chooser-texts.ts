import { useTranslations } from 'next-intl';

/** What MUI's Autocomplete says by itself, in the reader's language: its buttons have no other name for a screen reader. */
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
