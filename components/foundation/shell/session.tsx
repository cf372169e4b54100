'use client';

import { createContext, lazy, type ReactNode, useContext, useEffect, useState } from 'react';
import { mutate } from 'swr';
import { hasUnsavedEntries } from '@/components/foundation/ui/ask-before-leaving';
import { OnDemand } from '@/components/foundation/ui/on-demand';
import { deleteUnsent, PersonContext } from '@/components/foundation/ui/unsent';
import { hasPermission } from '@/lib/access/authority';
import { call, SESSION_ENDED } from '@/lib/client/call';
import type { Permission } from '@/lib/contract/permissions';
import { getUserInfo, type User } from '@/lib/contract/session';
import { signedOutPath } from '@/lib/open-paths';
import { windowAddress } from './address';
import {
  announceSessionEnd,
  isSessionEnding,
  isSessionOver,
  onSessionBegin,
  onSessionEnd,
  resumeSession,
} from './session-end';
import { SessionWatch } from './session-watch';

const SessionContext = createContext<User | null>(null);

const SignInAgain = lazy(() => import('./sign-in-again'));

const leave = () => window.location.assign(signedOutPath(windowAddress()));

/**
 * Provides the signed-in user. When the session ends, here or in another window, this window opens /logout; if input
 * would be lost, it asks to sign in again in place, and continues.
 */
export function SessionProvider({ user, children }: { user: User; children: ReactNode }) {
  const [asksAgain, setAsksAgain] = useState(false);
  useEffect(() => {
    const end = () => {
      // Sign-out leads to the sign-in page, not to the page about expired sessions.
      if (isSessionEnding()) return deleteUnsent(null);
      if (hasUnsavedEntries()) setAsksAgain(true);
      else leave();
    };
    const announce = () => {
      if (!isSessionOver()) announceSessionEnd();
    };
    window.addEventListener(SESSION_ENDED, announce);
    const unsubscribe = onSessionEnd(end);
    return () => {
      window.removeEventListener(SESSION_ENDED, announce);
      unsubscribe();
    };
  }, []);

  // Another user may have used this tab before.
  useEffect(() => deleteUnsent(user.id), [user.id]);

  useEffect(() => {
    if (!asksAgain) return;
    return onSessionBegin(async () => {
      const now = await call(getUserInfo, {}).catch(() => null);
      if (!now) return;
      // Another user must not see this user's input.
      if (now.id !== user.id) return window.location.assign('/');
      resumeSession();
      setAsksAgain(false);
      await mutate(() => true);
    });
  }, [asksAgain, user.id]);

  return (
    <SessionContext value={user}>
      <PersonContext value={user.id}>{children}</PersonContext>
      {!asksAgain && <SessionWatch />}
      <OnDemand wanted={asksAgain}>
        <SignInAgain open={asksAgain} onLeave={leave} />
      </OnDemand>
    </SessionContext>
  );
}

export function useUser(): User {
  const user = useContext(SessionContext);
  if (!user) throw new Error('useUser outside SessionProvider');
  return user;
}

/** Returns a function that checks a permission of the user. Only a convenience: the platform checks again. */
export function useAllowed(): (permission: Permission) => boolean {
  const user = useUser();
  return (permission) => hasPermission(user, permission);
}
