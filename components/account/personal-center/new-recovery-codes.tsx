'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { PasswordField } from '@/components/foundation/ui/password-field';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { encryptSecrets } from '@/lib/client/encrypt-secrets';
import { recoveryCodesRenew } from '@/lib/contract/access';
import { RecoveryCodes } from './recovery-codes';
import { accountChanged } from './use-account';

export function NewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const t = useTranslations('account.security');
  const { field, refused, values } = useForm(recoveryCodesRenew, { password: '' });
  const [codes, setCodes] = useState<string[] | null>(null);

  const renew = async () => {
    const { recoveryCodes } = await call(recoveryCodesRenew, await encryptSecrets({ password: values.password ?? '' }));
    setCodes(recoveryCodes);
    await accountChanged();
  };

  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <FormDialog
      title={t('newRecovery')}
      body={t('newRecoveryBody')}
      submitLabel={t('newRecovery')}
      disabled={!values.password}
      onSubmit={renew}
      onRefused={refused}
      onClose={onClose}
    >
      <PasswordField {...field('password')} label={t('oldPassword')} autoComplete="current-password" autoFocus />
    </FormDialog>
  );
}
