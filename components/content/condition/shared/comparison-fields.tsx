'use client';

import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Paper from '@mui/material/Paper';
import { useTranslations } from 'next-intl';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import type { Comparison } from '@/lib/contract/condition';
import { CellFields } from './cell-fields';
import { ChoiceField } from './choice-field';
import { newComparison } from './new-comparison';
import { TagFields } from './tag-fields';
import { TriggerFields } from './trigger-fields';
import { ValueFields } from './value-fields';

const kinds = ['cell', 'value', 'tag', 'trigger'] as const;

export interface ComparisonFieldsProps<C extends Comparison = Comparison> {
  comparison: C;
  /** Returns the error of a field as a sentence. */
  errorAt: (field: string) => string | undefined;
  onChange: (comparison: C) => void;
}

/** Fields of one comparison: what is compared, and with what. */
export function ComparisonFields(props: ComparisonFieldsProps & { onRemove: (() => void) | undefined }) {
  const { comparison, errorAt, onChange, onRemove } = props;
  const t = useTranslations('condition');
  return (
    <Paper
      variant="outlined"
      sx={{
        p: 2,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
        position: 'relative',
      }}
    >
      <ChoiceField
        label={t('kind')}
        value={comparison.kind}
        options={kinds}
        nameOf={(kind) => t(`kinds.${kind}`)}
        onChange={(kind) => onChange(newComparison(kind))}
      />
      {comparison.kind === 'cell' && <CellFields {...{ comparison, errorAt, onChange }} />}
      {comparison.kind === 'value' && <ValueFields {...{ comparison, errorAt, onChange }} />}
      {comparison.kind === 'tag' && <TagFields {...{ comparison, errorAt, onChange }} />}
      {comparison.kind === 'trigger' && <TriggerFields {...{ comparison, errorAt, onChange }} />}
      {onRemove && (
        <TooltipButton
          label={t('removeComparison')}
          size="small"
          onClick={onRemove}
          sx={{ position: 'absolute', top: -14, right: -14, bgcolor: 'background.paper' }}
        >
          <RemoveIcon fontSize="small" />
        </TooltipButton>
      )}
    </Paper>
  );
}
