'use client';

import RecordIcon from '@mui/icons-material/AddCardOutlined';
import OrderIcon from '@mui/icons-material/ReceiptLongOutlined';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useContents } from '@/components/admin/billing/shared/use-contents';
import { useMoney } from '@/components/admin/billing/shared/use-money';
import { officeField } from '@/components/foundation/resource/common-fields';
import type { Resource } from '@/components/foundation/resource/definition';
import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { useFormat } from '@/components/foundation/ui';
import { orderReads } from '@/lib/client/reads/billing';
import { useCall } from '@/lib/client/use-call';
import { orderDetail, orderList } from '@/lib/contract/billing/service-plan';
import { orderStates, type ServicePlanOrder } from '@/lib/contract/billing/service-plan-order';
import { subscription } from '@/lib/contract/frame';
import { RecordTransfer } from './record-transfer';
import { StateChip } from './state-chip';
import { ViewTabs } from './view-tabs';

/** Orders with their institution and state. */
export function Orders() {
  const t = useTranslations('purchase');
  const format = useFormat();
  const money = useMoney();
  const contents = useContents();
  const sells = useCall(subscription, {}).data?.sells ?? false;
  const [recording, setRecording] = useState<ServicePlanOrder | null>(null);
  const resource = useMemo((): Resource<ServicePlanOrder, typeof orderList> => {
    const moment = (iso: string | null) => (iso ? format.moment(iso) : '');
    return {
      title: t('view.orders'),
      icon: OrderIcon,
      list: orderList,
      one: orderDetail,
      reads: orderReads,
      nameOf: ({ number }) => number,
      fields: [
        { name: 'number', label: t('orderNumber'), text: ({ number }) => number, column: { width: 120 } },
        officeField(t('buyer')),
        {
          name: 'packageName',
          label: t('package'),
          text: ({ packageName, quantity }) => t('packageTimes', { name: packageName, quantity }),
          column: { minWidth: 140 },
        },
        { name: 'contents', label: t('contents'), text: contents },
        {
          name: 'state',
          label: t('state'),
          draw: ({ state }) => <StateChip state={state} label={t(`orderStates.${state}`)} />,
          column: { width: 140 },
        },
        {
          name: 'total',
          label: t('total'),
          text: ({ total, currency }) => money(total, currency),
          column: { width: 116, wideOnly: true },
        },
        {
          name: 'received',
          label: t('received'),
          text: ({ received, currency }) => (received ? money(received, currency) : ''),
        },
        {
          name: 'surplus',
          label: t('surplus'),
          text: ({ surplus, currency }) => (surplus ? money(surplus, currency) : ''),
          column: { width: 120, wideOnly: true },
        },
        {
          name: 'credit',
          label: t('credit'),
          text: ({ credit, currency }) => (credit ? money(-credit, currency) : ''),
        },
        { name: 'tax', label: t('taxAmount'), text: ({ tax, currency }) => money(tax, currency) },
        {
          name: 'startsAt',
          label: t('from'),
          text: ({ startsAt }) => moment(startsAt),
          column: { width: 166, wideOnly: true },
        },
        {
          name: 'endsAt',
          label: t('until'),
          text: ({ endsAt }) => moment(endsAt),
          column: { width: 166, wideOnly: true },
        },
        {
          name: 'createdAt',
          label: t('orderedAt'),
          text: ({ createdAt, createdBy }) => format.momentBy(createdAt, createdBy),
        },
        { name: 'paidAt', label: t('paidAt'), text: ({ paidAt }) => moment(paidAt) },
      ],
      filters: [
        {
          name: 'state',
          label: t('state'),
          options: orderStates.map((value) => ({ value, label: t(`orderStates.${value}`) })),
        },
      ],
      actions: [
        {
          label: t('recordTransfer'),
          icon: RecordIcon,
          permission: 'sys:sale:edit',
          hidden: () => !sells,
          run: (order) => setRecording(order),
        },
      ],
      empty: { title: t('noOrders'), body: t('noOrdersBody') },
      nothingFound: t('nothingFound'),
    };
  }, [t, format, money, contents, sells]);
  return (
    <>
      <ResourceScreen resource={resource} lead={<ViewTabs view="orders" />} />
      {recording && <RecordTransfer order={recording} onClose={() => setRecording(null)} />}
    </>
  );
}
