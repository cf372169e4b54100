'use client';

import LogIcon from '@mui/icons-material/HistoryOutlined';
import ResendIcon from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import Chip, { type ChipProps } from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type Messages, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Resource } from '@/components/foundation/resource/definition';
import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { useFormat, useOutcome } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { webhookReads } from '@/lib/client/reads/alarm';
import { refresh } from '@/lib/client/refresh';
import {
  type AlarmDelivery,
  type DeliveryState,
  deliveryList,
  deliveryResend,
  deliveryStates,
} from '@/lib/contract/alarm/webhooks';
import { ViewTabs } from './view-tabs';

const colors: Record<DeliveryState, ChipProps['color']> = { waiting: 'warning', sent: 'success', failed: 'error' };

/** Requests sent to webhooks and their outcome, with a button to send one again. */
export function Deliveries() {
  const t = useTranslations('alarm');
  const format = useFormat();
  const outcome = useOutcome();
  const resource = useMemo((): Resource<AlarmDelivery, typeof deliveryList> => {
    const resend = async ({ id }: AlarmDelivery) => {
      if (await outcome(() => call(deliveryResend, { ids: [id] }))) await refresh(...webhookReads);
    };
    const answerOf = ({ status, error }: AlarmDelivery) => {
      if (status !== null) return t('answered', { status: String(status) });
      return error ? t(`noAnswer.${error as keyof Messages['alarm']['noAnswer']}`) : '';
    };
    return {
      title: t('deliveriesTitle'),
      icon: LogIcon,
      list: deliveryList,
      reads: webhookReads,
      nameOf: ({ webhookName }) => webhookName,
      fields: [
        { name: 'webhookName', label: t('webhook'), text: ({ webhookName }) => webhookName, column: { minWidth: 140 } },
        { name: 'event', label: t('event'), text: ({ event }) => event, column: { width: 160, wideOnly: true } },
        {
          name: 'state',
          label: t('state'),
          draw: ({ state }) => <Chip size="small" color={colors[state]} label={t(`deliveryStates.${state}`)} />,
          column: { width: 140 },
        },
        { name: 'status', label: t('answer'), text: answerOf, column: { minWidth: 170, wideOnly: true } },
        {
          name: 'attempts',
          label: t('attempts'),
          text: ({ attempts }) => format.number(attempts),
          column: { width: 110, wideOnly: true },
        },
        {
          name: 'createdAt',
          label: t('createdAt'),
          text: ({ createdAt }) => format.moment(createdAt),
          column: { width: 190, wideOnly: true },
        },
        { name: 'nextAt', label: t('nextAt'), text: ({ nextAt }) => (nextAt ? format.moment(nextAt) : '') },
      ],
      filters: [
        {
          name: 'state',
          label: t('state'),
          options: deliveryStates.map((value) => ({ value, label: t(`deliveryStates.${value}`) })),
        },
      ],
      actions: [{ label: t('resend'), icon: ResendIcon, permission: 'sys:alarm:edit', run: resend }],
      more: ({ body }) => (
        <Box component="section" aria-label={t('sentBody')}>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {t('sentBody')}
          </Typography>
          <Box
            component="pre"
            tabIndex={0}
            sx={{ m: 0, p: 1.5, bgcolor: 'action.hover', borderRadius: 1, overflow: 'auto', fontSize: 12 }}
          >
            {JSON.stringify(JSON.parse(body), null, 2)}
          </Box>
        </Box>
      ),
      empty: { title: t('noDeliveries'), body: t('noDeliveriesBody') },
      nothingFound: t('nothingMatches'),
    };
  }, [t, format, outcome]);
  return <ResourceScreen resource={resource} lead={<ViewTabs view="deliveries" />} />;
}
