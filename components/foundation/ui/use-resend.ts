import { useEffect, useState } from 'react';
import { CallError } from '@/lib/client/call';

/** The platform sends a code to the same contact this often. */
const WAIT_S = 60;

/** Seconds until a code may be sent again, and how: `again` throws what `send` throws, a 429 says how long to wait. */
export function useResend(send: () => Promise<unknown>, firstWait = WAIT_S) {
  const [left, setLeft] = useState(firstWait);
  const waits = left > 0;

  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, [waits]);

  const again = async () => {
    try {
      await send();
      setLeft(WAIT_S);
    } catch (error) {
      if (error instanceof CallError && error.retryAfter) setLeft(error.retryAfter);
      throw error;
    }
  };
  return { left, waits, again };
}
