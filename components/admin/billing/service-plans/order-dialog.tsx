'use client';

import Alert from '@mui/material/Alert';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText, useToast } from '@/components/foundation/ui';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { call } from '@/lib/client/call';
import { orderReads } from '@/lib/client/reads/billing';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { billingGet, orderPlace, quote, type ServicePlan } from '@/lib/contract/billing/service-plan';
import { BillingDialog } from './billing-dialog';
import { QuoteFacts } from './quote-facts';

interface OrderDialogProps {
  wanted: ServicePlan;
  /** True if a plan is running now: the new one replaces or follows it. */
  runs: boolean;
  onClose: () => void;
}

/** Order form: quantity, start and price. Asks for an invoice address before the first order. */
export function OrderDialog({ wanted, runs, onClose }: OrderDialogProps) {
  const t = useTranslations('purchase');
  const toast = useToast();
  const errorText = useErrorText();
  const { data: billing } = useCall(billingGet, {});
  const [quantity, setQuantity] = useState('1');
  const [start, setStart] = useState<'now' | 'after'>(runs ? 'after' : 'now');
  const count =
    /^\d{1,4}$/.test(quantity) && Number(quantity) >= 1 && Number(quantity) <= 1_000 ? Number(quantity) : null;
  const { data: terms, error } = useCall(
    quote,
    count === null ? null : { packageId: wanted.id, quantity: count, start },
    { keepPreviousData: true },
  );
  if (billing === null) return <BillingDialog first onClose={onClose} />;

  const place = async () => {
    if (count === null || !terms) return;
    const made = await call(orderPlace, { packageId: wanted.id, quantity: count, start, total: terms.total });
    toast.success(t('ordered', { number: made.number }));
    onClose();
    await refresh(...orderReads);
  };
  return (
    <FormDialog
      title={t('orderTitle', { name: wanted.name })}
      submitLabel={t('orderBinding')}
      disabled={count === null || !terms || error !== undefined || billing === undefined}
      onSubmit={place}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={t('quantity')}
        value={quantity}
        error={count === null}
        helperText={count === null ? t('quantityRange') : ' '}
        onChange={(event) => setQuantity(event.target.value.trim())}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
      />
      {runs && (
        <FormControl>
          <FormLabel id="order-start">{t('start')}</FormLabel>
          <RadioGroup
            aria-labelledby="order-start"
            value={start}
            onChange={(_, value) => setStart(value === 'now' ? 'now' : 'after')}
          >
            <FormControlLabel value="after" control={<Radio />} label={t('startAfter')} />
            <FormControlLabel value="now" control={<Radio />} label={t('startNow')} />
          </RadioGroup>
        </FormControl>
      )}
      {error !== undefined && <Alert severity="warning">{errorText(error)}</Alert>}
      {terms && error === undefined && count !== null && <QuoteFacts terms={terms} />}
    </FormDialog>
  );
}
