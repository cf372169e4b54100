'use client';

import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/call';
import { loginSendVerificationCode } from '@/lib/contract/auth';
import { CodeField } from './code-field';
import type { FieldProps } from './kit';
import { ResendButton } from './resend-button';

interface SentCodeProps {
  field: Omit<FieldProps, 'label' | 'type'>;
  username: string;
}

/** Code field for platforms that require it with the password, with a button to send it. */
export default function SentCode({ field, username }: SentCodeProps) {
  const t = useTranslations('open');
  return (
    <div>
      <CodeField {...field} />
      <ResendButton firstWait={0} label={t('sendCode')} send={() => call(loginSendVerificationCode, { username })} />
    </div>
  );
}
