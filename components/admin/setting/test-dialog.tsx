'use client';

import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { useCall } from '@/lib/client/use-call';
import { accountInfo } from '@/lib/contract/account';
import { settingTestMail, settingTestSms } from '@/lib/contract/setting';
import type { Channel } from './way-row';

/** Sends a test message, by default to the reader's own contact, and shows the result. */
export default function TestDialog({ way, onClose }: { way: Channel; onClose: () => void }) {
  const t = useTranslations('settings');
  const { data: own } = useCall(accountInfo, {});
  const mail = useForm(settingTestMail, {});
  const sms = useForm(settingTestSms, {});
  const [sent, setSent] = useState(false);
  const byMail = way === 'mail';
  const typed = byMail ? mail.values.email : sms.values.phone;
  const target = typed ?? (byMail ? own?.email : own?.phone) ?? '';

  const send = async () => {
    setSent(false);
    if (byMail) {
      const given = mail.check({ email: target });
      if (!given) return;
      await call(settingTestMail, given);
    } else {
      const given = sms.check({ phone: target });
      if (!given) return;
      await call(settingTestSms, given);
    }
    setSent(true);
  };

  return (
    <FormDialog
      title={t(byMail ? 'testMailTitle' : 'testSmsTitle')}
      body={t('testBody')}
      submitLabel={t('send')}
      disabled={!target}
      onSubmit={send}
      onRefused={byMail ? mail.refused : sms.refused}
      onClose={onClose}
      // No confirmation on close: the message is sent, and nothing else is kept.
      hasEntries={false}
    >
      {sent && <Alert severity="success">{t('sent')}</Alert>}
      <TextField
        {...(byMail ? mail.field('email') : sms.field('phone'))}
        value={target}
        label={t(byMail ? 'email' : 'phone')}
        type={byMail ? 'email' : 'tel'}
        autoComplete={byMail ? 'email' : 'tel'}
        autoFocus
      />
    </FormDialog>
  );
}
