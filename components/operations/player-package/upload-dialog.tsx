'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '@/components/foundation/ui';
import { FileField } from '@/components/foundation/ui/fields/file-field';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useForm } from '@/components/foundation/ui/use-form';
import { packageReads } from '@/lib/client/reads/player-package';
import { refresh } from '@/lib/client/refresh';
import type { UploadProgress } from '@/lib/client/send-chunks';
import { uploadPackage } from '@/lib/client/upload-package';
import { packageLimits, packageUploadBegin } from '@/lib/contract/player-package';
import { EVERY_MODEL } from './every-model';

interface UploadDialogProps {
  onUploaded: (id: string) => void;
  onClose: () => void;
}

/** Placeholder for the form's required MD5, which is unknown until the file is read. */
const NO_MD5 = '0'.repeat(32);

/** Uploads a file with its version and models, and shows the progress. */
export function UploadDialog({ onUploaded, onClose }: UploadDialogProps) {
  const t = useTranslations('playerPackage');
  const format = useFormat();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const aborted = useRef<AbortController | null>(null);
  const form = useForm(packageUploadBegin, {
    md5: NO_MD5,
    size: '1',
    name: 'package',
    version: '',
    modelPattern: EVERY_MODEL,
    sha256: '',
    remark: '',
  });
  useEffect(() => () => aborted.current?.abort(), []);

  const choose = (chosen: File) => {
    setFile(chosen);
    form.setErrors(({ file: _, md5: __, size: ___, ...rest }) => rest);
    const [, version] = /(\d+(?:\.\d+){1,3})/.exec(chosen.name) ?? [];
    if (version) form.setValues((before) => ({ ...before, version: before.version || version }));
  };
  const submit = async () => {
    const given = form.check();
    const wrong = file === null ? 'required' : file.size > packageLimits.bytes ? 'packageTooLarge' : null;
    if (wrong) form.setErrors((before) => ({ ...before, file: wrong }));
    if (!given || !file || wrong) return;
    const { version, modelPattern, sha256, remark } = given;
    aborted.current = new AbortController();
    const { signal } = aborted.current;
    try {
      const id = await uploadPackage(file, { version, modelPattern, sha256, remark }, setProgress, signal);
      await refresh(...packageReads);
      onUploaded(id);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      setProgress(null);
    }
  };
  const fileError = form.errorOf('file') ?? form.errorOf('md5') ?? form.errorOf('size');
  const fileSentence =
    fileError === 'packageTooLarge' ? t('tooLarge', { most: format.bytes(packageLimits.bytes) }) : fileError;
  const field = (name: 'version' | 'modelPattern' | 'sha256' | 'remark', help: string) => {
    const { helperText, ...bound } = form.field(name);
    return { ...bound, helperText: [helperText, help].filter(Boolean).join(' ') };
  };
  return (
    <FormDialog
      title={t('upload')}
      body={t('uploadBody')}
      submitLabel={t('uploadSubmit')}
      onSubmit={submit}
      onRefused={form.refused}
      unsent={form.unsent}
      onClose={onClose}
    >
      <FileField
        label={t('file')}
        accept=".apk,application/vnd.android.package-archive"
        file={file}
        disabled={progress !== null}
        error={fileSentence}
        onChoose={choose}
      />
      <TextField label={t('version')} required {...field('version', t('versionHelp'))} />
      <TextField label={t('models')} required {...field('modelPattern', t('modelsHelp'))} />
      <TextField label={t('sha256')} {...field('sha256', t('sha256Help'))} />
      <TextField label={t('remark')} multiline minRows={2} {...field('remark', '')} />
      {progress && (
        <Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography variant="body2" sx={{ flexGrow: 1 }}>
              {t(
                `phase.${progress.phase === 'pages' || progress.phase === 'converting' ? 'uploading' : progress.phase}`,
                {
                  percent: format.percent(progress.percent),
                },
              )}
            </Typography>
            <Button size="small" color="inherit" onClick={() => aborted.current?.abort()}>
              {t('stopUpload')}
            </Button>
          </Box>
          <LinearProgress variant="determinate" value={progress.percent} aria-label={t('upload')} />
        </Box>
      )}
    </FormDialog>
  );
}
