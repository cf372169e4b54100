'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorSentence } from '@/components/foundation/ui/error-sentence';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { errorsByPath } from '@/components/foundation/ui/use-form';
import { type Comparison, type Condition, condition, MOST_COMPARISONS } from '@/lib/contract/condition';
import { ChoiceField } from './choice-field';
import { ComparisonFields } from './comparison-fields';
import { newComparison } from './new-comparison';
import { useHoldsNow } from './use-condition-sources';

interface ConditionDialogProps {
  value: Condition | null;
  /** Name of what plays under the condition; absent where the form around says it. */
  name?: string;
  onSave: (condition: Condition) => void;
  /** Removes the condition; absent where the form around does. */
  onRemove?: () => void;
  onClose: () => void;
}

/** Dialog for a condition and its comparisons. */
export function ConditionDialog({ value, name, onSave, onRemove, onClose }: ConditionDialogProps) {
  const t = useTranslations('condition');
  const common = useTranslations('common');
  const sentence = useErrorSentence();
  const [draft, setDraft] = useState<Condition>(
    () => value ?? { match: 'all', comparisons: [newComparison('cell')], playsIfUnknown: false },
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const holds = useHoldsNow(draft);
  const change = (more: Partial<Condition>) => {
    setDraft((before) => ({ ...before, ...more }));
    setErrors({});
  };
  const { match, comparisons, playsIfUnknown } = draft;
  const replace = (at: number, by: Comparison) =>
    change({ comparisons: comparisons.map((each, i) => (i === at ? by : each)) });
  return (
    <FormDialog
      wide
      title={name === undefined ? t('title') : t('titleOf', { name })}
      body={t('help')}
      submitLabel={common('save')}
      onClose={onClose}
      aside={
        value && onRemove
          ? {
              label: t('remove'),
              run: async () => {
                onRemove();
                onClose();
              },
            }
          : undefined
      }
      onSubmit={async () => {
        const { success, data, error } = condition.safeParse(draft);
        if (!success) return setErrors(errorsByPath(error.issues, draft));
        onSave(data);
        onClose();
      }}
    >
      {comparisons.length > 1 && (
        <ChoiceField
          label={t('match')}
          value={match}
          options={['all', 'any'] as const}
          nameOf={(each) => t(`matches.${each}`)}
          onChange={(to) => change({ match: to })}
        />
      )}
      {comparisons.map((comparison, i) => (
        <ComparisonFields
          // biome-ignore lint/suspicious/noArrayIndexKey: focus keeps its position
          key={i}
          comparison={comparison}
          errorAt={(field) => {
            const key = errors[`comparisons.${i}.${field}`];
            return key && sentence(key);
          }}
          onChange={(to) => replace(i, to)}
          onRemove={
            comparisons.length > 1 ? () => change({ comparisons: comparisons.filter((_, at) => at !== i) }) : undefined
          }
        />
      ))}
      {comparisons.length < MOST_COMPARISONS && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          sx={{ alignSelf: 'start' }}
          onClick={() => change({ comparisons: [...comparisons, nextTo(comparisons.at(-1))] })}
        >
          {t('addComparison')}
        </Button>
      )}
      <ChoiceField
        label={t('ifUnknown')}
        value={playsIfUnknown ? 'plays' : 'skipped'}
        options={['skipped', 'plays'] as const}
        nameOf={(each) => t(`unknown.${each}`)}
        onChange={(to) => change({ playsIfUnknown: to === 'plays' })}
      />
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {holds !== null && t(holds ? 'nowMet' : 'nowUnmet')}
      </Typography>
    </FormDialog>
  );
}

/** Returns a further comparison, of the same data source as the one before. */
function nextTo(before: Comparison | undefined): Comparison {
  const next = newComparison(before?.kind ?? 'cell');
  return next.kind === 'cell' && before?.kind === 'cell'
    ? { ...next, sourceId: before.sourceId, row: before.row }
    : next;
}
