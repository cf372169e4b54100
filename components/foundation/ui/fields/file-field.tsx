'use client';

import FileIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { useFormat } from '../format';

interface FileFieldProps {
  /** Label of the wanted file. */
  label: string;
  /** Extensions and types, as in `<input accept>`. */
  accept: string;
  file: File | null;
  disabled?: boolean;
  /** Error text of the file. */
  error?: string;
  onChoose: (file: File) => void;
}

/** File field, by dialog or drop. */
export function FileField({ label, accept, file, disabled = false, error, onChoose }: FileFieldProps) {
  const t = useTranslations('common.file');
  const format = useFormat();
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [chosen] = files ?? [];
    if (chosen && !disabled) onChoose(chosen);
  };
  return (
    <div>
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
          borderColor: over ? 'primary.main' : error ? 'error.main' : 'divider',
          bgcolor: over ? 'action.hover' : undefined,
        }}
      >
        <Button
          variant="outlined"
          startIcon={<FileIcon />}
          disabled={disabled}
          // A refused form focuses its first invalid field.
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          onClick={() => input.current?.click()}
          sx={{ flexShrink: 0 }}
        >
          {t('choose')}
        </Button>
        <Typography variant="body2" color={file ? 'textPrimary' : 'textSecondary'} sx={{ overflowWrap: 'anywhere' }}>
          {file ? t('chosen', { name: file.name, size: format.bytes(file.size) }) : t('drop')}
        </Typography>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          aria-label={label}
          onChange={({ target }) => {
            take(target.files);
            // Choosing the same file again must fire a change event.
            target.value = '';
          }}
        />
      </Box>
      {error && (
        <FormHelperText id={errorId} error role="alert">
          {error}
        </FormHelperText>
      )}
    </div>
  );
}
