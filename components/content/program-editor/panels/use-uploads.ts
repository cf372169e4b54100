import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { useErrorText, useRemarkText, useToast } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { materialReads } from '@/lib/client/reads/material';
import { refresh } from '@/lib/client/refresh';
import { FileRejected } from '@/lib/client/remarks';
import type { UploadProgress } from '@/lib/client/send-chunks';
import { uploadFile } from '@/lib/client/upload-material';
import { materialDetail } from '@/lib/contract/material';
import type { Editor, Point } from '@/lib/editor';
import { nameOfFile } from '@/lib/widgets';
import { isFramed } from '../editor-context';
import { usePlaceMaterial } from './use-place-material';

export interface RunningUpload {
  key: string;
  name: string;
  progress: UploadProgress;
  cancel: () => void;
}

/** Offset in canvas pixels between files dropped together. */
const APART = 40;

/** Uploads files into the library and places each on the canvas when it is done. */
export function useUploads(editor: Editor) {
  const t = useTranslations('editor.upload');
  const toast = useToast();
  const remarkText = useRemarkText();
  const errorText = useErrorText();
  const te = useTranslations('errors');
  const place = usePlaceMaterial(editor);
  const [running, setRunning] = useState<RunningUpload[]>([]);

  const one = useCallback(
    async (file: File, at?: Point) => {
      const name = nameOfFile(file.name);
      if (!/^((image|video|audio)\/|application\/pdf$)/.test(file.type)) return toast.error(t('unsupported', { name }));
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
        const { id, remark } = await uploadFile(file, { onProgress: change, signal: control.signal });
        place(await call(materialDetail, { id }), at);
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
    [place, t, toast, remarkText, errorText],
  );

  /** Sequential: parallel uploads would only share the same bandwidth. */
  const upload = useCallback(
    async (files: readonly File[], at?: Point) => {
      // Rejected before the upload, because the files could not be placed.
      if (isFramed(editor.getSnapshot())) return void toast.error(te('templateLocked'));
      for (const [i, file] of files.entries()) await one(file, at && { x: at.x + i * APART, y: at.y + i * APART });
    },
    [one, editor, te, toast],
  );
  return { running, upload };
}
