'use client';

import InvoiceIcon from '@mui/icons-material/DescriptionOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useMoney } from '@/components/admin/billing/shared/use-money';
import type { Resource } from '@/components/foundation/resource/definition';
import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { useFormat } from '@/components/foundation/ui';
import { orderReads } from '@/lib/client/reads/billing';
import { type Invoice, invoiceList, invoicePdf } from '@/lib/contract/billing/payment';
import { encodeCall } from '@/lib/contract/wire';
import { ViewTabs } from './view-tabs';

/** Invoices, each as a PDF in the reader's language. */
export function Invoices() {
  const t = useTranslations('purchase');
  const format = useFormat();
  const money = useMoney();
  const resource = useMemo(
    (): Resource<Invoice, typeof invoiceList> => ({
      title: t('view.invoices'),
      icon: InvoiceIcon,
      list: invoiceList,
      reads: orderReads,
      nameOf: ({ number }) => number,
      fields: [
        { name: 'number', label: t('invoiceNumber'), text: ({ number }) => number, column: { width: 150 } },
        { name: 'company', label: t('company'), text: ({ company }) => company, column: { minWidth: 160 } },
        {
          name: 'orderNumber',
          label: t('orderNumber'),
          text: ({ orderNumber }) => orderNumber,
          column: { width: 130, wideOnly: true },
        },
        {
          name: 'issuedAt',
          label: t('issuedAt'),
          text: ({ issuedAt }) => format.moment(issuedAt),
          column: { width: 190, wideOnly: true },
        },
        { name: 'net', label: t('net'), text: ({ net, currency }) => money(net, currency) },
        { name: 'tax', label: t('taxAmount'), text: ({ tax, currency }) => money(tax, currency) },
        {
          name: 'total',
          label: t('total'),
          text: ({ total, currency }) => money(total, currency),
          column: { width: 140 },
        },
      ],
      more: ({ id }) => (
        <Button
          href={`/apm-web${encodeCall(invoicePdf, { id }).path}`}
          download
          startIcon={<PdfIcon />}
          variant="outlined"
          sx={{ justifySelf: 'start' }}
        >
          {t('pdf')}
        </Button>
      ),
      empty: { title: t('noInvoices'), body: t('noInvoicesBody') },
      nothingFound: t('nothingFound'),
    }),
    [t, format, money],
  );
  return <ResourceScreen resource={resource} lead={<ViewTabs view="invoices" />} />;
}
