'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useErrorText, useToast } from '@/components/ui';
import { CallError } from '@/lib/client/call';

const WAIT_S = 60;

/** Sends a code again, once the platform would. `send` throws `CallError`; its 429 says how long to wait. */
export function ResendButton({ send }: { send: () => Promise<unknown> }) {
  const t = useTranslations('open');
  const toast = useToast();
  const errorText = useErrorText();
  const [left, setLeft] = useState(WAIT_S);
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
      toast.success(t('codeSent'));
    } catch (error) {
      if (error instanceof CallError && error.retryAfter) setLeft(error.retryAfter);
      toast.error(errorText(error));
    }
  };

  return (
    <Button onClick={again} disabled={waits} sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {waits ? t('resendIn', { seconds: left }) : t('resend')}
    </Button>
  );
}
