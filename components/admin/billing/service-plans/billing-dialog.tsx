'use client';

import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { Failed } from '@/components/foundation/ui';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { partyReads } from '@/lib/client/reads/billing';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { billingGet, billingSave } from '@/lib/contract/billing/service-plan';
import type { Output } from '@/lib/contract/call';
import { PartyFields } from '../shared/party-fields';

interface BillingDialogProps {
  /** True if opened on the way to an order, which continues afterwards. */
  first?: boolean;
  onClose: () => void;
}

/** Invoice address. */
export function BillingDialog({ first, onClose }: BillingDialogProps) {
  const { data, error, mutate } = useCall(billingGet, {});
  if (error !== undefined && data === undefined) return <Failed error={error} onRetry={() => void mutate()} />;
  return data === undefined ? null : <BillingForm billing={data} first={first} onClose={onClose} />;
}

function BillingForm({ billing, first, onClose }: BillingDialogProps & { billing: Output<typeof billingGet> }) {
  const t = useTranslations('purchase');
  const form = useForm(billingSave, {
    company: billing?.company ?? '',
    address: billing?.address ?? '',
    country: billing?.country ?? '',
    taxId: billing?.taxId ?? '',
    email: billing?.email ?? '',
  });
  const save = async () => {
    const checked = form.check();
    if (!checked) return;
    await call(billingSave, checked);
    if (!first) onClose();
    await refresh(...partyReads);
  };
  return (
    <FormDialog
      title={t('billing')}
      body={first ? t('billingFirst') : t('billingBody')}
      submitLabel={first ? t('goOn') : t('save')}
      onSubmit={save}
      onRefused={form.refused}
      unsent={form.unsent}
      onClose={onClose}
    >
      <PartyFields field={form.field} />
      <TextField {...form.field('email')} label={t('email')} type="email" />
    </FormDialog>
  );
}
