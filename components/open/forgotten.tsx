'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useForm } from '@/components/ui/use-form';
import { CallError, call } from '@/lib/client/call';
import { checkVerificationCode, modifyPwd, sendForgottenCode } from '@/lib/contract/account';
import { strongPassword } from '@/lib/contract/auth';
import { LOGIN_PATH } from '@/lib/open-paths';
import { CodeField } from './code-field';
import { type Contact, ContactForm, targetOf, type Ways } from './contact-form';
import { Alert, Button, Form, Row } from './kit';
import { NewPassword } from './new-password';
import { OpenFrame } from './open-frame';
import { ResendButton } from './resend-button';
import { sealed } from './sealed';
import { useOpenErrorText } from './sentence';

type Step = { at: 'contact' } | { at: 'code'; contact: Contact } | { at: 'password'; ticket: string };

/** Replaces a forgotten password: whose account, the code sent there, the new password. */
export function Forgotten({ ways }: { ways: Ways }) {
  const t = useTranslations('open');
  const [step, setStep] = useState<Step>({ at: 'contact' });
  const back = <Button href={LOGIN_PATH}>{t('backToSignIn')}</Button>;

  if (!ways.email && !ways.phone) {
    return (
      <OpenFrame title={t('forgottenTitle')} body={t('forgottenNoWay')}>
        {back}
      </OpenFrame>
    );
  }
  if (step.at === 'code') {
    const { contact } = step;
    return (
      <OpenFrame title={t('forgottenTitle')} body={t('forgottenSent', { target: targetOf(contact) })}>
        <TicketForm
          contact={contact}
          onTicket={(ticket) => setStep({ at: 'password', ticket })}
          onBack={() => setStep({ at: 'contact' })}
        />
      </OpenFrame>
    );
  }
  if (step.at === 'password') {
    return (
      <OpenFrame title={t('newPasswordTitle')}>
        <PasswordForm ticket={step.ticket} onAgain={() => setStep({ at: 'contact' })} />
      </OpenFrame>
    );
  }
  const body = ways.email && ways.phone ? 'forgottenBody' : ways.email ? 'forgottenMailBody' : 'forgottenPhoneBody';
  return (
    <OpenFrame title={t('forgottenTitle')} body={t(body)}>
      <ContactForm ways={ways} send={sendForgottenCode} onSent={(contact) => setStep({ at: 'code', contact })}>
        {back}
      </ContactForm>
    </OpenFrame>
  );
}

interface TicketFormProps {
  contact: Contact;
  onTicket: (ticket: string) => void;
  onBack: () => void;
}

function TicketForm({ contact, onTicket, onBack }: TicketFormProps) {
  const t = useTranslations('open');
  const errorText = useOpenErrorText();
  const { check, field, refused, values } = useForm(checkVerificationCode, { ...contact, verificationCode: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const fields = check();
    if (!fields) return;
    setBusy(true);
    setProblem(null);
    try {
      const { ticket } = await call(checkVerificationCode, fields);
      onTicket(ticket);
    } catch (error) {
      setBusy(false);
      if (!refused(error)) setProblem(errorText(error));
    }
  };

  return (
    <Form onSubmit={submit}>
      {problem && <Alert tone="error">{problem}</Alert>}
      <CodeField {...field('verificationCode')} autoFocus />
      <Button type="submit" filled busy={busy} disabled={!values.verificationCode}>
        {t('continue')}
      </Button>
      <Row>
        <Button onClick={onBack}>{t('changeContact')}</Button>
        <ResendButton firstWait={60} send={() => call(sendForgottenCode, contact)} />
      </Row>
    </Form>
  );
}

function PasswordForm({ ticket, onAgain }: { ticket: string; onAgain: () => void }) {
  const t = useTranslations('open');
  const errorText = useOpenErrorText();
  const { field, refused, setErrors, values } = useForm(modifyPwd, { newPassword: '' });
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
    try {
      await call(modifyPwd, { ticket, ...(await sealed({ newPassword: password })) });
      window.location.assign(`${LOGIN_PATH}?notice=passwordChanged`);
    } catch (error) {
      setBusy(false);
      const atField = error instanceof CallError && error.errors?.newPassword;
      if (!atField || !refused(error)) setProblem(errorText(error));
    }
  };

  return (
    <Form onSubmit={submit}>
      {problem && (
        <Alert tone="error" action={<Button onClick={onAgain}>{t('resend')}</Button>}>
          {problem}
        </Alert>
      )}
      <NewPassword field={field('newPassword')} again={again} onAgain={setAgain} autoFocus />
      <Button type="submit" filled busy={busy} disabled={!password || again !== password}>
        {t('savePasswordOnly')}
      </Button>
    </Form>
  );
}
