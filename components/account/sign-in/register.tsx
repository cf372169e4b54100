'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { encryptSecrets } from '@/lib/client/encrypt-secrets';
import { register, sendRegisterVerificationCode } from '@/lib/contract/account';
import { loginName, strongPassword } from '@/lib/contract/auth';
import { LOGIN_PATH } from '@/lib/open-paths';
import { CodeField } from './code-field';
import { type CodeChannels, type Contact, ContactForm, targetOf } from './contact-form';
import { Alert, Button, Field, Form, Row, TextLink } from './kit';
import { NewPassword } from './new-password';
import { OpenFrame } from './open-frame';
import styles from './open-frame.module.css';
import { ResendButton } from './resend-button';
import { useAttempt } from './use-attempt';

/**
 * Creates an account, on domains that offer it (the middleware returns 404 on others): a contact verified by a code,
 * then name and password.
 */
export function Register({ ways }: { ways: CodeChannels }) {
  const t = useTranslations('open');
  const [contact, setContact] = useState<Contact | null>(null);
  const back = (
    <p className={styles.aside}>
      {t('haveAccount')} <TextLink href={LOGIN_PATH}>{t('signIn')}</TextLink>
    </p>
  );

  if (!ways.email && !ways.phone) {
    return (
      <OpenFrame title={t('registerTitle')} body={t('registerNoWay')}>
        {back}
      </OpenFrame>
    );
  }
  if (contact) {
    return (
      <OpenFrame title={t('registerTitle')} body={t('registerSent', { target: targetOf(contact) })}>
        <AccountForm contact={contact} onBack={() => setContact(null)} />
      </OpenFrame>
    );
  }
  return (
    <OpenFrame title={t('registerTitle')} body={t('registerBody')}>
      <ContactForm ways={ways} send={sendRegisterVerificationCode} onSent={setContact}>
        {back}
      </ContactForm>
    </OpenFrame>
  );
}

function AccountForm({ contact, onBack }: { contact: Contact; onBack: () => void }) {
  const t = useTranslations('open');
  const [again, setAgain] = useState('');
  const { busy, problem, attempt } = useAttempt();
  const { check, field, refused } = useForm(
    register,
    { ...contact, verificationCode: '', name: '', loginName: '', password: '' },
    (values) => ({
      ...(!loginName.safeParse(values.loginName).success && {
        loginName: values.loginName ? 'invalidLoginName' : 'required',
      }),
      ...(!values.verificationCode && { verificationCode: 'required' }),
      ...(!strongPassword.safeParse(values.password).success && {
        password: values.password ? 'weakPassword' : 'required',
      }),
    }),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fields = check();
    if (!fields || again !== fields.password) return;
    void attempt(async () => {
      const { password } = await encryptSecrets({ password: fields.password });
      const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      await call(register, { ...fields, password, timezone });
      window.location.assign(`${LOGIN_PATH}?notice=registerDone`);
    }, refused);
  };

  return (
    <Form onSubmit={submit}>
      {problem && <Alert tone="error">{problem}</Alert>}
      <CodeField {...field('verificationCode')} autoFocus />
      <Field {...field('name')} label={t('yourName')} autoComplete="name" />
      <Field {...field('loginName')} label={t('loginName')} autoComplete="username" />
      <NewPassword
        field={field('password')}
        again={again}
        onAgain={setAgain}
        label={t('password')}
        againLabel={t('passwordAgain')}
      />
      <Button type="submit" filled busy={busy}>
        {t('registerButton')}
      </Button>
      <Row>
        <Button onClick={onBack}>{t('changeContact')}</Button>
        <ResendButton send={() => call(sendRegisterVerificationCode, contact)} />
      </Row>
    </Form>
  );
}
