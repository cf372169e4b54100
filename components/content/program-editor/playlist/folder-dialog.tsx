'use client';

import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { folderTrail } from '@/components/foundation/ui/folder-trail';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useCall } from '@/lib/client/use-call';
import { folderList } from '@/lib/contract/material';
import type { PlaylistSettings } from '@/lib/contract/program';

interface FolderDialogProps {
  onChoose: (folder: PlaylistSettings['folder']) => void;
  onClose: () => void;
}

/** Asks for the folder of materials that a playlist follows. */
export default function FolderDialog({ onChoose, onClose }: FolderDialogProps) {
  const t = useTranslations('editor.playlist');
  const { data: folders } = useCall(folderList, {});
  const [id, setId] = useState('');
  const [below, setBelow] = useState(false);
  const pathOf = (folderId: string) =>
    folderTrail(folders ?? [], folderId)
      .map(({ name }) => name)
      .join(' / ');
  const choices = (folders ?? [])
    .map((folder) => ({ id: folder.id, path: pathOf(folder.id) }))
    .sort((a, b) => a.path.localeCompare(b.path, undefined, { numeric: true }));
  return (
    <FormDialog
      title={t('useFolder')}
      body={t('folderBody')}
      submitLabel={t('useFolder')}
      disabled={id === ''}
      onSubmit={async () => {
        onChoose({ id, below });
        onClose();
      }}
      onClose={onClose}
    >
      {folders?.length === 0 ? (
        <Alert severity="info">{t('noFolders')}</Alert>
      ) : (
        <>
          <TextField select label={t('folder')} value={id} onChange={({ target }) => setId(target.value)}>
            {choices.map((folder) => (
              <MenuItem key={folder.id} value={folder.id}>
                {folder.path}
              </MenuItem>
            ))}
          </TextField>
          <FormControlLabel
            control={<Switch checked={below} onChange={(_, on) => setBelow(on)} />}
            label={t('below')}
          />
        </>
      )}
    </FormDialog>
  );
}
