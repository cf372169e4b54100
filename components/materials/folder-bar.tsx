'use client';

import NewFolderIcon from '@mui/icons-material/CreateNewFolderOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RenameIcon from '@mui/icons-material/DriveFileRenameOutlineOutlined';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Allowed } from '@/components/shell/access';
import { useConfirm, useOutcome } from '@/components/ui';
import { NameDialog } from '@/components/ui/name-dialog';
import { TooltipButton } from '@/components/ui/tooltip-button';
import { call } from '@/lib/client/call';
import { materialReads } from '@/lib/client/reads/materials';
import { refresh } from '@/lib/client/refresh';
import { type Folder, folderDelete, folderSave } from '@/lib/contract/material';
import { FolderPath } from './folder-path';
import { useFolders } from './use-folders';

/** Where one is among the folders, the folders here, and what can be done with them. */
export function FolderBar({ folderId, onOpen }: { folderId?: string; onOpen: (folderId: string | undefined) => void }) {
  const t = useTranslations('material');
  const confirm = useConfirm();
  const outcome = useOutcome();
  const { current } = useFolders(folderId);
  const [naming, setNaming] = useState<'new' | Folder | null>(null);

  const remove = async (folder: Folder) => {
    if (!(await confirm({ title: t('deleteFolder', { name: folder.name }), danger: true, confirmLabel: t('delete') })))
      return;
    if (await outcome(() => call(folderDelete, { id: folder.id }))) {
      onOpen(folder.parentId ?? undefined);
      await refresh(...materialReads);
    }
  };

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <FolderPath folderId={folderId} onOpen={onOpen} />
      <Allowed permission="res:material:edit">
        <TooltipButton label={t('newFolder')} size="small" onClick={() => setNaming('new')}>
          <NewFolderIcon fontSize="small" />
        </TooltipButton>
      </Allowed>
      {current && (
        <Allowed permission="res:material:edit">
          <TooltipButton label={t('renameFolder')} size="small" onClick={() => setNaming(current)}>
            <RenameIcon fontSize="small" />
          </TooltipButton>
        </Allowed>
      )}
      {current && (
        <Allowed permission="res:material:delete">
          <TooltipButton
            label={t('delete')}
            accessibleName={t('deleteFolder', { name: current.name })}
            size="small"
            onClick={() => void remove(current)}
          >
            <DeleteIcon fontSize="small" />
          </TooltipButton>
        </Allowed>
      )}
      {naming && (
        <NameDialog
          title={t(naming === 'new' ? 'newFolder' : 'renameFolder')}
          first={naming === 'new' ? '' : naming.name}
          onClose={() => setNaming(null)}
          onSave={async (name) => {
            const renamed = naming === 'new' ? { parentId: folderId } : { id: naming.id };
            await call(folderSave, { ...renamed, name });
            await refresh(...materialReads);
          }}
        />
      )}
    </Box>
  );
}
