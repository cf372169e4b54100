'use client';

import { useTranslations } from 'next-intl';
import { TerminalTagField } from '@/components/foundation/resource/terminal-tag-field';
import type { Comparison } from '@/lib/contract/condition';
import { ChoiceField } from './choice-field';
import type { ComparisonFieldsProps } from './comparison-fields';

type Tag = Extract<Comparison, { kind: 'tag' }>;

/** Tag that the terminal has, or lacks. */
export function TagFields({ comparison, errorAt, onChange }: ComparisonFieldsProps<Tag>) {
  const t = useTranslations('condition');
  const { tag, is } = comparison;
  return (
    <>
      <TerminalTagField
        label={t('tag')}
        value={tag ? [tag] : []}
        helperText={errorAt('tag')}
        error={errorAt('tag') !== undefined}
        onChange={(tags) => onChange({ ...comparison, tag: tags.at(-1) ?? '' })}
      />
      <ChoiceField
        label={t('comparison')}
        value={is}
        options={['has', 'lacks'] as const}
        nameOf={(each) => t(`compare.${each}`)}
        onChange={(to) => onChange({ ...comparison, is: to })}
      />
    </>
  );
}
