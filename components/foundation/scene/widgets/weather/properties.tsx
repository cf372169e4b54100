'use client';

import Alert from '@mui/material/Alert';
import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { Labelled, Section } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import { TextInputField } from '@/components/foundation/ui/fields/text-input-field';
import { useCall } from '@/lib/client/use-call';
import { dataSourceKinds, dataSourceList } from '@/lib/contract/data-source';
import { SourceField, useChosenSource } from '../data/source-field';
import { LocaleField } from '../locale-fields';
import { commonValue, type PropertiesProps } from '../widget-editing';

const WEATHER = { kind: 'weather' } as const;

/** Properties of a weather widget: source and format. */
export function WeatherProperties({ widgets, change }: PropertiesProps<'weather'>) {
  const t = useTranslations('editor');
  const { data: kinds } = useCall(dataSourceKinds, {});
  const { data: places } = useCall(dataSourceList, { ...WEATHER, pageNo: 1, pageSize: 1 });
  const sourceId = commonValue(widgets, 'sourceId');
  const source = useChosenSource(sourceId);
  const off = kinds !== undefined && !kinds.includes('weather');
  return (
    <Section title={t('widgets.weather')}>
      {off && <Alert severity="warning">{t('feed.noWeather')}</Alert>}
      {!off && places?.count === 0 && <Alert severity="info">{t('feed.noPlaces')}</Alert>}
      <Labelled label={t('feed.from')}>
        <SourceField
          label={t('feed.from')}
          value={source ?? null}
          which={WEATHER}
          placeholder={source === null ? t('feed.gone') : t('feed.choose')}
          onChange={(id) => change({ sourceId: id })}
        />
      </Labelled>
      <Labelled label={t('fields.place')}>
        <TextInputField
          label={t('fields.place')}
          value={commonValue(widgets, 'place')}
          mixed={t('mixed')}
          maxLength={100}
          live
          onChange={(place) => change.flow({ place })}
        />
      </Labelled>
      <Labelled label={t('fields.degrees')}>
        <SelectField
          label={t('fields.degrees')}
          value={commonValue(widgets, 'unit')}
          mixed={t('mixed')}
          options={(['celsius', 'fahrenheit'] as const).map((value) => ({ value, label: t(`fields.${value}`) }))}
          onChange={(unit) => change({ unit })}
        />
      </Labelled>
      <Labelled label={t('fields.forecastDays')}>
        <NumberField
          label={t('fields.forecastDays')}
          value={commonValue(widgets, 'days')}
          mixed={t('mixed')}
          min={0}
          max={7}
          onCommit={(days) => change({ days: Math.round(days) })}
        />
      </Labelled>
      <LocaleField locale={commonValue(widgets, 'locale')} change={change} />
    </Section>
  );
}
