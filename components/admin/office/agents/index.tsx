'use client';

import AgentIcon from '@mui/icons-material/HandshakeOutlined';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useCustomerFields } from '@/components/admin/customer/shared/use-customer-fields';
import { PermissionsField } from '@/components/admin/role/shared/permissions-field';
import type { Field, Resource } from '@/components/foundation/resource/definition';
import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { customerReads, officeReads } from '@/lib/client/reads/office';
import { type Customer, customerList } from '@/lib/contract/customer';
import { openAgentOffice } from '@/lib/contract/office';

/** Creates institutions with their first administrator and limits; lists existing ones. */
export default function Agents() {
  const t = useTranslations('agent');
  const to = useTranslations('office');
  const tu = useTranslations('user');
  const known = useCustomerFields();
  const resource = useMemo((): Resource<Customer, typeof customerList, typeof openAgentOffice> => {
    const asked: Field<Customer>[] = [
      { name: 'name', label: to('name'), input: { kind: 'text', required: true } },
      {
        name: 'kind',
        label: to('kind'),
        input: {
          kind: 'choice',
          options: (['agent', 'customer'] as const).map((value) => ({ value, label: to(`kinds.${value}`) })),
        },
      },
      { name: 'industry', label: to('industry'), input: { kind: 'dictionary', list: 'industry' } },
      { name: 'parentId', label: to('parent'), input: { kind: 'office' } },
      { name: 'loginName', label: t('loginName'), input: { kind: 'text', required: true } },
      { name: 'userName', label: t('userName'), input: { kind: 'text', required: true } },
      { name: 'userEmail', label: t('userEmail'), input: { kind: 'email' } },
      { name: 'password', label: tu('password'), input: { kind: 'secret', required: true, help: tu('passwordHelp') } },
      { name: 'terminalQuota', label: to('terminalQuota'), input: { kind: 'number', help: to('quotaHelp') } },
      { name: 'userQuota', label: to('userQuota'), input: { kind: 'number', help: to('quotaHelp') } },
      { name: 'storageQuota', label: to('storageQuota'), input: { kind: 'gigabytes', help: t('storageHelp') } },
      { name: 'expiresAt', label: to('expiresAt'), input: { kind: 'moment', help: to('expiresHelp') } },
      { name: 'contactName', label: to('contactName'), input: { kind: 'text' } },
      { name: 'phone', label: to('phone'), input: { kind: 'tel' } },
      { name: 'email', label: to('email'), input: { kind: 'email' } },
      {
        name: 'permissions',
        label: t('permissions'),
        input: { kind: 'own', draw: (field, label) => <PermissionsField field={field} label={label} /> },
      },
    ];
    return {
      title: t('title'),
      icon: AgentIcon,
      list: customerList,
      reads: [...customerReads, ...officeReads],
      nameOf: ({ name }) => name,
      fields: [...known, ...asked],
      form: {
        call: openAgentOffice,
        permission: 'sys:agent:open',
        newOnly: true,
        title: () => t('new'),
        first: () => ({ kind: 'agent', name: '', loginName: '', userName: '', password: '' }),
      },
      empty: { title: t('empty'), body: t('emptyBody') },
      nothingFound: t('nothingFound'),
    };
  }, [t, to, tu, known]);
  return <ResourceScreen resource={resource} />;
}
