'use client';

import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { PlaceholderMenu } from '@/components/foundation/scene/placeholders/placeholder-menu';
import { insertText } from '@/components/foundation/ui/fields/insert-text';
import { COMPARED_LENGTH } from '@/lib/contract/condition';
import { type Comparator, comparators, needsValue } from '@/lib/widgets';
import { ChoiceField } from './choice-field';

interface ComparedFieldsProps {
  compared: { is: Comparator; value: string };
  error: string | undefined;
  onChange: (to: Partial<{ is: Comparator; value: string }>) => void;
}

/** Fields for a comparison, and the value that it compares with. */
export function ComparedFields({ compared: { is, value }, error, onChange }: ComparedFieldsProps) {
  const t = useTranslations('condition');
  return (
    <>
      <ChoiceField
        label={t('comparison')}
        value={is}
        options={comparators}
        nameOf={(each) => t(`compare.${each}`)}
        onChange={(to) => onChange({ is: to })}
      />
      {needsValue(is) && (
        <ValueField label={t('value')} value={value} error={error} onChange={(to) => onChange({ value: to })} />
      )}
    </>
  );
}

interface ValueFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Text that may contain placeholders of the terminal. */
export function ValueField({ label, value, error, onChange }: ValueFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const insert = (inserted: string) =>
    insertText({ field: input.current, value, inserted, maxLength: COMPARED_LENGTH, onChange });
  return (
    <TextField
      label={label}
      value={value}
      error={error !== undefined}
      helperText={error}
      inputRef={input}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: { maxLength: COMPARED_LENGTH },
        input: { endAdornment: <PlaceholderMenu onInsert={insert} /> },
      }}
    />
  );
}
