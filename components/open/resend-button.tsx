'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useErrorText } from '@/components/ui/error-text';
import { CallError } from '@/lib/client/call';
import { Button } from './kit';
import styles from './open-frame.module.css';

/** Sends a code again, once the platform would. `send` throws `CallError`; its 429 says how long to wait. */
export function ResendButton({ firstWait, send }: { firstWait: number; send: () => Promise<unknown> }) {
  const t = useTranslations('open');
  const errorText = useErrorText();
  const [left, setLeft] = useState(firstWait);
  const [outcome, setOutcome] = useState<string | null>(null);
  const waits = left > 0;

  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, [waits]);

  const again = async () => {
    try {
      await send();
      setLeft(60);
      setOutcome(t('codeSent'));
    } catch (error) {
      if (error instanceof CallError && error.retryAfter) setLeft(error.retryAfter);
      setOutcome(errorText(error));
    }
  };

  return (
    <span className={styles.resend}>
      <Button onClick={again} disabled={waits}>
        {waits ? t('resendIn', { seconds: left }) : t('resend')}
      </Button>
      <span role="status">{outcome}</span>
    </span>
  );
}
