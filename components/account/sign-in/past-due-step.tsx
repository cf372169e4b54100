'use client';

import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/call';
import { encryptSecrets } from '@/lib/client/encrypt-secrets';
import { type CodeWay, pwdPastDueModify } from '@/lib/contract/auth';
import { Button } from './kit';
import { NewPasswordForm } from './new-password-form';
import { refusalOf } from './refusals';
import type { Credentials } from './sign-in';

interface PastDueStepProps {
  given: Credentials;
  onEnter: (given: Credentials) => Promise<void>;
  onCode: (given: Credentials, way: CodeWay | null, wait: number) => void;
  onBack: () => void;
}

/** Replaces an expired or temporary password, then continues the sign-in with the new one. */
export default function PastDueStep({ given, onEnter, onCode, onBack }: PastDueStepProps) {
  const t = useTranslations('open');
  return (
    <NewPasswordForm
      submitLabel={t('savePassword')}
      save={async (newPassword) => {
        const { username, password: oldPassword } = given;
        await call(pwdPastDueModify, await encryptSecrets({ username, oldPassword, newPassword }));
        await onEnter({ ...given, password: newPassword });
      }}
      onRefused={(error, password) => {
        const refusal = refusalOf(error);
        if (refusal?.wants !== 'code') return false;
        onCode({ ...given, password }, refusal.way, refusal.wait);
        return true;
      }}
    >
      <Button onClick={onBack}>{t('backToSignIn')}</Button>
    </NewPasswordForm>
  );
}
