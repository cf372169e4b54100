'use client';

import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { hasPlaces } from '@/components/content/publish/shared/choice';
import { useSelectionCount } from '@/components/content/publish/shared/use-selection-count';
import { Failed } from '@/components/foundation/ui';
import { ChosenCount, TerminalChooser } from '@/components/operations/terminal/shared/terminal-chooser';
import type { FieldsProps } from './field-props';

/** Terminals of a trigger; those that join its institutions and groups later belong to it, too. */
export function WhereSection({ draft, errors, change }: FieldsProps) {
  const t = useTranslations('trigger');
  const counted = useSelectionCount(draft);
  return (
    <>
      <div tabIndex={-1} data-wrong={errors.where ? '' : undefined}>
        <TerminalChooser choice={draft} onChange={change} />
      </div>
      {errors.where && (
        <FormHelperText error role="alert">
          {errors.where}
        </FormHelperText>
      )}
      {counted.error && <Failed error={counted.error} onRetry={counted.retry} />}
      <div>
        <ChosenCount choice={draft} counted={counted} />
        {hasPlaces(draft) && (
          <Typography variant="body2" color="textSecondary">
            {t('andJoiners')}
          </Typography>
        )}
      </div>
    </>
  );
}
