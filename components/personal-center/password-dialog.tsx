'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useToast } from '@/components/ui';
import { FormDialog } from '@/components/ui/form-dialog';
import { PasswordField } from '@/components/ui/password-field';
import { useForm } from '@/components/ui/use-form';
import { call } from '@/lib/client/call';
import { sealed } from '@/lib/client/sealed';
import { modifyPassword } from '@/lib/contract/account';
import { strongPassword } from '@/lib/contract/auth';
import { NewPassword } from './new-password';
import { accountChanged } from './use-account';

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('account.security');
  const tc = useTranslations('common');
  const toast = useToast();
  const { field, refused, setErrors, values } = useForm(modifyPassword, { oldPassword: '', newPassword: '' });
  const [again, setAgain] = useState('');
  const { oldPassword = '', newPassword = '' } = values;

  const save = async () => {
    if (!strongPassword.safeParse(newPassword).success) return setErrors({ newPassword: 'weakPassword' });
    await call(modifyPassword, await sealed({ oldPassword, newPassword }));
    toast.success(t('passwordSaved'));
    onClose();
    await accountChanged();
  };

  return (
    <FormDialog
      title={t('changePassword')}
      submitLabel={tc('save')}
      disabled={!oldPassword || !newPassword || again !== newPassword}
      onSubmit={save}
      onRefused={refused}
      onClose={onClose}
    >
      <PasswordField {...field('oldPassword')} label={t('oldPassword')} autoComplete="current-password" autoFocus />
      <NewPassword field={field('newPassword')} again={again} onAgain={setAgain} />
    </FormDialog>
  );
}
