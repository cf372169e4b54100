'use client';

import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/foundation/ui/error-text';
import { useCall } from '@/lib/client/use-call';
import { attributeKeys } from '@/lib/contract/attribute';
import type { Comparison } from '@/lib/contract/condition';
import { attributePlaceholder, builtInPlaceholders } from '@/lib/widgets';
import { ChoiceField } from './choice-field';
import { ComparedFields } from './compared-fields';
import type { ComparisonFieldsProps } from './comparison-fields';
import { useValueName } from './use-condition-texts';

type Value = Extract<Comparison, { kind: 'value' }>;

/** Value of the terminal, and what it is compared with. */
export function ValueFields({ comparison, errorAt, onChange }: ComparisonFieldsProps<Value>) {
  const t = useTranslations('condition');
  const nameOf = useValueName();
  const errorText = useErrorText();
  const { data: keys = [], error } = useCall(attributeKeys, {});
  const change = (more: Partial<Value>) => onChange({ ...comparison, ...more });
  return (
    <>
      <ChoiceField
        label={t('ofTerminal')}
        value={comparison.name}
        options={[...builtInPlaceholders, ...keys.map(({ key }) => attributePlaceholder(key))]}
        nameOf={nameOf}
        error={errorAt('name')}
        note={error && errorText(error)}
        onChange={(name) => change({ name })}
      />
      <ComparedFields compared={comparison} error={errorAt('value')} onChange={change} />
    </>
  );
}
