import UnlockIcon from '@mui/icons-material/LockOpenOutlined';
import PasswordIcon from '@mui/icons-material/LockResetOutlined';
import UserIcon from '@mui/icons-material/PeopleOutlined';
import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { FieldInput, Resource } from '@/components/foundation/resource/definition';
import { useUser } from '@/components/foundation/shell/session';
import { Ago, useFormat } from '@/components/foundation/ui';
import { ContactField } from '@/components/foundation/ui/fields/contact-field';
import { userReads } from '@/lib/client/reads/user';
import { useCall } from '@/lib/client/use-call';
import { allRoleList } from '@/lib/contract/role';
import { type Account, userDelete, userList, userSave } from '@/lib/contract/user';
import { AccountSessions } from './account-sessions';
import { AccountTokens } from './account-tokens';
import { roleOptions } from './role-options';
import { RolesField } from './roles-field';

interface UserActions {
  onResetPassword: (user: Account) => void;
  onUnlock: (user: Account) => void;
}

/** Users as a resource: fields, filters and actions. */
export function useUserResource({ onResetPassword, onUnlock }: UserActions) {
  const t = useTranslations('user');
  const format = useFormat();
  const { id: own, office } = useUser();
  const { data: roles } = useCall(allRoleList, {});
  return useMemo((): Resource<Account, typeof userList, typeof userSave> => {
    const isOwn = ({ id }: Account) => id === own;
    const state = (user: Account) => t(user.enabled ? 'enabled' : 'disabled');
    return {
      title: t('title'),
      icon: UserIcon,
      list: userList,
      reads: userReads,
      nameOf: ({ name }) => name,
      fields: [
        {
          name: 'loginName',
          label: t('loginName'),
          text: ({ loginName }) => loginName,
          column: { sortable: true },
          input: { kind: 'text', required: true },
        },
        {
          name: 'name',
          label: t('name'),
          text: ({ name }) => name,
          column: { sortable: true },
          input: { kind: 'text', required: true },
        },
        {
          name: 'password',
          label: t('password'),
          input: { kind: 'secret', only: 'new', required: true, help: t('passwordHelp') },
        },
        {
          name: 'officeId',
          label: t('office'),
          text: ({ office }) => office.name,
          column: { wideOnly: true },
          input: { kind: 'office', only: 'new' },
        },
        {
          name: 'roleIds',
          label: t('roles'),
          text: ({ roles: held }) => held.map(({ name }) => name).join(', '),
          column: { wideOnly: true },
          input: {
            kind: 'own',
            draw: (field, label, user, { officeId }) => (
              <RolesField
                field={field}
                label={label}
                user={user}
                officeId={user?.office.id ?? (officeId || office.id)}
              />
            ),
          },
        },
        { name: 'email', label: t('email'), text: ({ email }) => email ?? '', input: contactInput('email') },
        { name: 'phone', label: t('phone'), text: ({ phone }) => phone ?? '', input: contactInput('phone') },
        {
          name: 'enabled',
          label: t('mayEnter'),
          draw: (user) => (
            <Chip size="small" variant="outlined" color={user.enabled ? 'success' : 'default'} label={state(user)} />
          ),
          column: { width: 120, wideOnly: true },
          input: { kind: 'switch' },
        },
        {
          name: 'lastSignInAt',
          label: t('lastSignIn'),
          draw: ({ lastSignInAt }) => (lastSignInAt ? <Ago iso={lastSignInAt} /> : t('never')),
          column: { width: 170, sortable: true, wideOnly: true },
        },
        { name: 'secondFactor', label: t('secondFactor'), text: (user) => t(user.secondFactor ? 'inUse' : 'notInUse') },
        { name: 'createdAt', label: t('createdAt'), text: ({ createdAt }) => format.moment(createdAt) },
        { name: 'remark', label: t('remark'), text: ({ remark }) => remark, input: { kind: 'lines' } },
      ],
      filters: [
        { name: 'roleId', label: t('role'), options: roleOptions(roles ?? []) },
        {
          name: 'status',
          label: t('mayEnter'),
          options: [
            { value: 'enabled', label: t('enabled') },
            { value: 'disabled', label: t('disabled') },
          ],
        },
      ],
      form: {
        call: userSave,
        permission: 'sys:user:edit',
        title: (user) => (user ? t('change', { name: user.name }) : t('new')),
        first: (user) => ({
          loginName: user?.loginName ?? '',
          name: user?.name ?? '',
          password: '',
          ...(!user && { officeId: '' }),
          roleIds: user?.roles.map(({ id }) => id).join(',') ?? '',
          email: user?.email ?? '',
          phone: user?.phone ?? '',
          enabled: String(user?.enabled ?? true),
          remark: user?.remark ?? '',
        }),
      },
      remove: {
        call: userDelete,
        permission: 'sys:user:delete',
        question: (users) => ({
          title: t('deleteTitle', { count: users.length, name: users[0]?.name ?? '' }),
          body: t('deleteBody'),
        }),
        hidden: isOwn,
      },
      actions: [
        {
          label: t('resetPassword'),
          icon: PasswordIcon,
          permission: 'sys:user:edit',
          // Users change their own password in the personal center, where the old one is required.
          hidden: isOwn,
          run: onResetPassword,
        },
        { label: t('unlock'), icon: UnlockIcon, permission: 'sys:user:edit', run: onUnlock },
      ],
      more: (user) => (
        <>
          <AccountSessions userId={user.id} />
          <AccountTokens userId={user.id} />
        </>
      ),
      empty: { title: t('empty'), body: t('emptyBody') },
      nothingFound: t('nothingFound'),
    };
  }, [t, format, roles, own, office.id, onResetPassword, onUnlock]);
}

const contactInput = (way: 'email' | 'phone'): FieldInput<Account> => ({
  kind: 'own',
  draw: (field, label, user) => (
    <ContactField {...field} way={way} label={label} exceptId={user?.id} autoComplete="off" />
  ),
});
