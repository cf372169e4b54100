'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { encryptSecrets } from '@/lib/client/encrypt-secrets';
import { checkVerificationCode, modifyPwd, sendForgottenCode } from '@/lib/contract/account';
import { LOGIN_PATH } from '@/lib/open-paths';
import { CodeField } from './code-field';
import { type CodeChannels, type Contact, ContactForm, targetOf } from './contact-form';
import { Alert, Button, Form, Row } from './kit';
import { NewPasswordForm } from './new-password-form';
import { OpenFrame } from './open-frame';
import { ResendButton } from './resend-button';
import { useAttempt } from './use-attempt';

type Step = { at: 'contact' } | { at: 'code'; contact: Contact } | { at: 'password'; ticket: string };

/** Resets a forgotten password: account, code, new password. */
export function Forgotten({ ways }: { ways: CodeChannels }) {
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
        <NewPasswordForm
          submitLabel={t('savePasswordOnly')}
          save={async (newPassword) => {
            await call(modifyPwd, { ticket: step.ticket, ...(await encryptSecrets({ newPassword })) });
            window.location.assign(`${LOGIN_PATH}?notice=passwordChanged`);
          }}
          remedy={<Button onClick={() => setStep({ at: 'contact' })}>{t('resend')}</Button>}
        />
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
  const { check, field, refused, values } = useForm(checkVerificationCode, { ...contact, verificationCode: '' });
  const { busy, problem, attempt } = useAttempt();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fields = check();
    if (fields) void attempt(async () => onTicket((await call(checkVerificationCode, fields)).ticket), refused);
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
        <ResendButton send={() => call(sendForgottenCode, contact)} />
      </Row>
    </Form>
  );
}
