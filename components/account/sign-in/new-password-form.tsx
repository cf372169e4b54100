'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import { useForm } from '@/components/foundation/ui/use-form';
import { CallError } from '@/lib/client/call';
import { modifyPwd } from '@/lib/contract/account';
import { strongPassword } from '@/lib/contract/auth';
import { Alert, Button, Form } from './kit';
import { NewPassword } from './new-password';
import { useAttempt } from './use-attempt';

interface NewPasswordFormProps {
  submitLabel: string;
  /** Saves the password. Throws `CallError`. */
  save: (password: string) => Promise<unknown>;
  /** Handles an error that leads elsewhere; returns true if it did. */
  onRefused?: (error: unknown, password: string) => boolean;
  /** Rendered next to the error. */
  remedy?: ReactNode;
  children?: ReactNode;
}

/** Form for a new password, before sign-in. */
export function NewPasswordForm({ submitLabel, save, onRefused, remedy, children }: NewPasswordFormProps) {
  const { field, refused, setErrors, values } = useForm(modifyPwd, { newPassword: '' });
  const { busy, problem, attempt } = useAttempt();
  const [again, setAgain] = useState('');
  const password = values.newPassword ?? '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!strongPassword.safeParse(password).success) return setErrors({ newPassword: 'weakPassword' });
    if (again !== password) return;
    void attempt(
      () => save(password),
      (error) =>
        (onRefused?.(error, password) ?? false) ||
        (error instanceof CallError && error.errors?.newPassword !== undefined && refused(error)),
    );
  };

  return (
    <Form onSubmit={submit}>
      {problem && (
        <Alert tone="error" action={remedy}>
          {problem}
        </Alert>
      )}
      <NewPassword field={field('newPassword')} again={again} onAgain={setAgain} autoFocus />
      <Button type="submit" filled busy={busy} disabled={!password || again !== password}>
        {submitLabel}
      </Button>
      {children}
    </Form>
  );
}
