import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { useErrorText, useRemarkText, useToast } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { materialReads } from '@/lib/client/reads/material';
import { refresh } from '@/lib/client/refresh';
import { FileRejected } from '@/lib/client/remarks';
import type { UploadProgress } from '@/lib/client/send-chunks';
import { uploadFile } from '@/lib/client/upload-material';
import { type Material, materialDetail } from '@/lib/contract/material';
import { nameOfFile } from '@/lib/widgets';

export interface RunningUpload {
  key: string;
  name: string;
  progress: UploadProgress;
  cancel: () => void;
}

interface UploadsOptions {
  /** Media types of accepted files. */
  accepts: RegExp;
  /** Returns why a file is not accepted. */
  unsupported: (name: string) => string;
}

/** Uploads files into the library; each becomes a material, which is passed on as soon as it is complete. */
export function useUploads({ accepts, unsupported }: UploadsOptions) {
  const t = useTranslations('editor.upload');
  const toast = useToast();
  const remarkText = useRemarkText();
  const errorText = useErrorText();
  const [running, setRunning] = useState<RunningUpload[]>([]);

  const one = useCallback(
    async (file: File, folderId: string | undefined, onUploaded: (material: Material) => unknown) => {
      const name = nameOfFile(file.name);
      if (!accepts.test(file.type)) return toast.error(unsupported(name));
      const key = crypto.randomUUID();
      const control = new AbortController();
      const change = (progress: UploadProgress) =>
        setRunning((all) => all.map((upload) => (upload.key === key ? { ...upload, progress } : upload)));
      const entry = {
        key,
        name,
        progress: { phase: 'hashing' as const, percent: 0 },
        cancel: () => control.abort(),
      };
      setRunning((all) => [...all, entry]);
      try {
        const { id, remark } = await uploadFile(file, { folderId, onProgress: change, signal: control.signal });
        await onUploaded(await call(materialDetail, { id }));
        void refresh(...materialReads);
        if (remark) toast.warning(remarkText(remark));
      } catch (error) {
        if (control.signal.aborted) return;
        const reason = error instanceof FileRejected ? remarkText(error.remark) : errorText(error);
        toast.error(t('failed', { name, reason }));
      } finally {
        setRunning((all) => all.filter((upload) => upload.key !== key));
      }
    },
    [accepts, unsupported, t, toast, remarkText, errorText],
  );

  /** Sequential: parallel uploads would only share the same bandwidth. */
  const upload = useCallback(
    async (
      files: readonly File[],
      onUploaded: (material: Material, index: number) => unknown = () => undefined,
      folderId?: string,
    ) => {
      for (const [i, file] of files.entries()) await one(file, folderId, (material) => onUploaded(material, i));
    },
    [one],
  );
  return { running, upload };
}
