'use client';

import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { Labelled, Section } from '@/components/foundation/ui/fields/section';
import { tickerColumns } from '@/lib/widgets/ticker/schema';
import { FeedSection } from '../data/feed-section';
import { LocaleField } from '../locale-fields';
import { commonValue, type PropertiesProps } from '../widget-editing';

/** Properties of a ticker: texts and speed. */
export function TickerProperties({ widgets, change }: PropertiesProps<'ticker'>) {
  const t = useTranslations('editor');
  const [first, ...more] = widgets;
  if (!first) return null;
  return (
    <>
      {more.length === 0 && (
        <FeedSection
          feed={first.feed}
          locale={first.locale}
          columns={tickerColumns.map((column) => t(`feed.roles.${column}`))}
          change={change}
        />
      )}
      <Section title={t('widgets.ticker')}>
        <Labelled label={t('fields.pace')}>
          <NumberField
            label={t('fields.pace')}
            value={commonValue(widgets, 'speed')}
            mixed={t('mixed')}
            min={1}
            max={10}
            onCommit={(speed) => change({ speed: Math.round(speed) })}
          />
        </Labelled>
        <LocaleField locale={commonValue(widgets, 'locale')} change={change} />
      </Section>
    </>
  );
}
