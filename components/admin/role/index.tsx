'use client';

import RoleIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Resource } from '@/components/foundation/resource/definition';
import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { useFormat } from '@/components/foundation/ui';
import { userReads } from '@/lib/client/reads/user';
import { dataRanges, type Role, roleDelete, roleList, roleSave } from '@/lib/contract/role';
import { OfficesField } from './offices-field';
import { PermissionsField } from './shared/permissions-field';

/** Roles: sets of permissions with a data range. */
export default function Roles() {
  const t = useTranslations('role');
  const format = useFormat();
  const resource = useMemo((): Resource<Role, typeof roleList, typeof roleSave> => {
    const range = ({ dataRange, offices }: Role) =>
      dataRange === 'chosen' ? offices.map(({ name }) => name).join(', ') : t(`range.${dataRange}`);
    return {
      title: t('title'),
      icon: RoleIcon,
      list: roleList,
      reads: [roleList, ...userReads],
      nameOf: ({ name }) => name,
      fields: [
        {
          name: 'name',
          label: t('name'),
          text: ({ name }) => name,
          column: {},
          input: { kind: 'text', required: true },
        },
        {
          name: 'officeId',
          label: t('office'),
          text: ({ office }) => office.name,
          column: { wideOnly: true },
          input: { kind: 'office', only: 'new' },
        },
        {
          name: 'dataRange',
          label: t('dataRange'),
          text: range,
          column: { wideOnly: true },
          input: {
            kind: 'choice',
            help: t('dataRangeHelp'),
            options: dataRanges.map((value) => ({ value, label: t(`range.${value}`) })),
          },
        },
        {
          name: 'officeIds',
          label: t('offices'),
          input: {
            kind: 'own',
            when: ({ dataRange: chosen }) => chosen === 'chosen',
            draw: (field, label) => <OfficesField field={field} label={label} />,
          },
        },
        {
          name: 'users',
          label: t('users'),
          text: ({ users }) => format.number(users),
          column: { width: 110 },
        },
        {
          name: 'permissions',
          label: t('permissions'),
          text: ({ permissions }) =>
            permissions.includes('*') ? t('everything') : t('permissionCount', { count: permissions.length }),
          column: { width: 170, wideOnly: true },
          input: { kind: 'own', draw: (field, label) => <PermissionsField field={field} label={label} /> },
        },
        { name: 'remark', label: t('remark'), text: ({ remark }) => remark, input: { kind: 'lines' } },
        { name: 'createdAt', label: t('createdAt'), text: ({ createdAt }) => format.moment(createdAt) },
      ],
      form: {
        call: roleSave,
        permission: 'sys:role:edit',
        title: (role) => (role ? t('change', { name: role.name }) : t('new')),
        first: (role) => ({
          name: role?.name ?? '',
          ...(!role && { officeId: '' }),
          dataRange: role?.dataRange ?? 'below',
          officeIds: role?.offices.map(({ id }) => id).join(',') ?? '',
          permissions: role?.permissions.join(',') ?? '',
          remark: role?.remark ?? '',
        }),
      },
      remove: {
        call: roleDelete,
        permission: 'sys:role:edit',
        question: (roles) => ({ title: t('deleteTitle', { count: roles.length, name: roles[0]?.name ?? '' }) }),
      },
      empty: { title: t('empty'), body: t('emptyBody') },
      nothingFound: t('nothingFound'),
    };
  }, [t, format]);
  return <ResourceScreen resource={resource} />;
}
