'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useToast } from '@/components/foundation/ui';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { PasswordField } from '@/components/foundation/ui/password-field';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { encryptSecrets } from '@/lib/client/encrypt-secrets';
import { confirmOldPassword, modifyPassword } from '@/lib/contract/account';
import { strongPassword } from '@/lib/contract/auth';
import { NewPassword } from './new-password';
import { accountChanged } from './use-account';

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('account.security');
  const tc = useTranslations('common');
  const te = useTranslations('errors');
  const toast = useToast();
  const { field, refused, setErrors, values } = useForm(modifyPassword, { oldPassword: '', newPassword: '' });
  const [again, setAgain] = useState('');
  const [wrong, setWrong] = useState('');
  const [confirmed, setConfirmed] = useState('');
  const { oldPassword = '', newPassword = '' } = values;
  const isWrong = oldPassword !== '' && oldPassword === wrong;
  const old = field('oldPassword');

  // Checks the old password before the new one is typed. Each value only once, because failed attempts are counted.
  const confirmOld = async () => {
    if (!oldPassword || oldPassword === confirmed) return;
    setConfirmed(oldPassword);
    const right = await call(confirmOldPassword, await encryptSecrets({ oldPassword })).catch(() => true);
    if (!right) setWrong(oldPassword);
  };

  const save = async () => {
    if (!strongPassword.safeParse(newPassword).success) return setErrors({ newPassword: 'weakPassword' });
    await call(modifyPassword, await encryptSecrets({ oldPassword, newPassword }));
    toast.success(t('passwordSaved'));
    onClose();
    await accountChanged();
  };

  return (
    <FormDialog
      title={t('changePassword')}
      submitLabel={tc('save')}
      disabled={!oldPassword || isWrong || !newPassword || again !== newPassword}
      onSubmit={save}
      onRefused={refused}
      onClose={onClose}
    >
      <PasswordField
        {...old}
        error={old.error || isWrong}
        helperText={isWrong ? te('passwordWrong') : old.helperText}
        onBlur={() => void confirmOld()}
        label={t('oldPassword')}
        autoComplete="current-password"
        autoFocus
      />
      <NewPassword field={field('newPassword')} again={again} onAgain={setAgain} />
    </FormDialog>
  );
}
