'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslations } from 'next-intl';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { Labelled, Row } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import { PreviewTable } from '@/components/foundation/ui/preview-table';
import { pictureOf } from '@/lib/widgets';
import { rowsOf } from '@/lib/widgets/data/rows';
import { feedLimits, isPictureColumn } from '@/lib/widgets/data/schema';
import { consoleAssets } from '../../console-assets';
import { feedFor, useShownTerminal } from '../../placeholders/use-filled';
import { useSource } from '../../source-values';
import type { Change } from '../widget-editing';
import { type Bound, type BoundColumn, ColumnFields } from './column-fields';
import { type Condition, ConditionFields } from './condition-fields';

interface BoundFieldsProps {
  feed: Bound;
  locale: string;
  columns: readonly string[];
  /** True if the widget draws pictures. */
  hasPictures?: boolean;
  change: Change;
}

const MOST_CONDITIONS = 5;
const PREVIEW_ROWS = 5;

/** Binding of source columns to widget columns, with filter, order and limit of rows. */
export function BoundFields({ feed, locale, columns, hasPictures = false, change }: BoundFieldsProps) {
  const t = useTranslations('editor.feed');
  const reader = useLocale();
  const value = useSource(consoleAssets, feed.sourceId);
  const names = value?.columns ?? [];
  const put = (more: Partial<Bound>) => change({ feed: { ...feed, ...more } });
  const flow = (more: Partial<Bound>) => change.flow({ feed: { ...feed, ...more } });
  const fieldAt = (at: number) => feed.fields[at] ?? { field: '', format: { kind: 'text' as const } };
  const setField = (at: number, more: Partial<BoundColumn>, how = put) =>
    how({ fields: columns.map((_, i) => (i === at ? { ...fieldAt(i), ...more } : fieldAt(i))) });
  const options = [{ value: '', label: t('noColumn') }, ...names.map((name) => ({ value: name, label: name }))];
  const terminal = useShownTerminal(consoleAssets);
  const bound = rowsOf(feedFor(feed, terminal), columns.length, value, { locale: locale || reader, zone: '' });
  const rows = bound.shown.map((row, y) =>
    row.map((cell, x) => (isPictureColumn(feed, x) ? (bound.raw[y]?.[x] ?? '') : cell)),
  );
  /** Format for a newly chosen column of pictures. */
  const pictureFormat = ({ field }: Partial<BoundColumn>): Partial<BoundColumn> => {
    const at = field ? names.indexOf(field) : -1;
    const isOfPictures = hasPictures && value?.rows.some((row) => pictureOf(row[at] ?? '') !== null);
    return isOfPictures ? { format: { kind: 'picture' } } : {};
  };
  return (
    <>
      {columns.map((name, i) => (
        <ColumnFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
          key={i}
          name={name}
          column={fieldAt(i)}
          options={options}
          hasPictures={hasPictures}
          onChange={(more) => setField(i, { ...more, ...pictureFormat(more) })}
          onTyped={(more) => setField(i, more, flow)}
        />
      ))}
      {feed.where.map((condition, i) => {
        const set = (more: Partial<Condition>, how = put) =>
          how({ where: feed.where.map((each, at) => (at === i ? { ...each, ...more } : each)) });
        return (
          <ConditionFields
            // biome-ignore lint/suspicious/noArrayIndexKey: focus keeps its position
            key={i}
            condition={condition}
            options={options}
            onChange={(more) => set(more)}
            onTyped={(more) => set(more, flow)}
            onRemove={() => put({ where: feed.where.filter((_, at) => at !== i) })}
          />
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
        <PreviewTable
          label={t('preview')}
          columns={columns}
          rows={rows.slice(0, PREVIEW_ROWS)}
          pictureUrl={consoleAssets.url}
        />
      ) : (
        <Typography variant="caption" color="textSecondary">
          {t('noRows')}
        </Typography>
      )}
    </>
  );
}
