'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { ColourField } from '@/components/foundation/ui/fields/colour-field';
import { Labelled, Row, Section } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import { SwitchField } from '@/components/foundation/ui/fields/switch-field';
import { TextInputField } from '@/components/foundation/ui/fields/text-input-field';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import type { WidgetOf } from '@/lib/contract/program';
import { chartColumns } from '@/lib/widgets/chart/schema';
import { FeedSection } from '../data/feed-section';
import { LocaleField } from '../locale-fields';
import { type Change, commonValue, type PropertiesProps } from '../widget-editing';

const KINDS = ['bar', 'line', 'pie'] as const;
const MOST_SERIES = chartColumns.length - 1;
const FRESH_COLOURS = ['#3f8efc', '#f4b05e', '#7bc47f'] as const;

/** Properties of a chart: data and type. */
export function ChartProperties({ widgets, change }: PropertiesProps<'chart'>) {
  const t = useTranslations('editor');
  const [first, ...more] = widgets;
  if (!first) return null;
  const names = first.series.map(({ name }, i) => name || t('feed.roles.value', { number: i + 1 }));
  return (
    <>
      {more.length === 0 && (
        <>
          <FeedSection
            feed={first.feed}
            locale={first.locale}
            columns={[t('feed.roles.label'), ...names]}
            change={change}
          />
          <SeriesSection series={first.series} change={change} />
        </>
      )}
      <Section title={t('widgets.chart')}>
        <Labelled label={t('fields.chartKind')}>
          <SelectField
            label={t('fields.chartKind')}
            value={commonValue(widgets, 'chart')}
            mixed={t('mixed')}
            options={KINDS.map((value) => ({ value, label: t(`widgets.${value}Chart`) }))}
            onChange={(chart) => change({ chart })}
          />
        </Labelled>
        <Labelled label={t('fields.title')}>
          <TextInputField
            label={t('fields.title')}
            value={commonValue(widgets, 'title')}
            mixed={t('mixed')}
            maxLength={100}
            live
            onChange={(title) => change.flow({ title })}
          />
        </Labelled>
        <SwitchField
          label={t('fields.showValues')}
          value={commonValue(widgets, 'showValues') ?? false}
          onChange={(showValues) => change({ showValues })}
        />
        <LocaleField locale={commonValue(widgets, 'locale')} change={change} />
      </Section>
    </>
  );
}

function SeriesSection({ series, change }: { series: WidgetOf<'chart'>['series']; change: Change }) {
  const t = useTranslations('editor');
  const changed = (at: number, more: Partial<(typeof series)[number]>) => ({
    series: series.map((each, i) => (i === at ? { ...each, ...more } : each)),
  });
  return (
    <Section title={t('fields.series')}>
      {series.map(({ name, color }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: focus keeps its position
        <Row key={i} columns="minmax(0, 1fr) minmax(0, 1fr) 30px">
          <TextInputField
            label={t('fields.seriesName', { number: i + 1 })}
            value={name}
            maxLength={60}
            live
            onChange={(text) => change.flow(changed(i, { name: text }))}
          />
          <ColourField
            label={t('fields.seriesColor', { number: i + 1 })}
            value={color}
            onChange={(to) => change.flow(changed(i, { color: to }))}
          />
          <TooltipButton
            label={t('fields.removeSeries', { number: i + 1 })}
            size="small"
            disabled={series.length === 1 || i < series.length - 1}
            onClick={() => change({ series: series.slice(0, -1) })}
          >
            <RemoveIcon sx={{ fontSize: 18 }} />
          </TooltipButton>
        </Row>
      ))}
      {series.length < MOST_SERIES && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          sx={{ alignSelf: 'start' }}
          onClick={() =>
            change({ series: [...series, { name: '', color: FRESH_COLOURS[series.length] ?? '#3f8efc' }] })
          }
        >
          {t('fields.addSeries')}
        </Button>
      )}
    </Section>
  );
}
