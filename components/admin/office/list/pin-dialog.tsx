'use client';

import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useErrorText, useFormat, useToast } from '@/components/foundation/ui';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { terminalReads } from '@/lib/client/reads/terminal';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import type { Output } from '@/lib/contract/call';
import { officePin, officePinRemove, officePinSave, PIN_DIGITS } from '@/lib/contract/local-pin';
import type { Office } from '@/lib/contract/office';

/** Sets, replaces or removes the PIN for the local settings of an institution's players. It is never shown. */
export function PinDialog({ office, onClose }: { office: Office; onClose: () => void }) {
  const t = useTranslations('office');
  const tc = useTranslations('common');
  const toast = useToast();
  const errorText = useErrorText();
  const { data } = useCall(officePin, { officeId: office.id });
  const { field, values, check, refused } = useForm(officePinSave, { officeId: office.id, pin: '' });
  const done = async () => {
    await refresh(officePin, ...terminalReads);
    toast.success(tc('success'));
    onClose();
  };
  const remove = async () => {
    try {
      await call(officePinRemove, { officeId: office.id });
      await done();
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <FormDialog
      title={t('pinOf', { name: office.name })}
      body={t('pinBody')}
      submitLabel={t('pinSet')}
      disabled={!values.pin}
      onSubmit={async () => {
        const given = check({ officeId: office.id, pin: values.pin });
        if (!given) return;
        await call(officePinSave, given);
        await done();
      }}
      onRefused={refused}
      onClose={onClose}
    >
      {data && (
        <Typography role="status">
          <StateText state={data} />
        </Typography>
      )}
      <TextField
        {...field('pin')}
        autoFocus
        type="password"
        label={t('pinNew')}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'new-password', maxLength: PIN_DIGITS.max } }}
      />
      {data?.state === 'own' && (
        <Button color="error" onClick={() => void remove()} sx={{ alignSelf: 'flex-start' }}>
          {t('pinRemove')}
        </Button>
      )}
    </FormDialog>
  );
}

function StateText({ state: { state, fromName, setAt, setBy } }: { state: Output<typeof officePin> }) {
  const t = useTranslations('office');
  const format = useFormat();
  switch (state) {
    case 'own':
      return t('pinOwn', { at: setAt ? format.moment(setAt) : '–', by: setBy ?? '–' });
    case 'above':
      return t('pinAbove', { name: fromName ?? '–' });
    case 'none':
      return t('pinNone');
  }
}
