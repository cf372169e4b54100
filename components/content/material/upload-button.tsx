'use client';

import UploadIcon from '@mui/icons-material/CloudUploadOutlined';
import FolderIcon from '@mui/icons-material/DriveFolderUploadOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Allowed, MainButton, useMainStep } from '@/components/foundation/shell/access';
import { chosenFiles, type FoundFiles, looseFiles } from './shared/dropped-files';

/** Opens the system's dialog for files, or for a folder with its contents. */
export function UploadButton({ onFiles }: { onFiles: (found: FoundFiles) => void }) {
  const t = useTranslations('material');
  const input = useRef<HTMLInputElement>(null);
  const asked = useMainStep();
  // Triggered from the command palette: the key press counts as the user gesture that the file dialog needs.
  const choose = useEffectEvent(() => {
    asked.close();
    input.current?.click();
  });
  useEffect(() => {
    if (asked.isOpen) choose();
  }, [asked.isOpen]);
  const chooseFolder = () => {
    const chooser = document.createElement('input');
    chooser.type = 'file';
    chooser.webkitdirectory = true;
    chooser.onchange = () => onFiles(chosenFiles(chooser.files ?? []));
    chooser.click();
  };
  return (
    <>
      <Allowed permission="res:material:edit">
        <Button startIcon={<FolderIcon />} onClick={chooseFolder}>
          {t('uploadFolder')}
        </Button>
      </Allowed>
      <MainButton icon={<UploadIcon />} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          onFiles(looseFiles(target.files ?? []));
          // Choosing the same file again must fire a change event.
          target.value = '';
        }}
      />
    </>
  );
}
