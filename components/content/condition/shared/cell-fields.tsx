'use client';

import { useTranslations } from 'next-intl';
import { SourceField } from '@/components/foundation/scene/widgets/data/source-field';
import { useErrorText } from '@/components/foundation/ui/error-text';
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
  const errorText = useErrorText();
  const { data, error } = useCall(dataSourceValues, sourceId ? { ids: [sourceId] } : null);
  const source = data && (data[0] ?? { id: sourceId, name: t('sourceGone'), columns: NO_COLUMNS });
  const columns = source?.columns ?? NO_COLUMNS;
  const change = (more: Partial<Cell>) => onChange({ ...comparison, ...more });
  return (
    <>
      <SourceField
        label={t('source')}
        value={source ?? (sourceId ? { id: sourceId, name: '…' } : null)}
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
        note={error && errorText(error)}
        onChange={(to) => change({ field: to })}
      />
      <ComparedFields compared={comparison} error={errorAt('value')} onChange={change} />
    </>
  );
}
