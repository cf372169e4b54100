'use client';

import Skeleton from '@mui/material/Skeleton';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Failed } from '@/components/foundation/ui';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useCall } from '@/lib/client/use-call';
import { terminalsInCommon } from '@/lib/contract/terminal/set';
import { BulkEditForm } from './bulk-edit-form';

interface BulkEditDialogProps {
  ids: string[];
  onClose: () => void;
}

/** Edits several terminals: shows common values, and changes only the checked fields. */
export function BulkEditDialog({ ids, onClose }: BulkEditDialogProps) {
  const { data, error, mutate } = useCall(terminalsInCommon, { ids }, { revalidateOnFocus: false });
  if (data) return <BulkEditForm ids={ids} common={data} onClose={onClose} />;
  return (
    <Frame onClose={onClose}>
      {error ? <Failed error={error} onRetry={() => void mutate()} /> : <Skeleton variant="rounded" height={320} />}
    </Frame>
  );
}

function Frame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useTranslations('terminal');
  return (
    <FormDialog
      title={t('changeSettings')}
      submitLabel={t('changeSettings')}
      disabled
      onSubmit={async () => undefined}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
