'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { useConfirm, useOutcome } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { orderReads } from '@/lib/client/reads/billing';
import { refresh } from '@/lib/client/refresh';
import { orderCancel } from '@/lib/contract/billing/service-plan';
import type { ServicePlanOrder } from '@/lib/contract/billing/service-plan-order';
import { useMoney } from '../shared/use-money';
import { PayDialog } from './pay-dialog';
import { dueOf, PriceFacts } from './price-facts';

/** Order awaiting payment. */
export function OpenOrder({ order }: { order: ServicePlanOrder }) {
  const t = useTranslations('purchase');
  const money = useMoney();
  const confirm = useConfirm();
  const outcome = useOutcome();
  const [pays, setPays] = useState(false);
  const cancel = async () => {
    const { number } = order;
    const sure = await confirm({
      title: t('cancelTitle', { number }),
      body:
        order.received > 0 ? t('cancelReceived', { received: money(order.received, order.currency) }) : t('cancelBody'),
      confirmLabel: t('cancelOrder'),
      danger: true,
    });
    if (!sure) return;
    await outcome(() => call(orderCancel, { id: order.id }));
    await refresh(...orderReads);
  };
  return (
    <>
      <Alert
        severity="info"
        // Buttons wrap below on a phone instead of squeezing the text.
        sx={{
          alignItems: 'center',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          '& .MuiAlert-message': { minWidth: { xs: 240, sm: 0 } },
        }}
        action={
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Allowed permission="sys:purchase:edit">
              <Button size="small" color="inherit" onClick={() => void cancel()}>
                {t('cancelOrder')}
              </Button>
              <Button size="small" variant="contained" onClick={() => setPays(true)}>
                {t(dueOf(order) === 0 ? 'startPackage' : 'pay')}
              </Button>
            </Allowed>
          </Box>
        }
      >
        {t('orderOpen', { number: order.number, name: order.packageName, total: money(order.total, order.currency) })}
        <PriceFacts order={order} />
      </Alert>
      {pays && <PayDialog order={order} onClose={() => setPays(false)} />}
    </>
  );
}
