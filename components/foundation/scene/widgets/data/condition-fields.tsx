'use client';

import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { Row } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { comparators, needsValue } from '@/lib/widgets/data/schema';
import { PlaceholderTextField } from '../../placeholders/placeholder-text-field';
import type { Bound } from './column-fields';

export type Condition = Bound['where'][number];

interface ConditionFieldsProps {
  condition: Condition;
  /** Columns of the source. */
  options: { value: string; label: string }[];
  onChange: (more: Partial<Condition>) => void;
  /** Called while text is typed. */
  onTyped: (more: Partial<Condition>) => void;
  onRemove: () => void;
}

/** Condition that rows of a source have to meet. */
export function ConditionFields({ condition, options, onChange, onTyped, onRemove }: ConditionFieldsProps) {
  const t = useTranslations('editor.feed');
  const compare = useTranslations('condition.compare');
  return (
    <Row columns="minmax(0, 1fr) minmax(0, 1fr) 30px">
      <SelectField
        label={t('where')}
        value={condition.field}
        mixed={condition.field || t('noColumn')}
        options={options}
        onChange={(field) => onChange({ field })}
      />
      <SelectField
        label={t('condition')}
        value={condition.is}
        options={comparators.map((each) => ({ value: each, label: compare(each) }))}
        onChange={(is) => onChange({ is })}
      />
      <TooltipButton label={t('removeCondition')} size="small" onClick={onRemove}>
        <RemoveIcon sx={{ fontSize: 18 }} />
      </TooltipButton>
      {needsValue(condition.is) && (
        <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
          <PlaceholderTextField
            label={t('value')}
            value={condition.value}
            maxLength={200}
            onChange={(text) => onTyped({ value: text })}
          />
        </Box>
      )}
    </Row>
  );
}
