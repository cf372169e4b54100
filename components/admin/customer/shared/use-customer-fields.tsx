import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Field } from '@/components/foundation/resource/definition';
import { useDictionary } from '@/components/foundation/resource/use-dictionary';
import { useFormat } from '@/components/foundation/ui';
import type { Customer } from '@/lib/contract/customer';

/** Fields of a customer for list and detail. */
export function useCustomerFields(): Field<Customer>[] {
  const t = useTranslations('office');
  const tc = useTranslations('customer');
  const format = useFormat();
  const { labelOf: industryName } = useDictionary('industry');
  return useMemo(() => {
    const used = ({ used: now, quota }: { used: number; quota: number | null }, write: (n: number) => string) =>
      quota === null ? write(now) : `${write(now)} / ${write(quota)}`;
    return [
      { name: 'name', label: t('name'), text: ({ name }) => name, column: { sortable: true } },
      {
        name: 'kind',
        label: t('kind'),
        text: ({ kind }) => t(`kinds.${kind}`),
        column: { width: 150, wideOnly: true },
      },
      { name: 'industry', label: t('industry'), text: ({ industry }) => industryName(industry) },
      { name: 'parent', label: t('parent'), text: ({ parentName }) => parentName ?? '', column: { wideOnly: true } },
      {
        name: 'terminals',
        label: t('terminals'),
        text: ({ terminals }) => used(terminals, format.number),
        column: { width: 120, wideOnly: true },
      },
      {
        name: 'users',
        label: t('users'),
        text: ({ users }) => used(users, format.number),
        column: { width: 110, wideOnly: true },
      },
      {
        name: 'storage',
        label: t('storage'),
        text: ({ storage }) => used(storage, format.bytes),
        column: { width: 160, wideOnly: true },
      },
      {
        name: 'expiresAt',
        label: t('expiresAt'),
        text: ({ expiresAt }) => (expiresAt ? format.moment(expiresAt) : t('never')),
        column: { width: 176, sortable: true, wideOnly: true },
      },
      {
        name: 'expired',
        label: tc('state'),
        draw: ({ expired }) => (
          <Chip
            size="small"
            variant="outlined"
            color={expired ? 'warning' : 'success'}
            label={tc(expired ? 'expired' : 'running')}
          />
        ),
        column: { width: 120 },
      },
      { name: 'contactName', label: t('contactName'), text: ({ contactName }) => contactName },
      { name: 'phone', label: t('phone'), text: ({ phone }) => phone },
      { name: 'email', label: t('email'), text: ({ email }) => email },
      { name: 'address', label: t('address'), text: ({ address }) => address },
      { name: 'remark', label: t('remark'), text: ({ remark }) => remark },
      { name: 'createdAt', label: t('createdAt'), text: ({ createdAt }) => format.moment(createdAt) },
    ];
  }, [t, tc, format, industryName]);
}
