import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Field, FieldInput } from '@/components/foundation/resource/definition';
import { useUser } from '@/components/foundation/shell/session';
import { Ago, useFormat } from '@/components/foundation/ui';
import { ContactField } from '@/components/foundation/ui/fields/contact-field';
import type { Account } from '@/lib/contract/user';
import { RolesField } from './roles-field';

/** Fields of a user, in list, detail and form. */
export function useUserFields() {
  const t = useTranslations('user');
  const format = useFormat();
  const { office } = useUser();
  return useMemo(
    (): readonly Field<Account>[] => [
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
            <RolesField field={field} label={label} user={user} officeId={user?.office.id ?? (officeId || office.id)} />
          ),
        },
      },
      { name: 'email', label: t('email'), text: ({ email }) => email ?? '', input: contactInput('email') },
      { name: 'phone', label: t('phone'), text: ({ phone }) => phone ?? '', input: contactInput('phone') },
      {
        name: 'enabled',
        label: t('mayEnter'),
        draw: (user) => (
          <Chip
            size="small"
            variant="outlined"
            color={user.enabled ? 'success' : 'default'}
            label={t(user.enabled ? 'enabled' : 'disabled')}
          />
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
    [t, format, office.id],
  );
}

const contactInput = (way: 'email' | 'phone'): FieldInput<Account> => ({
  kind: 'own',
  draw: (field, label, user) => (
    <ContactField {...field} way={way} label={label} exceptId={user?.id} autoComplete="off" />
  ),
});
