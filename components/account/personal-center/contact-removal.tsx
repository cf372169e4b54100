'use client';

import { useTranslations } from 'next-intl';
import { useToast } from '@/components/foundation/ui';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { PasswordField } from '@/components/foundation/ui/password-field';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { encryptSecrets } from '@/lib/client/encrypt-secrets';
import { saveUserInfo } from '@/lib/contract/account';
import { accountChanged } from './use-account';

interface ContactRemovalProps {
  field: 'email' | 'phone';
  target: string;
  onClose: () => void;
}

/** Removes a contact, with the password. */
export function ContactRemoval({ field: way, target, onClose }: ContactRemovalProps) {
  const t = useTranslations('account.security');
  const toast = useToast();
  const { field, refused, values } = useForm(saveUserInfo, { oldPassword: '' });

  const remove = async () => {
    await call(saveUserInfo, { [way]: '', ...(await encryptSecrets({ oldPassword: values.oldPassword ?? '' })) });
    toast.success(t('contactSaved'));
    onClose();
    await accountChanged();
  };

  return (
    <FormDialog
      title={t(way === 'email' ? 'removeEmail' : 'removePhone')}
      body={t('removeContactBody', { target })}
      submitLabel={t('remove')}
      danger
      disabled={!values.oldPassword}
      onSubmit={remove}
      onRefused={refused}
      onClose={onClose}
    >
      <PasswordField {...field('oldPassword')} label={t('oldPassword')} autoComplete="current-password" autoFocus />
    </FormDialog>
  );
}
