'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAllowed, useUser } from '@/components/shell/session';
import { useConfirm, useOutcome } from '@/components/ui';
import { NameDialog } from '@/components/ui/name-dialog';
import { call } from '@/lib/client/call';
import { terminalReads } from '@/lib/client/reads/terminals';
import { refresh } from '@/lib/client/refresh';
import { deleteTerminalGroup, saveTerminalGroup, terminalWay } from '@/lib/contract/terminal-places';

/** Makes a group in the chosen institution, or deletes the chosen one. */
export function GroupTools({
  officeId,
  groupId,
  onDeleted,
}: {
  officeId?: string;
  groupId?: string;
  onDeleted: () => void;
}) {
  const t = useTranslations('terminal');
  const allowed = useAllowed();
  const { office } = useUser();
  const confirm = useConfirm();
  const outcome = useOutcome();
  const [making, setMaking] = useState(false);
  if (!allowed('terminal:group:edit')) return null;
  const remove = async (id: string) => {
    if (
      !(await confirm({ title: t('deleteGroup'), body: t('deleteGroupBody'), confirmLabel: t('delete'), danger: true }))
    )
      return;
    if (await outcome(() => call(deleteTerminalGroup, { id }))) {
      onDeleted();
      await refresh(...terminalReads);
    }
  };
  return (
    <>
      {groupId && (
        <Tooltip title={t('deleteGroup')}>
          <IconButton size="small" aria-label={t('deleteGroup')} onClick={() => void remove(groupId)}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title={t('newGroup')}>
        <IconButton size="small" aria-label={t('newGroup')} onClick={() => setMaking(true)}>
          <AddIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {making && (
        <NameDialog
          title={t('newGroup')}
          first=""
          onClose={() => setMaking(false)}
          onSave={async (name) => {
            const way = groupId ? await call(terminalWay, { groupId }) : [];
            // A group is in the institution of the one it is below.
            const inside = way.findLast(({ kind }) => kind === 'office')?.id ?? officeId ?? office.id;
            await call(saveTerminalGroup, { name, officeId: inside, parentId: groupId });
            await refresh(...terminalReads);
          }}
        />
      )}
    </>
  );
}
