'use client';

import { useTranslations } from 'next-intl';
import { useToast } from '@/components/foundation/ui';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { PasswordField } from '@/components/foundation/ui/password-field';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { encryptSecrets } from '@/lib/client/encrypt-secrets';
import { authenticatorRemove } from '@/lib/contract/access';
import { CodeField } from './code-field';
import { accountChanged } from './use-account';

/** Turns the authenticator off; password and code prove ownership. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('account.security');
  const toast = useToast();
  const { field, refused, values } = useForm(authenticatorRemove, { password: '', verificationCode: '' });
  const { password = '', verificationCode = '' } = values;

  const turnOff = async () => {
    await call(authenticatorRemove, { ...(await encryptSecrets({ password })), verificationCode });
    toast.success(t('turnedOff'));
    onClose();
    await accountChanged();
  };

  return (
    <FormDialog
      title={t('turnOffTitle')}
      body={t('turnOffBody')}
      submitLabel={t('turnOff')}
      danger
      disabled={!password || !verificationCode}
      onSubmit={turnOff}
      onRefused={refused}
      onClose={onClose}
    >
      <PasswordField {...field('password')} label={t('oldPassword')} autoComplete="current-password" autoFocus />
      <CodeField {...field('verificationCode')} />
    </FormDialog>
  );
}
