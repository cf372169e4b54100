'use client';

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/ui/form-dialog';
import { call } from '@/lib/client/call';
import { refresh, useCall } from '@/lib/client/use-call';
import { groupTree, updateTerminalGroup } from '@/lib/contract/terminal';

const UNGROUPED = 'none';

/** Moves terminals into a group, or out of any. */
export function GroupDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const t = useTranslations('terminal');
  const { data: groups = [] } = useCall(groupTree, {});
  const [group, setGroup] = useState(UNGROUPED);
  return (
    <FormDialog
      title={t('moveToGroup')}
      submitLabel={t('move')}
      onSubmit={async () => {
        await call(updateTerminalGroup, { ids, groupId: group === UNGROUPED ? undefined : group });
        onClose();
        await refresh('/a/api/terminal/');
      }}
      onClose={onClose}
    >
      <TextField select label={t('group')} value={group} onChange={(event) => setGroup(event.target.value)}>
        <MenuItem value={UNGROUPED}>{t('ungrouped')}</MenuItem>
        {groups.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
