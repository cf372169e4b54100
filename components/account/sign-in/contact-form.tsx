'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { sendForgottenCode, type sendRegisterVerificationCode } from '@/lib/contract/account';
import { Alert, Button, Field, Form, Segments } from './kit';
import { useAttempt } from './use-attempt';

/** Channels through which the platform can send codes. */
export interface CodeChannels {
  phone: boolean;
  email: boolean;
}

/** Mail address or phone number. */
export type Contact = { email: string } | { phone: string };

export const targetOf = (contact: Contact) => ('email' in contact ? contact.email : contact.phone);

interface ContactFormProps {
  ways: CodeChannels;
  send: typeof sendForgottenCode | typeof sendRegisterVerificationCode;
  onSent: (contact: Contact) => void;
  /** Content below the button. */
  children?: ReactNode;
}

/** Asks for a mail address or phone number, and has a code sent to it. */
export function ContactForm({ ways, send, onSent, children }: ContactFormProps) {
  const t = useTranslations('open');
  const [way, setWay] = useState<keyof CodeChannels>(ways.email ? 'email' : 'phone');
  const { check, field, refused, values } = useForm(sendForgottenCode, { email: '', phone: '' });
  const { busy, problem, attempt } = useAttempt();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = check({ [way]: values[way] });
    const target = given?.[way];
    if (!target) return;
    const contact: Contact = way === 'email' ? { email: target } : { phone: target };
    void attempt(async () => {
      await call(send, contact);
      onSent(contact);
    }, refused);
  };

  return (
    <Form onSubmit={submit}>
      {problem && <Alert tone="error">{problem}</Alert>}
      {ways.email && ways.phone && (
        <Segments>
          {(['email', 'phone'] as const).map((one) => (
            <Button key={one} aria-pressed={way === one} onClick={() => setWay(one)}>
              {t(one === 'email' ? 'byMail' : 'byPhone')}
            </Button>
          ))}
        </Segments>
      )}
      {way === 'email' ? (
        <Field {...field('email')} label={t('email')} type="email" autoComplete="email" autoFocus />
      ) : (
        <Field
          {...field('phone')}
          label={t('phone')}
          type="tel"
          autoComplete="tel"
          autoFocus
          helperText={field('phone').helperText ?? t('phoneHelp')}
        />
      )}
      <Button type="submit" filled busy={busy} disabled={!values[way]}>
        {t('sendCode')}
      </Button>
      {children}
    </Form>
  );
}
