'use client';

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useCall } from '@/lib/client/use-call';
import type { Program } from '@/lib/contract/program/calls';
import { programFolderList } from '@/lib/contract/program/folders';
import { folderChoices } from './choices';
import { useMove } from './use-move';

interface MoveDialogProps {
  programs: readonly Pick<Program, 'id' | 'officeId'>[];
  onMoved: () => void;
  onClose: () => void;
}

/** Asks for the target folder of programs. */
export function MoveDialog({ programs, onMoved, onClose }: MoveDialogProps) {
  const t = useTranslations('program.folder');
  const { data: folders = [] } = useCall(programFolderList, {});
  const move = useMove();
  const [folderId, setFolderId] = useState('');
  const isOfSeveral = new Set(programs.map(({ officeId }) => officeId)).size > 1;
  return (
    <FormDialog
      title={t('move')}
      submitLabel={t('move')}
      onClose={onClose}
      onSubmit={async () => {
        const ids = programs.map(({ id }) => id);
        if (!(await move(ids, folderId || undefined))) return;
        onMoved();
        onClose();
      }}
    >
      <TextField
        select
        label={t('to')}
        helperText={isOfSeveral && t('severalOffices')}
        value={folderId}
        onChange={(event) => setFolderId(event.target.value)}
      >
        <MenuItem value="">{t('top')}</MenuItem>
        {folderChoices(folders, programs).map(({ id, path }) => (
          <MenuItem key={id} value={id}>
            {path}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
