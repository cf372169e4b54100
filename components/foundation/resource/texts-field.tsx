'use client';

import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useRef, useState } from 'react';
import { insertText } from '@/components/foundation/ui/fields/insert-text';
import type { Language } from '@/lib/contract/languages';
import { languageInfo } from '@/lib/i18n/language';
import type { BoundField } from './definition';
import { textsOf, textsValue, useLanguages } from './texts-value';

interface TextsFieldProps {
  field: BoundField;
  label: string;
  /** Maximum number of characters per language. */
  longest: number;
  help?: string;
  /** Multi-line field that grows with its content. */
  multiline?: boolean;
  /** Renders tools within each field, which insert a text at its caret. */
  tools?: (insert: (text: string) => void) => ReactNode;
}

/**
 * Text in ten languages: the reader's own and English are visible, the others are behind a button that says how many
 * are filled.
 */
export function TextsField({ field, label, longest, help, multiline, tools }: TextsFieldProps) {
  const t = useTranslations('common');
  const id = useId();
  const all = useLanguages();
  const shown = all.slice(0, all[0] === 'en' ? 1 : 2);
  const others = all.slice(shown.length);
  const texts = textsOf(field.value);
  const [open, setOpen] = useState(false);
  const inputs = useRef<Partial<Record<Language, HTMLInputElement | null>>>({});
  const put = (language: Language, text: string) =>
    field.onChange({ target: { value: textsValue({ ...texts, [language]: text }) } });
  const insertInto = (language: Language) => (inserted: string) =>
    insertText({
      field: inputs.current[language] ?? null,
      value: texts[language] ?? '',
      inserted,
      maxLength: longest,
      onChange: (text) => put(language, text),
    });
  const input = (language: Language) => {
    const { name, tag } = languageInfo[language];
    return (
      <TextField
        key={language}
        label={t('inLanguage', { label, language: name })}
        value={texts[language] ?? ''}
        onChange={(event) => put(language, event.target.value)}
        inputRef={(element: HTMLInputElement | null) => {
          inputs.current[language] = element;
        }}
        autoFocus={field.autoFocus && language === all[0]}
        error={field.error}
        multiline={multiline}
        maxRows={8}
        slotProps={{
          htmlInput: { maxLength: longest, lang: tag },
          input: tools && { endAdornment: tools(insertInto(language)) },
        }}
      />
    );
  };
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1.5 }}>
      {shown.map(input)}
      {(field.helperText ?? help) && (
        <FormHelperText error={field.error} sx={{ mt: -0.75, mx: 1.75 }}>
          {field.helperText ?? help}
        </FormHelperText>
      )}
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        endIcon={<ExpandIcon sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: 'transform .2s' }} />}
        sx={{ justifySelf: 'start' }}
      >
        {t('otherLanguages', { filled: others.filter((language) => texts[language]).length, all: others.length })}
      </Button>
      <Collapse id={id} in={open} unmountOnExit sx={{ mt: open ? 0 : -1.5 }}>
        <Box sx={{ display: 'grid', gap: 1.5, pt: 0.75 }}>{others.map(input)}</Box>
      </Collapse>
    </Box>
  );
}
