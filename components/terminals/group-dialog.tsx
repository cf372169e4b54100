'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useOutcome } from '@/components/ui';
import { call } from '@/lib/client/call';
import { refresh, useCall } from '@/lib/client/use-call';
import { groupTree, updateTerminalGroup } from '@/lib/contract/terminal';

const UNGROUPED = 'none';

/** Moves terminals into a group, or out of any. */
export function GroupDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const t = useTranslations('terminal');
  const tc = useTranslations('common');
  const outcome = useOutcome();
  const { data: groups = [] } = useCall(groupTree, {});
  const [group, setGroup] = useState(UNGROUPED);
  const move = async () => {
    const groupId = group === UNGROUPED ? undefined : group;
    if (!(await outcome(() => call(updateTerminalGroup, { ids, groupId })))) return;
    onClose();
    await refresh('/a/api/terminal/');
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="group-title">
      <DialogTitle id="group-title">{t('moveToGroup')}</DialogTitle>
      <DialogContent>
        <TextField
          select
          margin="dense"
          label={t('group')}
          value={group}
          onChange={(event) => setGroup(event.target.value)}
        >
          <MenuItem value={UNGROUPED}>{t('ungrouped')}</MenuItem>
          {groups.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{tc('cancel')}</Button>
        <Button variant="contained" onClick={() => void move()}>
          {t('move')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
