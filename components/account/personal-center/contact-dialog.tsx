'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useUser } from '@/components/foundation/shell/session';
import { useToast } from '@/components/foundation/ui';
import { ContactField } from '@/components/foundation/ui/fields/contact-field';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { PasswordField } from '@/components/foundation/ui/password-field';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { encryptSecrets } from '@/lib/client/encrypt-secrets';
import { saveUserInfo, sendVerificationCode } from '@/lib/contract/account';
import { CodeField } from './code-field';
import { ResendButton } from './resend-button';
import { accountChanged } from './use-account';

interface ContactDialogProps {
  field: 'email' | 'phone';
  onClose: () => void;
}

/** Changes a mail address or phone number: a code is sent there first, then it is saved with code and password. */
export function ContactDialog({ field: way, onClose }: ContactDialogProps) {
  const t = useTranslations('account.security');
  const to = useTranslations('open');
  const tc = useTranslations('common');
  const toast = useToast();
  const { id: own } = useUser();
  const contact = useForm(sendVerificationCode, { [way]: '' });
  const proof = useForm(saveUserInfo, { verificationCode: '', oldPassword: '' });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const mail = way === 'email';

  const send = async () => {
    const given = contact.check();
    if (!given) return;
    await call(sendVerificationCode, given);
    setSentTo(given[way] ?? null);
  };
  const save = async () => {
    const { verificationCode = '', oldPassword = '' } = proof.values;
    await call(saveUserInfo, { [way]: sentTo ?? '', verificationCode, ...(await encryptSecrets({ oldPassword })) });
    toast.success(t('contactSaved'));
    onClose();
    await accountChanged();
  };

  if (sentTo === null) {
    return (
      <FormDialog
        title={t(mail ? 'changeEmail' : 'changePhone')}
        body={t('contactHelp')}
        submitLabel={to('sendCode')}
        disabled={!contact.values[way]}
        onSubmit={send}
        onRefused={contact.refused}
        unsent={contact.unsent}
        onClose={onClose}
      >
        <ContactField
          {...contact.field(way)}
          way={way}
          exceptId={own}
          label={t(mail ? 'newEmail' : 'newPhone')}
          autoComplete={mail ? 'email' : 'tel'}
          autoFocus
          helperText={contact.field(way).helperText ?? (mail ? undefined : to('phoneHelp'))}
        />
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title={t(mail ? 'changeEmail' : 'changePhone')}
      body={t('codeSentTo', { target: sentTo })}
      submitLabel={tc('save')}
      disabled={!proof.values.verificationCode || !proof.values.oldPassword}
      onSubmit={save}
      // The new contact has no field in this step: its error is shown above.
      onRefused={proof.refused}
      onClose={onClose}
    >
      <CodeField {...proof.field('verificationCode')} autoFocus />
      <PasswordField {...proof.field('oldPassword')} label={t('oldPassword')} autoComplete="current-password" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Button onClick={() => setSentTo(null)}>{to('changeContact')}</Button>
        <ResendButton send={() => call(sendVerificationCode, { [way]: sentTo })} />
      </Box>
    </FormDialog>
  );
}
