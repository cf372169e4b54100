import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { OfficeField } from '@/components/foundation/resource/office-field';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useCall } from '@/lib/client/use-call';
import { type Office, officeDetail } from '@/lib/contract/office';
import { useMoveOffice } from './use-move-office';

/** Moves an institution, without dragging. */
export function MoveDialog({ office, onClose }: { office: Office; onClose: () => void }) {
  const t = useTranslations('office');
  const move = useMoveOffice();
  const [parentId, setParentId] = useState('');
  const { data: parent } = useCall(officeDetail, parentId ? { id: parentId } : null);
  return (
    <FormDialog
      title={t('moveOf', { name: office.name })}
      submitLabel={t('move')}
      disabled={!parent}
      onSubmit={async () => {
        if (parent && (await move(office, parent))) onClose();
      }}
      onClose={onClose}
    >
      <OfficeField
        autoFocus
        name="parentId"
        label={t('newParent')}
        value={parentId}
        onChange={(event) => setParentId(event.target.value)}
        error={false}
        helperText={undefined}
      />
    </FormDialog>
  );
}
