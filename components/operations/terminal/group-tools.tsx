'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { useUser } from '@/components/foundation/shell/session';
import { useConfirm, useOutcome } from '@/components/foundation/ui';
import { NameDialog } from '@/components/foundation/ui/name-dialog';
import { namesOf } from '@/components/foundation/ui/names-of';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { call } from '@/lib/client/call';
import { terminalReads } from '@/lib/client/reads/terminal';
import { refresh } from '@/lib/client/refresh';
import { type PublishHere, playsHere } from '@/lib/contract/publish/following';
import { deleteTerminalGroup, saveTerminalGroup, terminalWay } from '@/lib/contract/terminal/places';
import { GroupEditor } from './group-editor';

/** Creates a group in the selected institution; edits or deletes the selected group. */
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
  const { office } = useUser();
  const confirm = useConfirm();
  const outcome = useOutcome();
  const [making, setMaking] = useState(false);
  const [editing, setEditing] = useState<string | null>(null);
  const remove = async (id: string) => {
    const lost = await publishesTo(id);
    const body = [t('deleteGroupBody'), lost.length > 0 && t('deleteGroupLoses', { names: namesOf(lost) })];
    if (
      !(await confirm({
        title: t('deleteGroup'),
        body: body.filter(Boolean).join('\n'),
        confirmLabel: t('delete'),
        danger: true,
      }))
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
        <Allowed permission="terminal:group:edit">
          <TooltipButton label={t('editGroup')} size="small" onClick={() => setEditing(groupId)}>
            <EditIcon fontSize="small" />
          </TooltipButton>
          <TooltipButton label={t('deleteGroup')} size="small" onClick={() => void remove(groupId)}>
            <DeleteIcon fontSize="small" />
          </TooltipButton>
        </Allowed>
      )}
      <Allowed permission="terminal:group:edit">
        <TooltipButton label={t('newGroup')} size="small" onClick={() => setMaking(true)}>
          <AddIcon fontSize="small" />
        </TooltipButton>
      </Allowed>
      {editing && <GroupEditor key={editing} id={editing} onClose={() => setEditing(null)} />}
      {making && (
        <NameDialog
          title={t('newGroup')}
          first=""
          onClose={() => setMaking(false)}
          onSave={async (name) => {
            const way = groupId ? await call(terminalWay, { groupId }) : [];
            // A group belongs to the institution of its parent.
            const inside = way.findLast(({ kind }) => kind === 'office')?.id ?? officeId ?? office.id;
            const made = await call(saveTerminalGroup, { name, officeId: inside, parentId: groupId });
            await refresh(...terminalReads);
            // Opens the editor to choose members by hand or by a rule.
            setEditing(made.id);
          }}
        />
      )}
    </>
  );
}

/** Publishes that follow a group itself; none if they cannot be read, which must not prevent deleting it. */
async function publishesTo(groupId: string): Promise<PublishHere[]> {
  const here = await call(playsHere, { groupId, pageSize: 100 }).catch(() => undefined);
  return (here?.list ?? []).filter(({ through }) => through.some(({ id }) => id === groupId));
}
