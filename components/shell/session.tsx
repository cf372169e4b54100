'use client';

import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { holds } from '@/lib/access/authority';
import { SESSION_ENDED } from '@/lib/client/call';
import type { Permission } from '@/lib/contract/permissions';
import type { User } from '@/lib/contract/session';
import { signedOutPath } from '@/lib/open-paths';
import { windowAddress } from './address';
import { announceSessionEnd, isLeaving, onSessionEnd } from './session-end';
import { SessionWatch } from './session-watch';

const SessionContext = createContext<User | null>(null);

/** The signed-in user. When the session is over, here or in another window, this one goes to /logout. */
export function SessionProvider({ user, children }: { user: User; children: ReactNode }) {
  useEffect(() => {
    const leave = () => {
      // Who signs out goes to sign-in, not to the page that says it was for want of use.
      if (isLeaving()) return;
      window.location.assign(signedOutPath(windowAddress()));
    };
    window.addEventListener(SESSION_ENDED, announceSessionEnd);
    const unsubscribe = onSessionEnd(leave);
    return () => {
      window.removeEventListener(SESSION_ENDED, announceSessionEnd);
      unsubscribe();
    };
  }, []);
  return (
    <SessionContext value={user}>
      {children}
      <SessionWatch />
    </SessionContext>
  );
}

export function useUser(): User {
  const user = useContext(SessionContext);
  if (!user) throw new Error('useUser outside SessionProvider');
  return user;
}

/** Whether the user holds a permission: a convenience for the screen, the platform decides again. */
export function useAllowed(): (permission: Permission) => boolean {
  const user = useUser();
  return (permission) => holds(user, permission);
}
