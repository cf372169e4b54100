'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useState } from 'react';
import { useErrorText } from '@/components/ui';
import { PasswordField } from '@/components/ui/password-field';
import { useForm } from '@/components/ui/use-form';
import { CallError, call } from '@/lib/client/call';
import { encryptFields } from '@/lib/client/encrypt';
import { getPublishKey, login } from '@/lib/contract/auth';
import { OpenFrame } from './open-frame';

const REMEMBERED = 'rememberedUser';

/** Signs in and goes to the page that was asked for. `returnTo` is a path of this console. */
export function Login({ returnTo, notice }: { returnTo: string; notice?: 'initDone' | 'platformDown' }) {
  const t = useTranslations('open');
  const errorText = useErrorText();
  const { check, field, refused, values, setValues } = useForm(login, { username: '', password: '' });
  const [remember, setRemember] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const username = localStorage.getItem(REMEMBERED);
    if (!username) return;
    setValues((typed) => ({ ...typed, username: typed.username || username }));
    setRemember(true);
  }, [setValues]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const fields = check();
    if (!fields) return;
    setBusy(true);
    setProblem(null);
    try {
      const { username, password } = fields;
      await call(login, await encryptFields(await call(getPublishKey, {}), { username, password }));
      if (remember) localStorage.setItem(REMEMBERED, username);
      else localStorage.removeItem(REMEMBERED);
      window.location.assign(returnTo);
    } catch (error) {
      setBusy(false);
      if (!refused(error)) setProblem(sentence(error));
    }
  };

  const sentence = (error: unknown) => {
    if (error instanceof CallError && error.status === 401) return t('invalidLogin');
    if (error instanceof CallError && error.status === 429) return t('lockedOut', { seconds: error.retryAfter ?? 60 });
    return errorText(error);
  };

  return (
    <OpenFrame title={t('signInTitle')} body={notice === 'initDone' ? t('initDone') : t('taglineBody')}>
      <Stack component="form" noValidate spacing={2} onSubmit={submit}>
        {notice === 'platformDown' && <Alert severity="warning">{t('platformDown')}</Alert>}
        {problem && <Alert severity="error">{problem}</Alert>}
        <TextField {...field('username')} label={t('username')} autoComplete="username" autoFocus size="medium" />
        <PasswordField {...field('password')} label={t('password')} autoComplete="current-password" size="medium" />
        <FormControlLabel
          control={<Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)} />}
          label={t('remember')}
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={busy}
          disabled={!values.username || !values.password}
        >
          {t('signIn')}
        </Button>
      </Stack>
    </OpenFrame>
  );
}
