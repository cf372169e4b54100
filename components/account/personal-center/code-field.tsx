'use client';

import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslations } from 'next-intl';

/** Field for a code sent by mail or SMS, or from an authenticator; phones offer to fill it in. */
export function CodeField(props: Omit<TextFieldProps, 'label' | 'type'>) {
  const t = useTranslations('open');
  return (
    <TextField
      {...props}
      label={t('code')}
      autoComplete="one-time-code"
      slotProps={{
        htmlInput: { maxLength: 20, autoCapitalize: 'none', spellCheck: false },
        input: { sx: { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.12em' } },
      }}
    />
  );
}
