'use client';

import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import type { BoundField } from '@/components/foundation/resource/definition';
import { CountryField } from './country-field';

type PartyName = 'company' | 'address' | 'country' | 'taxId';

/** Buyer or seller, as an invoice names them. */
export function PartyFields({ field }: { field: (name: PartyName) => BoundField }) {
  const t = useTranslations('purchase');
  return (
    <>
      <TextField {...field('company')} label={t('company')} required autoFocus autoComplete="organization" />
      <TextField
        {...field('address')}
        label={t('address')}
        required
        multiline
        minRows={2}
        autoComplete="street-address"
      />
      <CountryField field={field('country')} label={t('country')} />
      <TextField {...field('taxId')} label={t('taxId')} autoComplete="off" />
    </>
  );
}
