'use client';

import { useTranslations } from 'next-intl';
import { Labelled, Section } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import { SwitchField } from '@/components/foundation/ui/fields/switch-field';
import { LocaleField, ZoneSelect } from '../locale-fields';
import { commonValue, type PropertiesProps } from '../widget-editing';

/** Properties of a clock: format, language and time zone. */
export function ClockProperties({ widgets, change }: PropertiesProps<'clock'>) {
  const t = useTranslations('editor');
  const show = commonValue(widgets, 'show');
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
        value={commonValue(widgets, 'hour12') ?? false}
        onChange={(hour12) => change({ hour12 })}
      />
      <LocaleField locale={commonValue(widgets, 'locale')} change={change} />
      <ZoneSelect zone={commonValue(widgets, 'timeZone')} change={change} />
    </Section>
  );
}
