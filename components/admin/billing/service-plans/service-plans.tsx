'use client';

import ServicePlanIcon from '@mui/icons-material/ShoppingBagOutlined';
import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Resource } from '@/components/foundation/resource/definition';
import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { servicePlanReads } from '@/lib/client/reads/billing';
import {
  type ServicePlan,
  salePackageDelete,
  salePackageList,
  salePackageSave,
} from '@/lib/contract/billing/service-plan';
import { currencies } from '@/lib/contract/billing/service-plan-order';
import { MoneyField } from '../shared/money-field';
import { useContents } from '../shared/use-contents';
import { useMoney } from '../shared/use-money';

/** Service plans that the platform sells. */
export function ServicePlans() {
  const t = useTranslations('purchase');
  const money = useMoney();
  const contents = useContents();
  const resource = useMemo(
    (): Resource<ServicePlan, typeof salePackageList, typeof salePackageSave> => ({
      title: t('packages'),
      icon: ServicePlanIcon,
      list: salePackageList,
      reads: servicePlanReads,
      nameOf: ({ name }) => name,
      fields: [
        {
          name: 'name',
          label: t('name'),
          text: ({ name }) => name,
          column: { minWidth: 160 },
          input: { kind: 'text', required: true },
        },
        {
          name: 'description',
          label: t('description'),
          text: ({ description }) => description,
          input: { kind: 'lines', help: t('descriptionHelp') },
        },
        {
          name: 'contents',
          label: t('contents'),
          text: contents,
          column: { minWidth: 260, wideOnly: true },
        },
        { name: 'terminals', label: t('terminals'), input: { kind: 'number', required: true } },
        { name: 'users', label: t('users'), input: { kind: 'number', help: t('usersHelp') } },
        { name: 'storage', label: t('storage'), input: { kind: 'gigabytes', required: true } },
        {
          name: 'months',
          label: t('months'),
          text: ({ months }) => t('monthsCount', { count: months }),
          column: { width: 140, wideOnly: true },
          input: { kind: 'number', required: true },
        },
        {
          name: 'currency',
          label: t('currency'),
          input: { kind: 'choice', options: currencies.map((value) => ({ value, label: value })) },
        },
        {
          name: 'price',
          label: t('price'),
          text: ({ price, currency }) => money(price, currency),
          column: { width: 140 },
          input: {
            kind: 'own',
            draw: (field, label, _, { currency }) => (
              <MoneyField field={field} label={label} currency={currency ?? currencies[0]} help={t('priceHelp')} />
            ),
          },
        },
        {
          name: 'offered',
          label: t('offered'),
          draw: ({ offered }) => (
            <Chip
              size="small"
              variant="outlined"
              color={offered ? 'success' : 'default'}
              label={t(offered ? 'isOffered' : 'notOffered')}
            />
          ),
          column: { width: 150 },
          input: { kind: 'switch', help: t('offeredHelp') },
        },
      ],
      form: {
        call: salePackageSave,
        permission: 'sys:sale:edit',
        title: (row) => (row ? t('changePackage') : t('newPackage')),
        first: (row) => ({
          name: row?.name ?? '',
          description: row?.description ?? '',
          terminals: row ? String(row.terminals) : '',
          users: row?.users ? String(row.users) : '',
          storage: row ? String(row.storage) : '',
          months: String(row?.months ?? 12),
          currency: row?.currency ?? currencies[0],
          price: row ? String(row.price) : '',
          offered: String(row?.offered ?? true),
        }),
      },
      remove: {
        call: salePackageDelete,
        permission: 'sys:sale:edit',
        question: (rows) => ({
          title: t('deletePackages', { count: rows.length, name: rows[0]?.name ?? '' }),
          body: t('deletePackagesBody'),
        }),
      },
      empty: { title: t('noPackages'), body: t('noPackagesBody') },
      nothingFound: t('nothingFound'),
    }),
    [t, money, contents],
  );
  return <ResourceScreen resource={resource} />;
}
