'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { encryptSecrets } from '@/lib/client/encrypt-secrets';
import { loginName, strongPassword, sysInit } from '@/lib/contract/auth';
import { languageInfo, offered } from '@/lib/i18n/language';
import { LOGIN_PATH } from '@/lib/open-paths';
import { Alert, Button, Field, Form, PasswordField, Select } from './kit';
import { OpenFrame } from './open-frame';
import styles from './open-frame.module.css';
import { signIn } from './sign-in';
import { useAttempt } from './use-attempt';

/**
 * Signs the new administrator in, and returns where to continue: at sign-in if the platform requires more than the
 * password.
 */
const signedIn = ({ loginName: username, password }: { loginName: string; password: string }): Promise<string> =>
  signIn({ username, password }).then(
    () => '/home',
    () => `${LOGIN_PATH}?notice=initDone`,
  );

/** Creates the first institution with its administrator, and signs in. */
export function SysInit({ language }: { language: string }) {
  const t = useTranslations('open');
  const tc = useTranslations('common');
  const [again, setAgain] = useState('');
  const { busy, problem, attempt } = useAttempt();
  const form = useForm(
    sysInit,
    { officeName: '', name: '', loginName: '', password: '', language, timezone: 'UTC' },
    (values) => ({
      ...(!loginName.safeParse(values.loginName).success && {
        loginName: values.loginName ? 'invalidLoginName' : 'required',
      }),
      ...(!strongPassword.safeParse(values.password).success && {
        password: values.password ? 'weakPassword' : 'required',
      }),
    }),
  );
  const { setValues } = form;
  const zones = useMemo(() => ['UTC', ...Intl.supportedValuesOf('timeZone')], []);

  useEffect(() => {
    // Only the client knows the browser's time zone.
    setValues((before) => ({ ...before, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC' }));
  }, [setValues]);

  const choice = (name: 'language' | 'timezone') => {
    const { value, onChange } = form.field(name);
    return { name, value, onChange };
  };
  const differ = again !== '' && again !== form.values.password;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fields = form.check();
    if (!fields || again !== fields.password) return;
    void attempt(async () => {
      const { password } = await encryptSecrets({ password: fields.password });
      await call(sysInit, { ...fields, password });
      window.location.assign(await signedIn(fields));
    }, form.refused);
  };

  return (
    <OpenFrame title={t('initTitle')} body={t('initBody')}>
      <Form onSubmit={submit}>
        {problem && <Alert tone="error">{problem}</Alert>}
        <Field {...form.field('officeName')} label={t('institutionName')} required autoFocus />
        <Field {...form.field('name')} label={t('yourName')} autoComplete="name" required />
        <Field {...form.field('loginName')} label={t('loginName')} autoComplete="username" required />
        <PasswordField
          {...form.field('password')}
          label={t('password')}
          autoComplete="new-password"
          required
          helperText={form.field('password').helperText ?? t('passwordHelp')}
        />
        <PasswordField
          label={t('passwordAgain')}
          autoComplete="new-password"
          required
          value={again}
          onChange={(event) => setAgain(event.target.value)}
          error={differ}
          helperText={differ ? t('passwordsDiffer') : undefined}
        />
        <div className={styles.pair}>
          <Select
            {...choice('language')}
            label={tc('language')}
            options={offered.map((one) => ({ value: one, label: languageInfo[one].name }))}
          />
          <Select
            {...choice('timezone')}
            label={t('timezone')}
            options={zones.map((zone) => ({ value: zone, label: zone }))}
          />
        </div>
        <Button type="submit" filled busy={busy}>
          {t('create')}
        </Button>
      </Form>
    </OpenFrame>
  );
}
