'use client';

import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useChooserTexts } from '@/components/foundation/ui/chooser-texts';
import { useErrorSentence } from '@/components/foundation/ui/error-sentence';
import { MOST_ATTRIBUTE_TEXT } from '@/lib/contract/attribute';
import { attributeKey } from '@/lib/widgets';

interface AttributeFieldsProps {
  /** Keys in use. */
  offered: readonly string[];
  value: { key: string; value: string };
  onChange: (value: { key: string; value: string }) => void;
}

/** Name and value of an attribute to set; names in use are offered. */
export function AttributeFields({ offered, value, onChange }: AttributeFieldsProps) {
  const t = useTranslations('attribute');
  const texts = useChooserTexts();
  const sentence = useErrorSentence();
  const isWrong = value.key !== '' && !attributeKey.safeParse(value.key).success;
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <Autocomplete
        {...texts}
        freeSolo
        size="small"
        options={[...offered]}
        inputValue={value.key}
        onInputChange={(_, text, reason) => reason !== 'reset' && onChange({ ...value, key: text.trim() })}
        onChange={(_, key) => onChange({ ...value, key: key ?? '' })}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('set')}
            error={isWrong}
            helperText={isWrong ? sentence('attributeKey') : undefined}
          />
        )}
      />
      <TextField
        multiline
        maxRows={4}
        size="small"
        label={t('value')}
        value={value.value}
        onChange={(event) => onChange({ ...value, value: event.target.value })}
        slotProps={{ htmlInput: { maxLength: MOST_ATTRIBUTE_TEXT } }}
      />
    </Box>
  );
}
