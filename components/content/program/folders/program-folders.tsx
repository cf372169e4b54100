'use client';

import NewFolderIcon from '@mui/icons-material/CreateNewFolderOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RenameIcon from '@mui/icons-material/DriveFileRenameOutlineOutlined';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { useAllowed, useUser } from '@/components/foundation/shell/session';
import { useConfirm, useOutcome } from '@/components/foundation/ui';
import { FolderPath } from '@/components/foundation/ui/folder-path';
import { folderTrail } from '@/components/foundation/ui/folder-trail';
import { NameDialog } from '@/components/foundation/ui/name-dialog';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { call } from '@/lib/client/call';
import { programReads } from '@/lib/client/reads/program';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import {
  type ProgramFolder,
  programFolderDelete,
  programFolderList,
  programFolderSave,
} from '@/lib/contract/program/folders';
import { PROGRAM } from './dragged';
import { useMove } from './use-move';

interface ProgramFoldersProps {
  folderId: string | undefined;
  /** Selected programs; dropping one of them moves all. */
  selection: { ids: ReadonlySet<string>; clear: () => void };
  onOpen: (folderId: string | undefined) => void;
}

/** Current program folder with its path, its subfolders and their actions. Programs can be dropped onto folders. */
export function ProgramFolders({ folderId, selection, onOpen }: ProgramFoldersProps) {
  const t = useTranslations('program.folder');
  const confirm = useConfirm();
  const outcome = useOutcome();
  const move = useMove();
  const ownOffice = useUser().office.id;
  const mayEdit = useAllowed()('program:program:edit');
  const { data: folders = [] } = useCall(programFolderList, {});
  const [naming, setNaming] = useState<'new' | ProgramFolder | null>(null);
  const trail = folderTrail(folders, folderId);
  const current = trail.at(-1);
  const inside = folders.filter(({ parentId }) => parentId === (folderId ?? null));

  const labelOf = ({ name, officeId, officeName, count }: ProgramFolder) =>
    t('withCount', { name: officeId === ownOffice ? name : t('folderOf', { name, office: officeName }), count });
  const drop = async (id: string, onto: string | undefined) => {
    if (!id) return;
    const all = selection.ids.has(id);
    if ((await move(all ? [...selection.ids] : [id], onto)) && all) selection.clear();
  };
  const remove = async ({ id, name, parentId }: ProgramFolder) => {
    if (!(await confirm({ title: t('deleteOf', { name }), danger: true, confirmLabel: t('delete') }))) return;
    if (!(await outcome(() => call(programFolderDelete, { id })))) return;
    onOpen(parentId ?? undefined);
    await refresh(...programReads);
  };

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <FolderPath
        label={t('folders')}
        top={t('top')}
        folderId={folderId}
        trail={trail}
        inside={inside.map((folder) => ({ id: folder.id, label: labelOf(folder) }))}
        onOpen={onOpen}
        drop={
          mayEdit
            ? {
                takes: ({ dataTransfer: { types } }) => types.includes(PROGRAM),
                onto: ({ dataTransfer }, onto) => void drop(dataTransfer.getData(PROGRAM), onto),
              }
            : undefined
        }
      />
      <Allowed permission="program:program:edit">
        <TooltipButton label={t('new')} size="small" onClick={() => setNaming('new')}>
          <NewFolderIcon fontSize="small" />
        </TooltipButton>
      </Allowed>
      {current && (
        <Allowed permission="program:program:edit">
          <TooltipButton label={t('rename')} size="small" onClick={() => setNaming(current)}>
            <RenameIcon fontSize="small" />
          </TooltipButton>
        </Allowed>
      )}
      {current && (
        <Allowed permission="program:program:delete">
          <TooltipButton
            label={t('delete')}
            accessibleName={t('deleteOf', { name: current.name })}
            size="small"
            onClick={() => void remove(current)}
          >
            <DeleteIcon fontSize="small" />
          </TooltipButton>
        </Allowed>
      )}
      {naming && (
        <NameDialog
          title={t(naming === 'new' ? 'new' : 'rename')}
          first={naming === 'new' ? '' : naming.name}
          onClose={() => setNaming(null)}
          onSave={async (name) => {
            await call(programFolderSave, naming === 'new' ? { parentId: folderId, name } : { id: naming.id, name });
            await refresh(...programReads);
          }}
        />
      )}
    </Box>
  );
}
