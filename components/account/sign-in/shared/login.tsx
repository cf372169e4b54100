'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { announceSessionBegin } from '@/components/foundation/shell/session-end';
import type { CodeWay } from '@/lib/contract/auth';
import { LoginForm } from '../login-form';
import { OpenFrame } from '../open-frame';
import type { Credentials, LoginExtras } from '../sign-in';

/** Lazy: few users need these steps. */
const CodeStep = lazy(() => import('../code-step'));
const PastDueStep = lazy(() => import('../past-due-step'));

export type LoginNotice = 'initDone' | 'platformDown' | 'passwordChanged' | 'registerDone';

/** Current step of a sign-in. Name and password stay in memory until it is done. */
type Step =
  | { at: 'password' }
  | { at: 'code'; given: Credentials; way: CodeWay | null; wait: number }
  | { at: 'pastDue'; given: Credentials; reason: 'passwordExpired' | 'passwordForced' };

export interface LoginProps {
  /** Path of this console. */
  returnTo: string;
  notice?: LoginNotice;
  /** True if a forgotten password can be reset. */
  canReplace: boolean;
  /** True if the platform requires a code together with the password. */
  codeAtOnce?: boolean;
}

/** Signs in, in as many steps as the platform requires, and opens the requested page. */
export function Login({ returnTo, notice, canReplace, codeAtOnce = false }: LoginProps) {
  const t = useTranslations('open');
  const [step, setStep] = useState<Step>({ at: 'password' });

  /** Throws `CallError` if the platform refuses. */
  const enter = async (given: Credentials, extras?: LoginExtras) => {
    const { signIn } = await import('../sign-in');
    await signIn(given, extras);
    announceSessionBegin();
    // Inside a frame, the surrounding page continues.
    if (window.parent === window) window.location.assign(returnTo);
  };
  const restart = () => setStep({ at: 'password' });

  if (step.at === 'code') {
    const { given, way, wait } = step;
    return (
      <OpenFrame title={t('codeTitle')} body={wayBody(t, way)}>
        <Suspense>
          <CodeStep given={given} way={way} wait={wait} onEnter={enter} onBack={restart} />
        </Suspense>
      </OpenFrame>
    );
  }
  if (step.at === 'pastDue') {
    const { given, reason } = step;
    return (
      <OpenFrame title={t('newPasswordTitle')} body={t(`${reason}Body`)}>
        <Suspense>
          <PastDueStep
            given={given}
            onEnter={enter}
            onCode={(changed, way, wait) => setStep({ at: 'code', given: changed, way, wait })}
            onBack={restart}
          />
        </Suspense>
      </OpenFrame>
    );
  }
  const done = notice && notice !== 'platformDown' ? t(notice) : t('taglineBody');
  return (
    <OpenFrame title={t('signInTitle')} body={done}>
      <LoginForm
        platformDown={notice === 'platformDown'}
        canReplace={canReplace}
        codeAtOnce={codeAtOnce}
        onEnter={enter}
        onCode={(given, way, wait) => setStep({ at: 'code', given, way, wait })}
        onPastDue={(given, reason) => setStep({ at: 'pastDue', given, reason })}
      />
    </OpenFrame>
  );
}

function wayBody(t: ReturnType<typeof useTranslations<'open'>>, way: CodeWay | null): string {
  switch (way?.way) {
    case 'mail':
      return t('codeByMail', { target: way.target });
    case 'sms':
      return t('codeBySms', { target: way.target });
    case 'authenticator':
      return t('codeByAuthenticator');
    default:
      return t('codeByAnyWay');
  }
}
