'use client';

import { useTranslations } from 'next-intl';
import { Labelled } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import { languageInfo } from '@/lib/i18n/language';
import type { Change } from './widget-editing';

/** An option for "as on the terminal": the empty text is no value of a list. */
const OWN = 'own';

/** Those of the console, and English with the day before the month. */
const locales = Object.values(languageInfo).flatMap(({ tag }) => (tag === 'en' ? ['en', 'en-GB'] : [tag]));

/** The language in which it is written. */
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

/** The zone whose clocks it goes by. */
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

/** A language in its own words. */
function languageName(locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
}
