'use client';

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { folderTrail } from '@/components/ui/folder-trail';
import { FormDialog } from '@/components/ui/form-dialog';
import { useCall } from '@/lib/client/use-call';
import { programFolderList } from '@/lib/contract/program-folders';
import { useMove } from './use-move';

interface MoveDialogProps {
  ids: readonly string[];
  onMoved: () => void;
  onClose: () => void;
}

/** Asks for the folder that programs are moved to. */
export function MoveDialog({ ids, onMoved, onClose }: MoveDialogProps) {
  const t = useTranslations('program.folder');
  const { data: folders = [] } = useCall(programFolderList, {});
  const move = useMove();
  const [folderId, setFolderId] = useState('');
  const paths = folders
    .map(({ id }) => ({
      id,
      path: folderTrail(folders, id)
        .map(({ name }) => name)
        .join(' / '),
    }))
    .sort((a, b) => a.path.localeCompare(b.path));
  return (
    <FormDialog
      title={t('move')}
      submitLabel={t('move')}
      onClose={onClose}
      onSubmit={async () => {
        if (!(await move(ids, folderId || undefined))) return;
        onMoved();
        onClose();
      }}
    >
      <TextField select label={t('to')} value={folderId} onChange={(event) => setFolderId(event.target.value)}>
        <MenuItem value="">{t('top')}</MenuItem>
        {paths.map(({ id, path }) => (
          <MenuItem key={id} value={id}>
            {path}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
