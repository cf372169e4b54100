'use client';

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { OfficeField } from '@/components/foundation/resource/office-field';
import { useUser } from '@/components/foundation/shell/session';
import { SwitchField } from '@/components/foundation/ui/fields/switch-field';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { call } from '@/lib/client/call';
import { materialReads } from '@/lib/client/reads/material';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import type { Folder } from '@/lib/contract/material';
import { folderShare } from '@/lib/contract/material/library';
import { officeDetail } from '@/lib/contract/office';

/** Shares a folder and its contents with institutions below, or with everyone. */
export default function ShareDialog({ folder, onClose }: { folder: Folder; onClose: () => void }) {
  const t = useTranslations('material');
  const { office } = useUser();
  const [officeIds, setOfficeIds] = useState<readonly string[]>(folder.sharedWith.map(({ id }) => id));
  const [open, setOpen] = useState(folder.open);
  const isPlatforms = office.root && folder.officeId === office.id;
  return (
    <FormDialog
      title={t('shareFolder', { name: folder.name })}
      body={t('shareBody')}
      submitLabel={t('save')}
      onSubmit={async () => {
        await call(folderShare, { id: folder.id, officeIds: [...officeIds], open });
        await refresh(...materialReads);
        onClose();
      }}
      onClose={onClose}
    >
      {isPlatforms && <SwitchField label={t('shareOpen')} value={open} onChange={setOpen} />}
      <OfficeField
        // Resets the field after each added institution.
        key={officeIds.length}
        name="office"
        label={t('shareWith')}
        value=""
        error={false}
        helperText={undefined}
        onChange={({ target: { value } }) => value && setOfficeIds([...new Set([...officeIds, value])])}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {officeIds.map((id) => (
          <SharedWith
            key={id}
            id={id}
            name={folder.sharedWith.find((each) => each.id === id)?.name}
            onRemove={() => setOfficeIds(officeIds.filter((each) => each !== id))}
          />
        ))}
      </Box>
    </FormDialog>
  );
}

function SharedWith({ id, name, onRemove }: { id: string; name: string | undefined; onRemove: () => void }) {
  const { data } = useCall(officeDetail, name === undefined ? { id } : null);
  return <Chip label={name ?? data?.name ?? '…'} onDelete={onRemove} />;
}
