'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useForm } from '@/components/ui/use-form';
import { CallError, call } from '@/lib/client/call';
import { type CodeWay, pwdPastDueModify, strongPassword } from '@/lib/contract/auth';
import { Alert, Button, Form } from './kit';
import { NewPassword } from './new-password';
import { refusalOf } from './refusals';
import { sealed } from './sealed';
import { useOpenErrorText } from './sentence';
import type { Credentials } from './sign-in';

interface PastDueStepProps {
  given: Credentials;
  onEnter: (given: Credentials) => Promise<void>;
  onCode: (given: Credentials, way: CodeWay | null, wait: number) => void;
  onBack: () => void;
}

/** A new password in the place of one that is expired or was given by somebody else; then the sign-in goes on with it. */
export default function PastDueStep({ given, onEnter, onCode, onBack }: PastDueStepProps) {
  const t = useTranslations('open');
  const errorText = useOpenErrorText();
  const { field, refused, setErrors, values } = useForm(pwdPastDueModify, { newPassword: '' });
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const password = values.newPassword ?? '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!strongPassword.safeParse(password).success) return setErrors({ newPassword: 'weakPassword' });
    if (again !== password) return;
    setBusy(true);
    setProblem(null);
    const changed = { ...given, password };
    try {
      const { username, password: oldPassword } = given;
      await call(pwdPastDueModify, await sealed({ username, oldPassword, newPassword: password }));
      await onEnter(changed);
    } catch (error) {
      setBusy(false);
      const refusal = refusalOf(error);
      if (refusal?.wants === 'code') return onCode(changed, refusal.way, refusal.wait);
      const atField = error instanceof CallError && error.errors?.newPassword;
      if (!atField || !refused(error)) setProblem(errorText(error));
    }
  };

  return (
    <Form onSubmit={submit}>
      {problem && <Alert tone="error">{problem}</Alert>}
      <NewPassword field={field('newPassword')} again={again} onAgain={setAgain} autoFocus />
      <Button type="submit" filled busy={busy} disabled={!password || again !== password}>
        {t('savePassword')}
      </Button>
      <Button onClick={onBack}>{t('backToSignIn')}</Button>
    </Form>
  );
}
