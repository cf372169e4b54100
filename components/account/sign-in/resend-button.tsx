'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/foundation/ui/error-text';
import { useResend } from '@/components/foundation/ui/use-resend';
import { Button } from './kit';
import styles from './open-frame.module.css';

interface ResendButtonProps {
  firstWait?: number;
  send: () => Promise<unknown>;
  /** Label before the first code; omitted if one has been sent. */
  label?: string;
}

/** Resends a code, once the platform allows it. */
export function ResendButton({ firstWait, send, label }: ResendButtonProps) {
  const t = useTranslations('open');
  const errorText = useErrorText();
  const { left, waits, again } = useResend(send, firstWait);
  const [outcome, setOutcome] = useState<string | null>(null);
  const resend = () =>
    again().then(
      () => setOutcome(t('codeSent')),
      (error: unknown) => setOutcome(errorText(error)),
    );
  return (
    <span className={styles.resend}>
      <Button onClick={resend} disabled={waits}>
        {waits ? t('resendIn', { seconds: left }) : (label ?? t('resend'))}
      </Button>
      <span role="status">{outcome}</span>
    </span>
  );
}
