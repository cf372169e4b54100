'use client';

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { useErrorText, useToast } from '@/components/foundation/ui';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useForm } from '@/components/foundation/ui/use-form';
import { QrCode } from '@/components/player/app/shared/qr-code';
import { call } from '@/lib/client/call';
import { authenticatorBegin, authenticatorConfirm } from '@/lib/contract/access';
import type { Output } from '@/lib/contract/call';
import { CodeField } from './code-field';
import { RecoveryCodes } from './recovery-codes';
import { accountChanged } from './use-account';

/**
 * Sets up an authenticator: scan, enter the first code, store the recovery codes. Takes effect only after a correct
 * code.
 */
export function AuthenticatorSetUp({ onClose }: { onClose: () => void }) {
  const t = useTranslations('account.security');
  const toast = useToast();
  const errorText = useErrorText();
  const { field, refused, values } = useForm(authenticatorConfirm, { verificationCode: '' });
  const [begun, setBegun] = useState<Output<typeof authenticatorBegin> | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  const failed = useEffectEvent((error: unknown) => {
    toast.error(errorText(error));
    onClose();
  });
  // Only once: each request creates another secret.
  useEffect(() => {
    let gone = false;
    call(authenticatorBegin, {}).then(
      (answer) => !gone && setBegun(answer),
      (error: unknown) => !gone && failed(error),
    );
    return () => {
      gone = true;
    };
  }, []);

  const confirm = async () => {
    const { recoveryCodes } = await call(authenticatorConfirm, { verificationCode: values.verificationCode ?? '' });
    setCodes(recoveryCodes);
    await accountChanged();
  };

  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <FormDialog
      title={t('setUpTitle')}
      body={t('setUpScan')}
      submitLabel={t('turnOn')}
      disabled={!begun || !values.verificationCode}
      onSubmit={confirm}
      onRefused={refused}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', justifyItems: 'center' }}>
        {begun ? (
          <QrCode text={begun.url} label={t('qrCode')} size="200px" />
        ) : (
          <Skeleton variant="rounded" width={200} height={200} />
        )}
      </Box>
      <Box>
        <Typography color="textSecondary">{t('setUpByHand')}</Typography>
        <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', minHeight: '1.5em' }}>
          {begun?.secret.match(/.{1,4}/g)?.join(' ')}
        </Typography>
      </Box>
      <CodeField {...field('verificationCode')} autoFocus />
    </FormDialog>
  );
}
