'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import CentreIcon from '@mui/icons-material/FormatAlignCenterOutlined';
import LeftIcon from '@mui/icons-material/FormatAlignLeftOutlined';
import RightIcon from '@mui/icons-material/FormatAlignRightOutlined';
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { Labelled, Row, Section } from '@/components/foundation/ui/fields/section';
import { SegmentField } from '@/components/foundation/ui/fields/segment-field';
import { SwitchField } from '@/components/foundation/ui/fields/switch-field';
import { TextInputField } from '@/components/foundation/ui/fields/text-input-field';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import type { WidgetOf } from '@/lib/contract/program';
import { type Feed, feedLimits } from '@/lib/widgets/data/schema';
import { MOST_ROW_LINES } from '@/lib/widgets/table/schema';
import { ColourRow } from '../colour-row';
import { FeedSection } from '../data/feed-section';
import { LocaleField } from '../locale-fields';
import { type Change, commonValue, type PropertiesProps } from '../widget-editing';

/** Properties of a table: rows, columns and appearance. */
export function TableProperties({ widgets, change }: PropertiesProps<'table'>) {
  const t = useTranslations('editor');
  const [first, ...more] = widgets;
  if (!first) return null;
  return (
    <>
      {more.length === 0 && (
        <>
          <FeedSection
            feed={first.feed}
            locale={first.locale}
            columns={first.columns.map(({ label }, i) => label || String(i + 1))}
            hasPictures
            change={change}
          />
          <Columns table={first} change={change} />
        </>
      )}
      <Section title={t('widgets.table')}>
        <SwitchField
          label={t('fields.showHead')}
          value={commonValue(widgets, 'showHead') ?? false}
          onChange={(showHead) => change({ showHead })}
        />
        <ColourRow
          label={t('fields.headColor')}
          field="headColor"
          value={commonValue(widgets, 'headColor')}
          change={change}
        />
        <ColourRow
          label={t('fields.headBackground')}
          field="headBackground"
          value={commonValue(widgets, 'headBackground')}
          change={change}
        />
        <ColourRow label={t('fields.stripe')} field="stripe" value={commonValue(widgets, 'stripe')} change={change} />
        <Labelled label={t('fields.rowLines')}>
          <NumberField
            label={t('fields.rowLines')}
            value={commonValue(
              widgets.map(({ rowLines = 1 }) => ({ rowLines })),
              'rowLines',
            )}
            mixed={t('mixed')}
            min={1}
            max={MOST_ROW_LINES}
            onCommit={(lines) => change({ rowLines: Math.round(lines) })}
          />
        </Labelled>
        <LocaleField locale={commonValue(widgets, 'locale')} change={change} />
      </Section>
    </>
  );
}

const ALIGNS = [
  { value: 'left', icon: LeftIcon },
  { value: 'center', icon: CentreIcon },
  { value: 'right', icon: RightIcon },
] as const;

function Columns({ table: { columns, feed }, change }: { table: WidgetOf<'table'>; change: Change }) {
  const t = useTranslations('editor');
  type Column = (typeof columns)[number];
  const changed = (at: number, more: Partial<Column>) => ({
    columns: columns.map((column, i) => (i === at ? { ...column, ...more } : column)),
  });
  return (
    <Section title={t('fields.tableColumns')}>
      {columns.map(({ label, width, align }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: focus keeps its position
        <Box key={i} sx={{ display: 'grid', gap: 0.5 }}>
          <Row columns="minmax(0, 1fr) 56px 30px">
            <TextInputField
              label={t('fields.columnName', { number: i + 1 })}
              value={label}
              maxLength={60}
              live
              onChange={(text) => change.flow(changed(i, { label: text }))}
            />
            <NumberField
              label={t('fields.columnWidth', { number: i + 1 })}
              value={width}
              min={1}
              max={20}
              onCommit={(parts) => change(changed(i, { width: Math.round(parts) }))}
            />
            <TooltipButton
              label={t('fields.removeColumn', { number: i + 1 })}
              size="small"
              disabled={columns.length === 1}
              onClick={() => change({ columns: columns.filter((_, at) => at !== i), feed: withoutColumn(feed, i) })}
            >
              <RemoveIcon sx={{ fontSize: 18 }} />
            </TooltipButton>
          </Row>
          <SegmentField
            label={t('fields.columnAlign', { number: i + 1 })}
            value={align}
            options={ALIGNS.map(({ value, icon }) => ({ value, icon, label: t(`fields.${value}`) }))}
            onChange={(to) => change(changed(i, { align: to }))}
          />
        </Box>
      ))}
      {columns.length < feedLimits.columns && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          sx={{ alignSelf: 'start' }}
          onClick={() => change({ columns: [...columns, { label: '', width: 2, align: 'left' }] })}
        >
          {t('fields.addColumn')}
        </Button>
      )}
    </Section>
  );
}

function withoutColumn(feed: Feed, at: number): Feed {
  const rest = <T,>(list: readonly T[]) => list.filter((_, i) => i !== at);
  return feed.kind === 'typed' ? { ...feed, rows: feed.rows.map(rest) } : { ...feed, fields: rest(feed.fields) };
}
