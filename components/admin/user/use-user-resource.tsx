import UnlockIcon from '@mui/icons-material/LockOpenOutlined';
import PasswordIcon from '@mui/icons-material/LockResetOutlined';
import UserIcon from '@mui/icons-material/PeopleOutlined';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Resource } from '@/components/foundation/resource/definition';
import { useUser } from '@/components/foundation/shell/session';
import { userReads } from '@/lib/client/reads/user';
import { useCall } from '@/lib/client/use-call';
import { allRoleList } from '@/lib/contract/role';
import { type Account, userDelete, userList, userSave } from '@/lib/contract/user';
import { AccountSessions } from './account-sessions';
import { AccountTokens } from './account-tokens';
import { roleOptions } from './role-options';
import { useUserFields } from './use-user-fields';

interface UserActions {
  onResetPassword: (user: Account) => void;
  onUnlock: (user: Account) => void;
}

/** Users as a resource: list, filters, form and actions. */
export function useUserResource({ onResetPassword, onUnlock }: UserActions) {
  const t = useTranslations('user');
  const fields = useUserFields();
  const { id: own } = useUser();
  const { data: roles } = useCall(allRoleList, {});
  return useMemo((): Resource<Account, typeof userList, typeof userSave> => {
    const isOwn = ({ id }: Account) => id === own;
    return {
      title: t('title'),
      icon: UserIcon,
      list: userList,
      reads: userReads,
      nameOf: ({ name }) => name,
      fields,
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
  }, [t, fields, roles, own, onResetPassword, onUnlock]);
}
