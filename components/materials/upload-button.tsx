'use client';

import UploadIcon from '@mui/icons-material/CloudUploadOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Allowed } from '@/components/shell/access';

/** Asks the system for files. */
export function UploadButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslations('material');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Allowed permission="res:material:edit">
        <Button variant="contained" startIcon={<UploadIcon />} onClick={() => input.current?.click()}>
          {t('upload')}
        </Button>
      </Allowed>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file chosen again is a change too.
          target.value = '';
        }}
      />
    </>
  );
}
