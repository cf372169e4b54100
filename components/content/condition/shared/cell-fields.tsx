'use client';

import { useTranslations } from 'next-intl';
import { SourceField, useChosenSource } from '@/components/foundation/scene/widgets/data/source-field';
import { useCall } from '@/lib/client/use-call';
import type { Comparison } from '@/lib/contract/condition';
import { dataSourceValues } from '@/lib/contract/data-source';
import { ChoiceField } from './choice-field';
import { ComparedFields, ValueField } from './compared-fields';
import type { ComparisonFieldsProps } from './comparison-fields';

type Cell = Extract<Comparison, { kind: 'cell' }>;

const NO_COLUMNS: readonly string[] = [];

/** Data source, column and row of a cell, and what it is compared with. */
export function CellFields({ comparison, errorAt, onChange }: ComparisonFieldsProps<Cell>) {
  const t = useTranslations('condition');
  const { sourceId, field, row } = comparison;
  const id = sourceId || null;
  const chosen = useChosenSource(id);
  const { data } = useCall(dataSourceValues, id === null ? null : { ids: [id] });
  const columns = data?.[0]?.columns ?? NO_COLUMNS;
  const change = (more: Partial<Cell>) => onChange({ ...comparison, ...more });
  return (
    <>
      <SourceField
        label={t('source')}
        value={chosen ?? (id !== null && chosen === null ? { id, name: t('sourceGone') } : null)}
        which={{}}
        placeholder={t('chooseSource')}
        inForm
        error={errorAt('sourceId')}
        onChange={(to) => change({ sourceId: to, field: '', row: null })}
      />
      <ChoiceField
        label={t('row')}
        value={row ? 'named' : 'first'}
        options={['first', 'named'] as const}
        nameOf={(which) => t(`rows.${which}`)}
        onChange={(which) => change({ row: which === 'named' ? { field: columns[0] ?? '', value: '' } : null })}
      />
      {row && (
        <>
          <ChoiceField
            label={t('rowColumn')}
            value={row.field}
            options={columns}
            nameOf={(column) => column}
            error={errorAt('row.field')}
            onChange={(to) => change({ row: { ...row, field: to } })}
          />
          <ValueField
            label={t('rowValue')}
            value={row.value}
            error={errorAt('row.value')}
            onChange={(to) => change({ row: { ...row, value: to } })}
          />
        </>
      )}
      <ChoiceField
        label={t('column')}
        value={field}
        options={columns}
        nameOf={(column) => column}
        error={errorAt('field')}
        onChange={(to) => change({ field: to })}
      />
      <ComparedFields compared={comparison} error={errorAt('value')} onChange={change} />
    </>
  );
}
