'use client';

import { useTranslations } from 'next-intl';
import { OfficeField } from '@/components/resource/office-field';
import { useUser } from '@/components/shell/session';
import { useToast } from '@/components/ui';
import { FormDialog } from '@/components/ui/form-dialog';
import { useForm } from '@/components/ui/use-form';
import { call } from '@/lib/client/call';
import { terminalReads } from '@/lib/client/reads/terminals';
import { refresh } from '@/lib/client/refresh';
import { updateTerminalOffice } from '@/lib/contract/terminal-places';

interface OfficeDialogProps {
  ids: string[];
  onDone: () => void;
  onClose: () => void;
}

/** Moves terminals to another institution. */
export function OfficeDialog({ ids, onDone, onClose }: OfficeDialogProps) {
  const t = useTranslations('terminal');
  const toast = useToast();
  const own = useUser().office.id;
  const { field, refused, values } = useForm(updateTerminalOffice, { officeId: own });
  return (
    <FormDialog
      title={t('moveToOffice')}
      body={t('moveToOfficeBody')}
      submitLabel={t('move')}
      onSubmit={async () => {
        await call(updateTerminalOffice, { ids, officeId: values.officeId || own });
        toast.success(t('moved', { count: ids.length }));
        onDone();
        await refresh(...terminalReads);
      }}
      onRefused={refused}
      onClose={onClose}
    >
      <OfficeField {...field('officeId')} label={t('institution')} required autoFocus />
    </FormDialog>
  );
}
