'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useErrorText, useToast } from '@/components/foundation/ui';
import { useResend } from '@/components/foundation/ui/use-resend';

/** Resends a code, once the platform allows it. */
export function ResendButton({ send }: { send: () => Promise<unknown> }) {
  const t = useTranslations('open');
  const toast = useToast();
  const errorText = useErrorText();
  const { left, waits, again } = useResend(send);
  const resend = () =>
    again().then(
      () => toast.success(t('codeSent')),
      (error: unknown) => toast.error(errorText(error)),
    );
  return (
    <Button onClick={resend} disabled={waits} sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {waits ? t('resendIn', { seconds: left }) : t('resend')}
    </Button>
  );
}
