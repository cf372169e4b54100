'use client';

import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import ResetIcon from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useErrorSentence } from '@/components/foundation/ui/error-sentence';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { type EffectiveAttribute, MOST_ATTRIBUTE_TEXT } from '@/lib/contract/attribute';
import { valueField } from './draft';
import type { AttributeDraft } from './use-draft';

interface AttributeRowProps {
  shown: EffectiveAttribute;
  isChanged: boolean;
  edit: AttributeDraft;
  mayEdit: boolean;
}

/** Value of an attribute. Typing over an inherited one overrides it. */
export function AttributeRow({ shown, isChanged, edit, mayEdit }: AttributeRowProps) {
  const t = useTranslations('attribute');
  const sentence = useErrorSentence();
  const sourceOf = useSource();
  const { key, value, own, inherited } = shown;
  const error = edit.errors[valueField(key)];
  const label = t(inherited === null ? 'remove' : 'reset', { key });
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <TextField
        fullWidth
        multiline
        maxRows={4}
        size="small"
        label={key}
        value={value}
        disabled={!mayEdit}
        onChange={(event) => edit.setValue(key, event.target.value)}
        error={error !== undefined}
        helperText={error ? sentence(error) : isChanged ? t('unsaved') : sourceOf(shown)}
        slotProps={{
          htmlInput: { maxLength: MOST_ATTRIBUTE_TEXT },
          formHelperText: { sx: { overflowWrap: 'anywhere' } },
        }}
      />
      {mayEdit && (
        <TooltipButton
          label={label}
          onClick={() => edit.setValue(key, null)}
          sx={{ visibility: own ? undefined : 'hidden' }}
        >
          {inherited === null ? <RemoveIcon fontSize="small" /> : <ResetIcon fontSize="small" />}
        </TooltipButton>
      )}
    </Box>
  );
}

/** Returns a function that says where a value comes from, and what it overrides. */
function useSource() {
  const t = useTranslations('attribute');
  return ({ own, inherited, from }: EffectiveAttribute) => {
    if (!own) return from === null ? t('fromAbove') : t('from', { name: from });
    if (inherited === null) return t('own');
    const value = inherited.length > MOST_SHOWN ? `${inherited.slice(0, MOST_SHOWN)}…` : inherited;
    return from === null ? t('overridesAbove', { value }) : t('overrides', { value, name: from });
  };
}

/** Longer inherited values are cut off. */
const MOST_SHOWN = 40;
