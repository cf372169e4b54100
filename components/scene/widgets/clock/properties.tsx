'use client';

import { useTranslations } from 'next-intl';
import { Labelled, Section } from '@/components/ui/fields/section';
import { SelectField } from '@/components/ui/fields/select-field';
import { SwitchField } from '@/components/ui/fields/switch-field';
import { languageInfo } from '@/lib/i18n/language';
import { common, type PropertiesProps } from '../widget-editing';

/** An option for "as on the terminal": the empty text is no value of a list. */
const OWN = 'own';

/** Those of the console, and English with the day before the month. */
const locales = Object.values(languageInfo).flatMap(({ tag }) => (tag === 'en' ? ['en', 'en-GB'] : [tag]));

/** What a clock shows, in which language and zone. */
export function ClockProperties({ widgets, change }: PropertiesProps<'clock'>) {
  const t = useTranslations('editor');
  const show = common(widgets, 'show');
  const locale = common(widgets, 'locale');
  const zone = common(widgets, 'timeZone');
  return (
    <Section title={t('widgets.clock')}>
      <Labelled label={t('fields.show')}>
        <SelectField
          label={t('fields.show')}
          value={show}
          mixed={t('mixed')}
          options={(['time', 'timeWithSeconds', 'date', 'dateAndTime', 'weekday'] as const).map((value) => ({
            value,
            label: t(`fields.${value}`),
          }))}
          onChange={(value) => change({ show: value })}
        />
      </Labelled>
      <SwitchField
        label={t('fields.hour12')}
        value={common(widgets, 'hour12') ?? false}
        onChange={(hour12) => change({ hour12 })}
      />
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
    </Section>
  );
}

/** A language in its own words. */
function languageName(locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
}
