'use client';

import OpenIcon from '@mui/icons-material/AccountTreeOutlined';
import StorageIcon from '@mui/icons-material/StorageOutlined';
import CustomerIcon from '@mui/icons-material/StorefrontOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Resource } from '@/components/foundation/resource/definition';
import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { useDictionary } from '@/components/foundation/resource/use-dictionary';
import { navigate } from '@/components/foundation/shell/address';
import { useStep } from '@/components/foundation/shell/steps';
import { customerReads } from '@/lib/client/reads/office';
import { type Customer, customerInfo, customerList } from '@/lib/contract/customer';
import { CustomerUse } from './customer-use';
import { useCustomerFields } from './shared/use-customer-fields';
import { StorageDrawer } from './storage-drawer';

/** Agents and customers, with their usage and limits. */
export default function Customers() {
  const t = useTranslations('customer');
  const to = useTranslations('office');
  const fields = useCustomerFields();
  const { open } = useStep('open');
  const storage = useStep('storage');
  const { choices: industries } = useDictionary('industry');
  const resource = useMemo(
    (): Resource<Customer, typeof customerList> => ({
      title: t('title'),
      icon: CustomerIcon,
      list: customerList,
      one: customerInfo,
      reads: customerReads,
      nameOf: ({ name }) => name,
      fields,
      filters: [
        {
          name: 'kind',
          label: to('kind'),
          options: (['agent', 'customer'] as const).map((value) => ({ value, label: to(`kinds.${value}`) })),
        },
        {
          name: 'state',
          label: t('state'),
          options: (['running', 'expiring', 'expired'] as const).map((value) => ({ value, label: t(value) })),
        },
        { name: 'industry', label: to('industry'), options: industries },
      ],
      actions: [
        {
          label: t('open'),
          icon: OpenIcon,
          permission: 'sys:office:view',
          run: ({ id }) => navigate(`/sys/office?office=${id}`),
        },
      ],
      more: ({ id }) => <CustomerUse id={id} onOpen={open} />,
      empty: { title: t('empty'), body: t('emptyBody') },
      nothingFound: t('nothingFound'),
    }),
    [t, to, fields, industries, open],
  );
  return (
    <>
      <ResourceScreen
        resource={resource}
        actions={
          <Button startIcon={<StorageIcon />} onClick={() => storage.open('1')}>
            {t('storage')}
          </Button>
        }
      />
      {storage.value && <StorageDrawer onClose={() => storage.close()} />}
    </>
  );
}
