'use client';

import { useTranslations } from 'next-intl';
import { Labelled } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import { languageInfo } from '@/lib/i18n/language';
import type { Change } from './widget-editing';

/** Value for "as on the terminal": a select cannot use the empty text. */
const OWN = 'own';

/** Locales of the console, plus English with the day before the month. */
const locales = Object.values(languageInfo).flatMap(({ tag }) => (tag === 'en' ? ['en', 'en-GB'] : [tag]));

/** Language of the widget's texts. */
export function LocaleField({ locale, change }: { locale: string | null; change: Change }) {
  const t = useTranslations('editor');
  return (
    <Labelled label={t('fields.locale')}>
      <SelectField
        label={t('fields.locale')}
        value={locale === '' ? OWN : locale}
        mixed={locale ?? t('mixed')}
        options={[
          { value: OWN, label: t('fields.ownLocale') },
          ...locales.map((value) => ({ value, label: languageName(value) })),
        ]}
        onChange={(value) => change({ locale: value === OWN ? '' : value })}
      />
    </Labelled>
  );
}

/** Time zone of the widget's clock. */
export function ZoneSelect({ zone, change }: { zone: string | null; change: Change }) {
  const t = useTranslations('editor');
  return (
    <Labelled label={t('fields.timeZone')}>
      <SelectField
        label={t('fields.timeZone')}
        value={zone === '' ? OWN : zone}
        mixed={zone ?? t('mixed')}
        options={[
          { value: OWN, label: t('fields.ownZone') },
          ...Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') })),
        ]}
        onChange={(value) => change({ timeZone: value === OWN ? '' : value })}
      />
    </Labelled>
  );
}

/** Returns a language's name in itself. */
function languageName(locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
}
