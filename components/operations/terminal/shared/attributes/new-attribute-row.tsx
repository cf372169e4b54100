'use client';

import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useErrorSentence } from '@/components/foundation/ui/error-sentence';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { MOST_ATTRIBUTE_TEXT } from '@/lib/contract/attribute';
import { keyField, type NewAttribute, valueField } from './draft';
import type { AttributeDraft } from './use-draft';

/** Name and value of an attribute to add. */
export function NewAttributeRow({ added: { id, key, value }, edit }: { added: NewAttribute; edit: AttributeDraft }) {
  const t = useTranslations('attribute');
  const tc = useTranslations('common');
  const sentence = useErrorSentence();
  const wrongKey = edit.errors[keyField(id)];
  const wrongValue = edit.errors[valueField(id)];
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ display: 'grid', gap: 2, flexGrow: 1, gridTemplateColumns: { xs: '1fr', sm: '2fr 3fr' } }}>
        <TextField
          autoFocus
          size="small"
          label={tc('name')}
          value={key}
          onChange={(event) => edit.setAdded(id, { key: event.target.value })}
          error={wrongKey !== undefined}
          helperText={wrongKey ? sentence(wrongKey) : t('keyHelp')}
          slotProps={{ htmlInput: { maxLength: 40, autoCapitalize: 'none', spellCheck: false } }}
        />
        <TextField
          multiline
          maxRows={4}
          size="small"
          label={t('value')}
          value={value}
          onChange={(event) => edit.setAdded(id, { value: event.target.value })}
          error={wrongValue !== undefined}
          helperText={wrongValue && sentence(wrongValue)}
          slotProps={{ htmlInput: { maxLength: MOST_ATTRIBUTE_TEXT } }}
        />
      </Box>
      <TooltipButton label={t('removeNew')} onClick={() => edit.removeAdded(id)}>
        <RemoveIcon fontSize="small" />
      </TooltipButton>
    </Box>
  );
}
