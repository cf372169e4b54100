'use client';

import NewFolderIcon from '@mui/icons-material/CreateNewFolderOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RenameIcon from '@mui/icons-material/DriveFileRenameOutlineOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAllowed } from '@/components/shell/session';
import { useMuiTexts } from '@/components/theme/mui-texts';
import { useConfirm, useOutcome } from '@/components/ui';
import { NameDialog } from '@/components/ui/name-dialog';
import { call } from '@/lib/client/call';
import { materialReads } from '@/lib/client/reads/materials';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { type Folder, folderDelete, folderList, folderSave } from '@/lib/contract/material';

/** Where one is among the folders, the folders here, and what can be done with them. */
export function FolderBar({ folderId, onOpen }: { folderId?: string; onOpen: (folderId: string | undefined) => void }) {
  const t = useTranslations('material');
  const { core } = useMuiTexts(useLocale());
  const confirm = useConfirm();
  const outcome = useOutcome();
  const allowed = useAllowed();
  const { data: folders = [] } = useCall(folderList, {});
  const [naming, setNaming] = useState<'new' | Folder | null>(null);
  const trail = trailOf(folders, folderId);
  const here = folders.filter(({ parentId }) => parentId === (folderId ?? null));
  const current = trail.at(-1);

  const remove = async (folder: Folder) => {
    if (!(await confirm({ title: t('deleteFolder', { name: folder.name }), danger: true, confirmLabel: t('delete') })))
      return;
    if (await outcome(() => call(folderDelete, { id: folder.id }))) {
      onOpen(folder.parentId ?? undefined);
      await refresh(...materialReads);
    }
  };

  if (folders.length === 0 && !allowed('res:material:edit')) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Breadcrumbs {...core.components?.MuiBreadcrumbs?.defaultProps} aria-label={t('folders')}>
        {current ? (
          <Link component="button" underline="hover" color="inherit" onClick={() => onOpen(undefined)}>
            {t('allMaterials')}
          </Link>
        ) : (
          <Typography>{t('allMaterials')}</Typography>
        )}
        {trail.map((folder) =>
          folder === current ? (
            <Typography key={folder.id}>{folder.name}</Typography>
          ) : (
            <Link
              key={folder.id}
              component="button"
              underline="hover"
              color="inherit"
              onClick={() => onOpen(folder.id)}
            >
              {folder.name}
            </Link>
          ),
        )}
      </Breadcrumbs>
      {here.map((folder) => (
        <Chip
          key={folder.id}
          icon={<FolderIcon />}
          variant="outlined"
          label={t('folderWithCount', { name: folder.name, count: folder.count })}
          onClick={() => onOpen(folder.id)}
        />
      ))}
      {allowed('res:material:edit') && (
        <Tooltip title={t('newFolder')}>
          <IconButton size="small" aria-label={t('newFolder')} onClick={() => setNaming('new')}>
            <NewFolderIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {current && allowed('res:material:edit') && (
        <Tooltip title={t('renameFolder')}>
          <IconButton size="small" aria-label={t('renameFolder')} onClick={() => setNaming(current)}>
            <RenameIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {current && allowed('res:material:delete') && (
        <Tooltip title={t('delete')}>
          <IconButton
            size="small"
            aria-label={t('deleteFolder', { name: current.name })}
            onClick={() => void remove(current)}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Tooltip>
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

/** From the outermost folder to the given one. */
function trailOf(folders: Folder[], id: string | undefined): Folder[] {
  const trail: Folder[] = [];
  for (let at = folders.find((one) => one.id === id); at && !trail.includes(at); ) {
    trail.unshift(at);
    const { parentId } = at;
    at = folders.find((one) => one.id === parentId);
  }
  return trail;
}
