'use client';

import NewFolderIcon from '@mui/icons-material/CreateNewFolderOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RenameIcon from '@mui/icons-material/DriveFileRenameOutlineOutlined';
import ShareIcon from '@mui/icons-material/FolderSharedOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { lazy, useState } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { useConfirm, useOutcome } from '@/components/foundation/ui';
import { NameDialog } from '@/components/foundation/ui/name-dialog';
import { OnDemand } from '@/components/foundation/ui/on-demand';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { call } from '@/lib/client/call';
import { materialReads } from '@/lib/client/reads/material';
import { refresh } from '@/lib/client/refresh';
import { type Folder, folderDelete, folderSave } from '@/lib/contract/material';
import { FolderPath } from './shared/folder-path';
import { useFolders } from './shared/use-folders';

const ShareDialog = lazy(() => import('./share-dialog'));

/** Current folder with its path, its subfolders and their actions. */
export function FolderBar({ folderId, onOpen }: { folderId?: string; onOpen: (folderId: string | undefined) => void }) {
  const t = useTranslations('material');
  const confirm = useConfirm();
  const outcome = useOutcome();
  const { current: here } = useFolders(folderId);
  // Folders shared by another institution are read-only.
  const isRead = here !== undefined && here.access !== 'mine';
  const current = isRead ? undefined : here;
  const [sharing, setSharing] = useState(false);
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
      {isRead && (
        <Typography variant="body2" color="textSecondary">
          {t('sharedBy', { office: here.officeName })}
        </Typography>
      )}
      {!isRead && (
        <Allowed permission="res:material:edit">
          <TooltipButton label={t('newFolder')} size="small" onClick={() => setNaming('new')}>
            <NewFolderIcon fontSize="small" />
          </TooltipButton>
        </Allowed>
      )}
      {current && (
        <Allowed permission="res:material:edit">
          <TooltipButton label={t('renameFolder')} size="small" onClick={() => setNaming(current)}>
            <RenameIcon fontSize="small" />
          </TooltipButton>
        </Allowed>
      )}
      {current && (
        <Allowed permission="res:material:edit">
          <TooltipButton label={t('share')} size="small" onClick={() => setSharing(true)}>
            <ShareIcon fontSize="small" />
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
      <OnDemand wanted={sharing}>
        {sharing && current && <ShareDialog folder={current} onClose={() => setSharing(false)} />}
      </OnDemand>
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
