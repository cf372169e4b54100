'use client';

import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { useErrorText, useOutcome, useToast } from '@/components/foundation/ui';
import { CopyButton } from '@/components/foundation/ui/copy-button';
import { Dialog } from '@/components/foundation/ui/dialog';
import { Facts } from '@/components/foundation/ui/facts';
import { call } from '@/lib/client/call';
import { orderReads } from '@/lib/client/reads/billing';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { type Provider, paymentBegin, paymentTest, providerList } from '@/lib/contract/billing/payment';
import type { ServicePlanOrder } from '@/lib/contract/billing/service-plan-order';
import type { Output } from '@/lib/contract/call';
import { useMoney } from '../shared/use-money';
import { dueOf, PriceFacts } from './price-facts';

type Begun = Output<typeof paymentBegin>;

/** Pays an order with one of the configured methods. */
export function PayDialog({ order, onClose }: { order: ServicePlanOrder; onClose: () => void }) {
  const t = useTranslations('purchase');
  const titleId = useId();
  const money = useMoney();
  const toast = useToast();
  const errorText = useErrorText();
  const { data: providers = [] } = useCall(providerList, {});
  const [chosen, setChosen] = useState<Provider | null>(null);
  const [begun, setBegun] = useState<{ provider: Provider; paymentId: string; of: Begun } | null>(null);
  const [busy, setBusy] = useState(false);
  const provider = chosen ?? providers[0];
  const due = dueOf(order);
  const suffices = due === 0;

  const begin = async (event: FormEvent) => {
    event.preventDefault();
    if (!provider || begun) return;
    setBusy(true);
    try {
      const of = await call(paymentBegin, { orderId: order.id, provider, amount: due, origin: window.location.origin });
      // The payment service takes over this window and redirects back.
      if (of.redirect) return window.location.assign(of.redirect);
      if (of.paymentId === null) {
        toast.success(t('packageStarted'));
        onClose();
      } else setBegun({ provider, paymentId: of.paymentId, of });
    } catch (error) {
      toast.error(errorText(error));
    }
    // Refreshes after an error, too: the order may have a new price, which the payer has to see.
    await refresh(...orderReads);
    setBusy(false);
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={begin}>
        <DialogTitle id={titleId}>{t('payTitle', { number: order.number })}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography sx={{ fontSize: 26, fontWeight: 700 }}>{money(due, order.currency)}</Typography>
            <PriceFacts order={order} />
            {begun?.of.transfer && <TransferFacts transfer={begun.of.transfer} />}
            {begun?.provider === 'test' && <TestPayment paymentId={begun.paymentId} onClose={onClose} />}
            {!begun && providers.length === 0 && <Typography>{t('noProviders')}</Typography>}
            {!begun && !suffices && (
              <RadioGroup
                aria-label={t('payBy')}
                value={provider ?? ''}
                onChange={(_, value) => setChosen(value as Provider)}
              >
                {providers.map((each) => (
                  <FormControlLabel
                    key={each}
                    value={each}
                    control={<Radio autoFocus={each === provider} />}
                    label={t(`providers.${each}`)}
                  />
                ))}
              </RadioGroup>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {t('close')}
          </Button>
          {!begun && (
            <Button type="submit" variant="contained" loading={busy} disabled={!provider}>
              {t(suffices ? 'startPackage' : 'goOn')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

function TransferFacts({ transfer }: { transfer: NonNullable<Begun['transfer']> }) {
  const t = useTranslations('purchase');
  const copied = (text: string) => (
    <>
      {text} <CopyButton text={text} />
    </>
  );
  return (
    <>
      <Typography>{t('transferBody')}</Typography>
      <Facts
        facts={[
          [t('company'), transfer.company],
          [t('iban'), copied(transfer.iban)],
          ...(transfer.bic ? [[t('bic'), transfer.bic] as const] : []),
          ...(transfer.bank ? [[t('bank'), transfer.bank] as const] : []),
          [t('reference'), copied(transfer.reference)],
        ]}
      />
    </>
  );
}

function TestPayment({ paymentId, onClose }: { paymentId: string; onClose: () => void }) {
  const t = useTranslations('purchase');
  const outcome = useOutcome();
  const end = async (succeeds: boolean) => {
    await outcome(() => call(paymentTest, { paymentId, succeeds }));
    onClose();
    await refresh(...orderReads);
  };
  return (
    <>
      <Typography>{t('testBody')}</Typography>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={() => void end(true)}>
          {t('testSucceed')}
        </Button>
        <Button color="error" onClick={() => void end(false)}>
          {t('testFail')}
        </Button>
      </Stack>
    </>
  );
}
