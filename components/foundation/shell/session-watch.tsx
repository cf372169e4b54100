'use client';

import { lazy, useEffect, useEffectEvent, useState } from 'react';
import { OnDemand } from '@/components/foundation/ui/on-demand';
import { call, SESSION_ENDED } from '@/lib/client/call';
import { getUserInfo, sessionState } from '@/lib/contract/session';

const SessionWarning = lazy(() => import('./session-warning'));

const WARNING_MS = 120_000;
/** Retry delay in milliseconds after a failed request. */
const AGAIN_MS = 30_000;

/**
 * Warns two minutes before an idle session ends, with a button to stay. Asking for its end doesn't extend it; activity
 * in another window does, so it is checked again before the warning.
 */
export function SessionWatch() {
  const [left, setLeft] = useState<number | null>(null);
  const [looked, setLooked] = useState(0);

  const look = useEffectEvent(async (signal: AbortSignal): Promise<number> => {
    try {
      const { expiresAt, now } = await call(sessionState, {}, { signal });
      const remaining = expiresAt ? Date.parse(expiresAt) - Date.parse(now) : 0;
      if (remaining <= 0) window.dispatchEvent(new Event(SESSION_ENDED));
      setLeft(remaining <= WARNING_MS ? remaining : null);
      return remaining > WARNING_MS ? remaining - WARNING_MS : Math.max(1_000, remaining);
    } catch {
      return AGAIN_MS;
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again after the user chose to stay
  useEffect(() => {
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const next = async () => {
      const wait = await look(gone.signal);
      if (!gone.signal.aborted) timer = setTimeout(next, wait);
    };
    void next();
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [looked]);

  const warned = left !== null;
  useEffect(() => {
    if (!warned) return;
    const timer = setInterval(() => setLeft((ms) => ms && Math.max(0, ms - 1_000)), 1_000);
    return () => clearInterval(timer);
  }, [warned]);

  const stay = async () => {
    await call(getUserInfo, {}).catch(() => undefined);
    setLeft(null);
    setLooked((times) => times + 1);
  };

  return (
    <OnDemand wanted={warned}>
      <SessionWarning left={left} onStay={stay} />
    </OnDemand>
  );
}
