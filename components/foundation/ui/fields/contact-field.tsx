'use client';

import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useTakenContact } from '../use-taken-contact';

type ContactFieldProps = Omit<TextFieldProps, 'value' | 'type'> & {
  way: 'email' | 'phone';
  value: string;
  /** Id of the account that may have it. */
  exceptId?: string;
};

/** Mail address or phone number of an account; one in use by another account is marked while typing. */
export function ContactField({ way, exceptId, error = false, helperText, ...rest }: ContactFieldProps) {
  const t = useTranslations('errors');
  const taken = useTakenContact(way, rest.value, exceptId) && !error;
  return (
    <TextField
      {...rest}
      type={way === 'email' ? 'email' : 'tel'}
      error={error || taken}
      helperText={taken ? t('contactTaken') : helperText}
    />
  );
}
