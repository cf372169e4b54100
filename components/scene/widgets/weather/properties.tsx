'use client';

import Alert from '@mui/material/Alert';
import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/ui/fields/number-field';
import { Labelled, Section } from '@/components/ui/fields/section';
import { SelectField } from '@/components/ui/fields/select-field';
import { WordsField } from '@/components/ui/fields/words-field';
import { useCall } from '@/lib/client/use-call';
import { dataSourceKinds, dataSourceList } from '@/lib/contract/data-source';
import { LocaleField } from '../locale-fields';
import { common, type PropertiesProps } from '../widget-editing';

/** Whose weather it shows, and how. */
export function WeatherProperties({ widgets, change }: PropertiesProps<'weather'>) {
  const t = useTranslations('editor');
  const { data: kinds } = useCall(dataSourceKinds, {});
  const { data } = useCall(dataSourceList, { pageNo: 1, pageSize: 100, kind: 'weather' });
  const sources = data?.list ?? [];
  const off = kinds !== undefined && !kinds.includes('weather');
  return (
    <Section title={t('widgets.weather')}>
      {off && <Alert severity="warning">{t('feed.noWeather')}</Alert>}
      {!off && data && sources.length === 0 && <Alert severity="info">{t('feed.noPlaces')}</Alert>}
      <Labelled label={t('feed.from')}>
        <SelectField
          label={t('feed.from')}
          value={common(widgets, 'sourceId')}
          mixed={t('feed.choose')}
          options={sources.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(sourceId) => change({ sourceId })}
        />
      </Labelled>
      <Labelled label={t('fields.place')}>
        <WordsField
          label={t('fields.place')}
          value={common(widgets, 'place')}
          mixed={t('mixed')}
          maxLength={100}
          live
          onChange={(place) => change.flow({ place })}
        />
      </Labelled>
      <Labelled label={t('fields.degrees')}>
        <SelectField
          label={t('fields.degrees')}
          value={common(widgets, 'unit')}
          mixed={t('mixed')}
          options={(['celsius', 'fahrenheit'] as const).map((value) => ({ value, label: t(`fields.${value}`) }))}
          onChange={(unit) => change({ unit })}
        />
      </Labelled>
      <Labelled label={t('fields.forecastDays')}>
        <NumberField
          label={t('fields.forecastDays')}
          value={common(widgets, 'days')}
          mixed={t('mixed')}
          min={0}
          max={7}
          onCommit={(days) => change({ days: Math.round(days) })}
        />
      </Labelled>
      <LocaleField locale={common(widgets, 'locale')} change={change} />
    </Section>
  );
}
