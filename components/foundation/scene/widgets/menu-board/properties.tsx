'use client';

import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { Labelled, Section } from '@/components/foundation/ui/fields/section';
import { TextInputField } from '@/components/foundation/ui/fields/text-input-field';
import { menuColumns } from '@/lib/widgets/menu-board/schema';
import { ColourRow } from '../colour-row';
import { FeedSection } from '../data/feed-section';
import { LocaleField } from '../locale-fields';
import { commonValue, type PropertiesProps } from '../widget-editing';

/** Properties of a menu board: items, columns and the label of sold-out items. */
export function MenuBoardProperties({ widgets, change }: PropertiesProps<'menuBoard'>) {
  const t = useTranslations('editor');
  const [first, ...more] = widgets;
  if (!first) return null;
  return (
    <>
      {more.length === 0 && (
        <FeedSection
          feed={first.feed}
          locale={first.locale}
          columns={menuColumns.map((column) => t(`feed.roles.${column}`))}
          change={change}
        />
      )}
      <Section title={t('widgets.menuBoard')}>
        <Labelled label={t('fields.columnCount')}>
          <NumberField
            label={t('fields.columnCount')}
            value={commonValue(widgets, 'columns')}
            mixed={t('mixed')}
            min={1}
            max={4}
            onCommit={(columns) => change({ columns: Math.round(columns) })}
          />
        </Labelled>
        <Labelled label={t('fields.soldOutText')}>
          <TextInputField
            label={t('fields.soldOutText')}
            value={commonValue(widgets, 'soldOutText')}
            mixed={t('mixed')}
            maxLength={40}
            live
            onChange={(soldOutText) => change.flow({ soldOutText })}
          />
        </Labelled>
        <ColourRow
          label={t('fields.sectionColor')}
          field="sectionColor"
          value={commonValue(widgets, 'sectionColor')}
          change={change}
        />
        <ColourRow
          label={t('fields.priceColor')}
          field="priceColor"
          value={commonValue(widgets, 'priceColor')}
          change={change}
        />
        <LocaleField locale={commonValue(widgets, 'locale')} change={change} />
      </Section>
    </>
  );
}
