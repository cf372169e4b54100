'use client';

import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/foundation/ui';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { terminalReads } from '@/lib/client/reads/terminal';
import { refresh } from '@/lib/client/refresh';
import { setPostalAddress } from '@/lib/contract/map';

/** Sets the address of terminals; empty: use the institution's. */
export function AddressDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const t = useTranslations('map');
  const toast = useToast();
  const { field, check, refused, unsent } = useForm(setPostalAddress, { ids: ids.join(','), postalAddress: '' });
  const address = field('postalAddress');
  return (
    <FormDialog
      title={t('changeAddress')}
      submitLabel={t('save')}
      onSubmit={async () => {
        const given = check();
        if (!given) return;
        await call(setPostalAddress, given);
        toast.success(t('addressSaved', { count: ids.length }));
        onClose();
        await refresh(...terminalReads);
      }}
      onRefused={refused}
      unsent={unsent}
      onClose={onClose}
    >
      <TextField {...address} label={t('address')} autoFocus helperText={address.helperText ?? t('addressHelp')} />
    </FormDialog>
  );
}
