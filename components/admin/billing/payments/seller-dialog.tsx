'use client';

import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PartyFields } from '@/components/admin/billing/shared/party-fields';
import { Failed } from '@/components/foundation/ui';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { partyReads } from '@/lib/client/reads/billing';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { type Seller, sellerGet, sellerSave } from '@/lib/contract/billing/service-plan';

const PERCENT = '%';

/** Seller details: name, tax and bank account. */
export function SellerDialog({ onClose }: { onClose: () => void }) {
  const { data, error, mutate } = useCall(sellerGet, {});
  if (error !== undefined && data === undefined) return <Failed error={error} onRetry={() => void mutate()} />;
  return data === undefined ? null : <SellerForm seller={data} onClose={onClose} />;
}

function SellerForm({ seller, onClose }: { seller: Seller | null; onClose: () => void }) {
  const t = useTranslations('purchase');
  const form = useForm(sellerSave, {
    company: seller?.company ?? '',
    address: seller?.address ?? '',
    country: seller?.country ?? '',
    taxId: seller?.taxId ?? '',
    registration: seller?.registration ?? '',
    bank: seller?.bank ?? '',
    iban: seller?.iban ?? '',
    bic: seller?.bic ?? '',
    taxRate: String(seller?.taxRate ?? 0),
  });
  const [percent, setPercent] = useState(String((seller?.taxRate ?? 0) / 100));
  const rate = form.field('taxRate');
  const save = async () => {
    const checked = form.check();
    if (!checked) return;
    await call(sellerSave, checked);
    onClose();
    await refresh(...partyReads);
  };
  return (
    <FormDialog
      title={t('seller')}
      body={t('sellerBody')}
      submitLabel={t('save')}
      onSubmit={save}
      onRefused={form.refused}
      unsent={form.unsent}
      onClose={onClose}
    >
      <PartyFields field={form.field} />
      <TextField {...form.field('registration')} label={t('registration')} />
      <TextField
        {...rate}
        label={t('taxRate')}
        value={percent}
        onChange={({ target: { value } }) => {
          setPercent(value);
          const typed = Number(value.replace(',', '.'));
          const valid = value.trim() !== '' && Number.isFinite(typed);
          rate.onChange({ target: { value: valid ? String(Math.round(typed * 100)) : value } });
        }}
        slotProps={{
          htmlInput: { inputMode: 'decimal', maxLength: 6 },
          input: { endAdornment: <InputAdornment position="end">{PERCENT}</InputAdornment> },
        }}
      />
      <TextField
        {...form.field('iban')}
        label={t('iban')}
        helperText={form.field('iban').helperText ?? t('ibanHelp')}
      />
      <TextField {...form.field('bic')} label={t('bic')} />
      <TextField {...form.field('bank')} label={t('bank')} />
    </FormDialog>
  );
}
