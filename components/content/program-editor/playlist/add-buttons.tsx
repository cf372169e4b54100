'use client';

import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';

/** Files that become media of a playlist. */
const CHOOSABLE = 'image/*,video/*,application/pdf';

interface AddButtonsProps {
  /** Absent while the playlist follows a folder, as is `onFolder`. */
  onLibrary?: () => void;
  onFolder?: () => void;
  onFiles: (files: readonly File[]) => void;
}

/** Buttons that add media to a playlist. */
export function AddButtons({ onLibrary, onFolder, onFiles }: AddButtonsProps) {
  const t = useTranslations('editor.playlist');
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
      {onLibrary && (
        <Button variant="contained" startIcon={<AddIcon />} onClick={onLibrary}>
          {t('add')}
        </Button>
      )}
      <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => input.current?.click()}>
        {t('upload')}
      </Button>
      {onFolder && (
        <Button variant="outlined" startIcon={<FolderIcon />} onClick={onFolder}>
          {t('useFolder')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={CHOOSABLE}
        aria-label={t('upload')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </Box>
  );
}
