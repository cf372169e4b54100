'use client';

import ResumeIcon from '@mui/icons-material/PlayArrowOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useFormat, useToast } from '@/components/foundation/ui';
import { type FileToChoose, uploads } from '@/lib/client/upload-queue';

/** Asks for the file of an upload again, because the browser has not kept it. */
export function ChooseAgain({ of, file: { name, size } }: { of: number; file: FileToChoose }) {
  const t = useTranslations('uploads');
  const format = useFormat();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton size="small" aria-label={t('choose', { name })} onClick={() => input.current?.click()}>
        <ResumeIcon fontSize="small" />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file && !uploads.choose(of, file)) toast.error(t('notThatFile', { name, size: format.bytes(size) }));
          target.value = '';
        }}
      />
    </>
  );
}
