'use client';

import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useErrorText } from '@/components/ui';
import { PasswordField } from '@/components/ui/password-field';
import { useForm } from '@/components/ui/use-form';
import { call } from '@/lib/client/call';
import { encryptFields } from '@/lib/client/encrypt';
import { getPublishKey, loginName, strongPassword, sysInit } from '@/lib/contract/auth';
import { languageInfo, offered } from '@/lib/i18n/language';
import { LOGIN_PATH } from '@/lib/open-paths';
import { OpenFrame } from './open-frame';

/** Makes the first institution and its administrator. */
export function SysInit({ language }: { language: string }) {
  const t = useTranslations('open');
  const tc = useTranslations('common');
  const errorText = useErrorText();
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
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
    // The browser's zone is known on the client only.
    setValues((before) => ({ ...before, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC' }));
  }, [setValues]);

  const differ = again !== '' && again !== form.values.password;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const fields = form.check();
    if (!fields || again !== fields.password) return;
    setBusy(true);
    setProblem(null);
    try {
      const { password } = await encryptFields(await call(getPublishKey, {}), { password: fields.password });
      await call(sysInit, { ...fields, password });
      window.location.assign(`${LOGIN_PATH}?notice=initDone`);
    } catch (error) {
      setBusy(false);
      if (!form.refused(error)) setProblem(errorText(error));
    }
  };

  return (
    <OpenFrame title={t('initTitle')} body={t('initBody')}>
      <Stack component="form" noValidate spacing={2} onSubmit={submit}>
        {problem && <Alert severity="error">{problem}</Alert>}
        <TextField {...form.field('officeName')} label={t('institutionName')} required autoFocus />
        <TextField {...form.field('name')} label={t('yourName')} autoComplete="name" required />
        <TextField {...form.field('loginName')} label={t('loginName')} autoComplete="username" required />
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
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <TextField {...form.field('language')} label={tc('language')} select>
            {offered.map((one) => (
              <MenuItem key={one} value={one}>
                {languageInfo[one].name}
              </MenuItem>
            ))}
          </TextField>
          <Autocomplete
            fullWidth
            disableClearable
            options={zones}
            value={form.values.timezone ?? 'UTC'}
            onChange={(_, timezone) => setValues((before) => ({ ...before, timezone }))}
            renderInput={(params) => <TextField {...params} label={t('timezone')} />}
          />
        </Stack>
        <Button type="submit" variant="contained" size="large" loading={busy}>
          {t('create')}
        </Button>
      </Stack>
    </OpenFrame>
  );
}
