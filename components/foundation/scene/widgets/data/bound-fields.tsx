'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslations } from 'next-intl';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { Labelled, Row } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import { TextInputField } from '@/components/foundation/ui/fields/text-input-field';
import { PreviewTable } from '@/components/foundation/ui/preview-table';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { rowsOf } from '@/lib/widgets/data/rows';
import { type CellFormat, conditions, type Feed, feedLimits } from '@/lib/widgets/data/schema';
import { consoleAssets } from '../../console-assets';
import { useSource } from '../../source-values';
import type { Change } from '../widget-editing';

type Bound = Extract<Feed, { kind: 'source' }>;

interface BoundFieldsProps {
  feed: Bound;
  locale: string;
  columns: readonly string[];
  change: Change;
}

const MOST_CONDITIONS = 5;
const PREVIEW_ROWS = 5;

/** Cell formats, by name. */
const formats = {
  text: { kind: 'text' },
  number: { kind: 'number', decimals: 0, before: '', after: '' },
  price: { kind: 'number', decimals: 2, before: '', after: '' },
  date: { kind: 'date', show: 'date' },
  time: { kind: 'date', show: 'time' },
  dateTime: { kind: 'date', show: 'dateTime' },
  weekday: { kind: 'date', show: 'weekday' },
} as const satisfies Record<string, CellFormat>;
type FormatName = keyof typeof formats;

const nameOf = (format: CellFormat): FormatName =>
  format.kind === 'date' ? format.show : format.kind === 'number' ? (format.decimals > 0 ? 'price' : 'number') : 'text';

/** Binding of source columns to widget columns, with filter, order and limit of rows. */
export function BoundFields({ feed, locale, columns, change }: BoundFieldsProps) {
  const t = useTranslations('editor.feed');
  const reader = useLocale();
  const value = useSource(consoleAssets, feed.sourceId);
  const names = value?.columns ?? [];
  const put = (more: Partial<Bound>) => change({ feed: { ...feed, ...more } });
  const flow = (more: Partial<Bound>) => change.flow({ feed: { ...feed, ...more } });
  const fieldAt = (at: number) => feed.fields[at] ?? { field: '', format: formats.text };
  const setField = (at: number, more: Partial<Bound['fields'][number]>, how = put) =>
    how({ fields: columns.map((_, i) => (i === at ? { ...fieldAt(i), ...more } : fieldAt(i))) });
  const options = [{ value: '', label: t('noColumn') }, ...names.map((name) => ({ value: name, label: name }))];
  const rows = rowsOf(feed, columns.length, value, { locale: locale || reader, zone: '' }).shown;
  return (
    <>
      {columns.map((name, i) => {
        const { field, format } = fieldAt(i);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
          <Box key={i}>
            <Labelled label={name}>
              <Row columns="minmax(0, 1fr) minmax(0, 0.8fr)">
                <SelectField
                  label={t('columnOf', { name })}
                  value={field}
                  mixed={field || t('noColumn')}
                  options={options}
                  onChange={(to) => setField(i, { field: to })}
                />
                <SelectField
                  label={t('formatOf', { name })}
                  value={nameOf(format)}
                  options={(Object.keys(formats) as FormatName[]).map((each) => ({
                    value: each,
                    label: t(`formats.${each}`),
                  }))}
                  onChange={(to) => setField(i, { format: formats[to] })}
                />
              </Row>
            </Labelled>
            {format.kind === 'number' && (
              <Box sx={{ mt: 0.5 }}>
                <Labelled label="">
                  <Row columns="repeat(3, minmax(0, 1fr))">
                    <NumberField
                      label={t('decimals')}
                      value={format.decimals}
                      min={0}
                      max={4}
                      onCommit={(decimals) => setField(i, { format: { ...format, decimals: Math.round(decimals) } })}
                    />
                    {(['before', 'after'] as const).map((side) => (
                      <TextInputField
                        key={side}
                        label={t(side)}
                        value={format[side]}
                        maxLength={10}
                        live
                        onChange={(text) => setField(i, { format: { ...format, [side]: text } }, flow)}
                      />
                    ))}
                  </Row>
                </Labelled>
              </Box>
            )}
          </Box>
        );
      })}
      {feed.where.map((condition, i) => {
        const set = (more: Partial<Bound['where'][number]>, how = put) =>
          how({ where: feed.where.map((each, at) => (at === i ? { ...each, ...more } : each)) });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: focus keeps its position
          <Row key={i} columns="minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) 30px">
            <SelectField
              label={t('where')}
              value={condition.field}
              mixed={condition.field || t('noColumn')}
              options={options}
              onChange={(field) => set({ field })}
            />
            <SelectField
              label={t('condition')}
              value={condition.is}
              options={conditions.map((each) => ({ value: each, label: t(`conditions.${each}`) }))}
              onChange={(is) => set({ is })}
            />
            {condition.is === 'filled' ? (
              <span />
            ) : (
              <TextInputField
                label={t('value')}
                value={condition.value}
                maxLength={200}
                live
                onChange={(text) => set({ value: text }, flow)}
              />
            )}
            <TooltipButton
              label={t('removeCondition')}
              size="small"
              onClick={() => put({ where: feed.where.filter((_, at) => at !== i) })}
            >
              <RemoveIcon sx={{ fontSize: 18 }} />
            </TooltipButton>
          </Row>
        );
      })}
      {feed.where.length < MOST_CONDITIONS && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          sx={{ alignSelf: 'start' }}
          onClick={() => put({ where: [...feed.where, { field: names[0] ?? '', is: 'equals', value: '' }] })}
        >
          {t('addCondition')}
        </Button>
      )}
      <Labelled label={t('sort')}>
        <Row columns={feed.sort ? undefined : '1fr'}>
          <SelectField
            label={t('sort')}
            value={feed.sort?.field ?? ''}
            mixed={feed.sort?.field}
            options={[{ value: '', label: t('asGiven') }, ...names.map((name) => ({ value: name, label: name }))]}
            onChange={(field) => put({ sort: field ? { field, order: feed.sort?.order ?? 'asc' } : null })}
          />
          {feed.sort && (
            <SelectField
              label={t('order')}
              value={feed.sort.order}
              options={(['asc', 'desc'] as const).map((value) => ({ value, label: t(value) }))}
              onChange={(order) => feed.sort && put({ sort: { ...feed.sort, order } })}
            />
          )}
        </Row>
      </Labelled>
      <Labelled label={t('limit')}>
        <NumberField
          label={t('limit')}
          value={feed.limit}
          min={1}
          max={feedLimits.rows}
          onCommit={(limit) => put({ limit: Math.round(limit) })}
        />
      </Labelled>
      {rows.length > 0 ? (
        <PreviewTable label={t('preview')} columns={columns} rows={rows.slice(0, PREVIEW_ROWS)} />
      ) : (
        <Typography variant="caption" color="textSecondary">
          {t('noRows')}
        </Typography>
      )}
    </>
  );
}
