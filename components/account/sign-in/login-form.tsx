'use client';

import { type Messages, useTranslations } from 'next-intl';
import { type FormEvent, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useBranding } from '@/components/foundation/brand';
import { CallError } from '@/lib/client/call';
import type { CodeWay } from '@/lib/contract/auth';
import { FORGOTTEN_PATH, REGISTER_PATH } from '@/lib/open-paths';
import { Alert, Button, Check, Field, Form, PasswordField, Row, TextLink } from './kit';
import styles from './open-frame.module.css';
import { useOpenErrorText } from './sentence';
import type { Credentials, LoginExtras } from './sign-in';

const CaptchaField = lazy(() => import('./captcha-field'));
const SentCode = lazy(() => import('./sent-code'));
const signIn = () => import('./sign-in');

const REMEMBERED = 'rememberedUser';
const EMPTY = { username: '', password: '', validateCode: '', verificationCode: '' };
type Name = keyof typeof EMPTY;

interface LoginFormProps {
  platformDown: boolean;
  canReplace: boolean;
  /** True if the platform requires a code together with the password. */
  codeAtOnce: boolean;
  onEnter: (given: Credentials, extras?: LoginExtras) => Promise<void>;
  onCode: (given: Credentials, way: CodeWay | null, wait: number) => void;
  onPastDue: (given: Credentials, reason: 'passwordExpired' | 'passwordForced') => void;
}

export function LoginForm({ platformDown, canReplace, codeAtOnce, onEnter, onCode, onPastDue }: LoginFormProps) {
  const t = useTranslations();
  const errorText = useOpenErrorText();
  const { registration } = useBranding();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [remember, setRemember] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [captcha, setCaptcha] = useState<{ round: number; pause: number | null } | null>(null);
  const [pictureId, setPictureId] = useState<string>();
  const drawn = useCallback((id: string) => setPictureId(id), []);

  useEffect(() => {
    const username = localStorage.getItem(REMEMBERED);
    if (!username) return;
    setValues((typed) => ({ ...typed, username: typed.username || username }));
    setRemember(true);
  }, []);

  const field = (name: Name) => ({
    name,
    value: values[name],
    // Read before the update: React may reset the field before it runs the updater.
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors(({ [name]: _, ...rest }) => rest);
    },
    error: name in errors,
    helperText: errors[name] && sentence(errors[name]),
  });
  const sentence = (key: string) => {
    const known = `errors.${key as keyof Messages['errors']}` as const;
    return t.has(known) ? t(known) : t('errors.invalid');
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    const { username, password, validateCode, verificationCode } = values;
    try {
      if (remember) localStorage.setItem(REMEMBERED, username);
      else localStorage.removeItem(REMEMBERED);
      await onEnter(
        { username, password },
        {
          ...(validateCode && { validateCode, validateId: pictureId }),
          ...(verificationCode && { verificationCode: verificationCode.trim() }),
        },
      );
    } catch (error) {
      setBusy(false);
      await explain(error, { username, password });
    }
  };

  const explain = async (error: unknown, given: Credentials) => {
    const refusal = (await signIn()).refusalOf(error);
    if (refusal?.wants === 'code') return onCode(given, refusal.way, refusal.wait);
    if (refusal?.wants === 'newPassword') return onPastDue(given, refusal.reason);
    if (refusal || captcha) {
      // Each captcha is valid for one attempt.
      setCaptcha({ round: (captcha?.round ?? 0) + 1, pause: refusal ? refusal.pause : (captcha?.pause ?? null) });
      setValues((before) => ({ ...before, validateCode: '' }));
    }
    if (error instanceof CallError && error.errors) setErrors(error.errors);
    else setProblem(errorText(error));
  };

  return (
    <Form onSubmit={submit} onFocus={() => void signIn()}>
      {platformDown && <Alert tone="warning">{t('open.platformDown')}</Alert>}
      {problem && <Alert tone="error">{problem}</Alert>}
      <Field {...field('username')} label={t('open.username')} autoComplete="username" autoFocus />
      <PasswordField {...field('password')} label={t('open.password')} autoComplete="current-password" />
      {codeAtOnce && (
        <Suspense>
          <SentCode field={field('verificationCode')} username={values.username} />
        </Suspense>
      )}
      {captcha && (
        <Suspense>
          <CaptchaField field={field('validateCode')} round={captcha.round} onDrawn={drawn} pause={captcha.pause} />
        </Suspense>
      )}
      <Row>
        <Check label={t('open.remember')} checked={remember} onChange={setRemember} />
        {canReplace && <TextLink href={FORGOTTEN_PATH}>{t('open.forgottenLink')}</TextLink>}
      </Row>
      <Button type="submit" filled busy={busy} disabled={!values.username || !values.password}>
        {t('open.signIn')}
      </Button>
      {registration && (
        <p className={styles.aside}>
          {t('open.noAccount')} <TextLink href={REGISTER_PATH}>{t('open.registerLink')}</TextLink>
        </p>
      )}
    </Form>
  );
}
