'use client';

import FileIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useFormat } from '@/components/ui';

interface FileChoiceProps {
  file: File | null;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** A file, chosen or dropped. */
export function FileChoice({ file, disabled, onChoose }: FileChoiceProps) {
  const t = useTranslations('program.transfer');
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [chosen] = files ?? [];
    if (chosen && !disabled) onChoose(chosen);
  };
  return (
    <Box
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1.5,
        p: 2,
        minWidth: 0,
        borderRadius: 1.5,
        border: '2px dashed',
        borderColor: over ? 'primary.main' : 'divider',
        bgcolor: over ? 'action.hover' : undefined,
      }}
    >
      <Button
        variant="outlined"
        startIcon={<FileIcon />}
        disabled={disabled}
        onClick={() => input.current?.click()}
        sx={{ flexShrink: 0 }}
      >
        {t('choose')}
      </Button>
      <Typography variant="body2" color={file ? 'text.primary' : 'text.secondary'} sx={{ overflowWrap: 'anywhere' }}>
        {file ? t('chosen', { name: file.name, size: format.bytes(file.size) }) : t('drop')}
      </Typography>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,.csv,application/zip,text/csv"
        aria-label={t('file')}
        onChange={({ target }) => {
          take(target.files);
          // The same file chosen again is a change too.
          target.value = '';
        }}
      />
    </Box>
  );
}
