'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect } from 'react';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { type CodeWay, login, loginSendVerificationCode } from '@/lib/contract/auth';
import { CodeField } from './code-field';
import { Alert, Button, Form, Row } from './kit';
import { ResendButton } from './resend-button';
import type { Credentials, LoginExtras } from './sign-in';
import { useAttempt } from './use-attempt';

interface CodeStepProps {
  given: Credentials;
  /** `null` if the platform did not say: it is then asked to send one. */
  way: CodeWay | null;
  wait: number;
  onEnter: (given: Credentials, extras: LoginExtras) => Promise<void>;
  onBack: () => void;
}

/** Second step of a sign-in: the code of the second factor. */
export default function CodeStep({ given, way, wait, onEnter, onBack }: CodeStepProps) {
  const t = useTranslations('open');
  const { field, refused, values } = useForm(login, { verificationCode: '' });
  const { busy, problem, attempt } = useAttempt();
  const { username } = given;
  const untold = way === null;

  useEffect(() => {
    if (untold) void call(loginSendVerificationCode, { username }).catch(() => undefined);
  }, [untold, username]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const verificationCode = values.verificationCode?.trim();
    if (verificationCode) void attempt(() => onEnter(given, { verificationCode }), refused);
  };

  return (
    <Form onSubmit={submit}>
      {problem && <Alert tone="error">{problem}</Alert>}
      <CodeField {...field('verificationCode')} autoFocus />
      <Button type="submit" filled busy={busy} disabled={!values.verificationCode}>
        {t('signIn')}
      </Button>
      <Row>
        <Button onClick={onBack}>{t('backToSignIn')}</Button>
        {way?.way !== 'authenticator' && (
          <ResendButton firstWait={wait} send={() => call(loginSendVerificationCode, { username })} />
        )}
      </Row>
    </Form>
  );
}
