'use client';

import MailIcon from '@mui/icons-material/AlternateEmailOutlined';
import PasswordIcon from '@mui/icons-material/KeyOutlined';
import CodesIcon from '@mui/icons-material/PasswordOutlined';
import PhoneIcon from '@mui/icons-material/PhoneIphoneOutlined';
import FactorIcon from '@mui/icons-material/VerifiedUserOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormat } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import { seniorValidation } from '@/lib/contract/auth';
import type { Output } from '@/lib/contract/call';
import { AuthenticatorSetUp } from './authenticator-set-up';
import { Card, CardRow } from './card';
import { ContactDialog } from './contact-dialog';
import { ContactRemoval } from './contact-removal';
import { NewRecoveryCodes } from './new-recovery-codes';
import { PasswordDialog } from './password-dialog';
import { TurnOffDialog } from './turn-off-dialog';
import type { Account } from './use-account';

type Open =
  | { dialog: 'password' | 'setUp' | 'turnOff' | 'recovery' }
  | { dialog: 'contact' | 'removal'; field: 'email' | 'phone' };

/** Sign-in methods: password, contacts for codes, second factor. */
export default function Security({ account }: { account: Account }) {
  const t = useTranslations('account.security');
  const format = useFormat();
  const { data: required } = useCall(seniorValidation, {});
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { authenticator, passwordChangedAt, passwordExpiresAt } = account;

  const contact = (field: 'email' | 'phone') => (
    <CardRow
      icon={field === 'email' ? <MailIcon /> : <PhoneIcon />}
      title={t(field)}
      actions={
        <>
          {account[field] && <Button onClick={() => setOpen({ dialog: 'removal', field })}>{t('remove')}</Button>}
          <Button
            variant="outlined"
            disabled={!account.ways[field]}
            onClick={() => setOpen({ dialog: 'contact', field })}
          >
            {t(account[field] ? 'change' : 'add')}
          </Button>
        </>
      }
    >
      {account[field] ?? t('none')} {!account.ways[field] && <div>{t('noWay')}</div>}
    </CardRow>
  );

  return (
    <>
      <Card>
        <CardRow
          icon={<PasswordIcon />}
          title={t('password')}
          actions={
            <Button variant="outlined" onClick={() => setOpen({ dialog: 'password' })}>
              {t('change')}
            </Button>
          }
        >
          {passwordChangedAt && <div>{t('passwordChanged', { date: format.moment(passwordChangedAt) })}</div>}
          {passwordExpiresAt && <div>{t('passwordExpires', { date: format.moment(passwordExpiresAt) })}</div>}
        </CardRow>
        {contact('email')}
        {contact('phone')}
        {required && (
          <CardRow icon={<CodesIcon />} title={t('signInCodes')}>
            {t('signInCodesBy', { ways: waysOf(required) })}
          </CardRow>
        )}
        <CardRow
          icon={<FactorIcon color={authenticator ? 'success' : 'inherit'} />}
          title={t('authenticator')}
          actions={
            authenticator ? (
              <>
                <Button onClick={() => setOpen({ dialog: 'recovery' })}>{t('newRecovery')}</Button>
                <Button variant="outlined" color="error" onClick={() => setOpen({ dialog: 'turnOff' })}>
                  {t('turnOff')}
                </Button>
              </>
            ) : (
              <Button variant="outlined" onClick={() => setOpen({ dialog: 'setUp' })}>
                {t('setUp')}
              </Button>
            )
          }
        >
          {authenticator ? (
            <>
              <div>{t('authenticatorSince', { date: format.moment(authenticator.since) })}</div>
              <Chip
                size="small"
                sx={{ mt: 0.5 }}
                color={authenticator.recoveryCodesLeft < 3 ? 'warning' : 'default'}
                label={t('recoveryLeft', { count: authenticator.recoveryCodesLeft })}
              />
            </>
          ) : (
            t('authenticatorOff')
          )}
        </CardRow>
      </Card>
      {open?.dialog === 'password' && <PasswordDialog onClose={close} />}
      {open?.dialog === 'contact' && <ContactDialog field={open.field} onClose={close} />}
      {open?.dialog === 'removal' && (
        <ContactRemoval field={open.field} target={account[open.field] ?? ''} onClose={close} />
      )}
      {open?.dialog === 'setUp' && <AuthenticatorSetUp onClose={close} />}
      {open?.dialog === 'turnOff' && <TurnOffDialog onClose={close} />}
      {open?.dialog === 'recovery' && <NewRecoveryCodes onClose={close} />}
    </>
  );
}

function waysOf({ smtpVerifyCodeOpen: mail, smsVerifyCodeOpen: sms }: Output<typeof seniorValidation>) {
  if (mail && sms) return 'both';
  return mail ? 'mail' : sms ? 'sms' : 'none';
}
