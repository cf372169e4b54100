'use client';

import FilledIcon from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { BoundField } from '@/components/foundation/resource/definition';
import { textsOf, textsValue, useLanguages } from '@/components/foundation/resource/texts-value';
import { RichTextField } from '@/components/foundation/rich-text/rich-text-field';
import type { Language } from '@/lib/contract/languages';
import { languageInfo } from '@/lib/i18n/language';

/** Rich-text answer, one language at a time; languages with a text are marked. */
export function AnswersField({ field, label }: { field: BoundField; label: string }) {
  const t = useTranslations('problem');
  const languages = useLanguages();
  const texts = textsOf(field.value);
  const [language, setLanguage] = useState<Language>(
    () => languages.find((one) => textsOf(field.value)[one]) ?? languages[0] ?? 'en',
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        select
        label={t('answerLanguage')}
        value={language}
        onChange={(event) => setLanguage(event.target.value as Language)}
        slotProps={{ select: { renderValue: (chosen) => languageInfo[chosen as Language].name } }}
      >
        {languages.map((one) => (
          <MenuItem key={one} value={one} lang={languageInfo[one].tag}>
            <ListItemIcon>{texts[one] && <FilledIcon fontSize="small" titleAccess={t('written')} />}</ListItemIcon>
            {languageInfo[one].name}
          </MenuItem>
        ))}
      </TextField>
      <RichTextField
        key={language}
        label={label}
        value={texts[language] ?? ''}
        onChange={(html) => field.onChange({ target: { value: textsValue({ ...texts, [language]: html }) } })}
        error={field.error}
        helperText={field.helperText}
      />
    </Box>
  );
}
