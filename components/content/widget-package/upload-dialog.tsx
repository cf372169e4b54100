'use client';

import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormat, useToast } from '@/components/foundation/ui';
import { useErrorSentence } from '@/components/foundation/ui/error-sentence';
import { FileField } from '@/components/foundation/ui/fields/file-field';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { CallError, call } from '@/lib/client/call';
import { widgetLibraryReads } from '@/lib/client/reads/widget-package';
import { refresh } from '@/lib/client/refresh';
import { libraryLimits, type OwnWidget, ownWidgetUpload } from '@/lib/contract/widget-package';

interface UploadDialogProps {
  /** Widget that gets a new version; `null` for a new package. */
  of: OwnWidget | null;
  onUploaded: (id: string) => void;
  onClose: () => void;
}

/** Uploads a ZIP, optionally for programs that show an earlier version. A refusal is shown at the file field. */
export function UploadDialog({ of, onUploaded, onClose }: UploadDialogProps) {
  const t = useTranslations('widgetLibrary');
  const sentence = useErrorSentence();
  const format = useFormat();
  const toast = useToast();
  const [file, setFile] = useState<File | null>(null);
  const [category, setCategory] = useState(of?.category ?? '');
  const [rollForward, setRollForward] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);

  const submit = async () => {
    const fault = file === null ? 'required' : file.size > libraryLimits.zipBytes ? 'widgetTooLarge' : null;
    setWrong(fault);
    if (!file || fault) return;
    const made = await call(ownWidgetUpload, { id: of?.id, category, rollForward, file });
    await refresh(...widgetLibraryReads);
    toast.success(t('uploaded', { version: made.version, count: made.programs }));
    onUploaded(made.id);
  };
  const refused = (error: unknown) => {
    const fault = error instanceof CallError ? error.errors?.file : undefined;
    setWrong(fault ?? null);
    return fault !== undefined;
  };
  return (
    <FormDialog
      title={of ? t('newVersionOf', { name: of.name }) : t('upload')}
      body={t('uploadBody', { most: format.bytes(libraryLimits.zipBytes) })}
      submitLabel={t('uploadSubmit')}
      onSubmit={submit}
      onRefused={refused}
      onClose={onClose}
    >
      <FileField
        label={t('file')}
        accept=".zip,application/zip"
        file={file}
        error={wrong === null ? undefined : sentence(wrong)}
        onChoose={(chosen) => {
          setFile(chosen);
          setWrong(null);
        }}
      />
      <TextField
        label={t('category')}
        value={category}
        onChange={(event) => setCategory(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 50 } }}
      />
      {of && (
        <FormControlLabel
          control={<Switch checked={rollForward} onChange={(event) => setRollForward(event.target.checked)} />}
          label={t('rollForwardToo')}
        />
      )}
    </FormDialog>
  );
}
