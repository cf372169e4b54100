import { useEffect, useState } from 'react';
import { CallError } from '@/lib/client/call';

/** Seconds between two codes to the same contact on the platform. */
const WAIT_S = 60;

/**
 * Returns the seconds until a code may be sent again, and `again`, which throws what `send` throws; a 429 sets the time
 * to wait.
 */
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
