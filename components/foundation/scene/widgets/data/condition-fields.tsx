'use client';

import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import { useTranslations } from 'next-intl';
import { Row } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import { TextInputField } from '@/components/foundation/ui/fields/text-input-field';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { conditions } from '@/lib/widgets/data/schema';
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
  return (
    <Row columns="minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) 30px">
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
        options={conditions.map((each) => ({ value: each, label: t(`conditions.${each}`) }))}
        onChange={(is) => onChange({ is })}
      />
      {condition.is === 'filled' ? (
        <span />
      ) : (
        <TextInputField
          label={t('value')}
          value={condition.value}
          maxLength={200}
          live
          onChange={(text) => onTyped({ value: text })}
        />
      )}
      <TooltipButton label={t('removeCondition')} size="small" onClick={onRemove}>
        <RemoveIcon sx={{ fontSize: 18 }} />
      </TooltipButton>
    </Row>
  );
}
