import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useToast } from '@/components/foundation/ui';
import type { Editor, Point } from '@/lib/editor';
import { isFramed } from '../editor-context';
import { usePlaceMaterial } from './use-place-material';
import { useUploads } from './use-uploads';

/** Offset in canvas pixels between files dropped together. */
const APART = 40;

const PLACEABLE = /^((image|video|audio)\/|application\/pdf$)/;

/** Uploads files into the library and places each on the canvas when it is done. */
export function useCanvasUploads(editor: Editor) {
  const t = useTranslations('editor.upload');
  const te = useTranslations('errors');
  const toast = useToast();
  const place = usePlaceMaterial(editor);
  const unsupported = useCallback((name: string) => t('unsupported', { name }), [t]);
  const { running, upload: send } = useUploads({ accepts: PLACEABLE, unsupported });

  const upload = useCallback(
    async (files: readonly File[], at?: Point) => {
      // Rejected before the upload, because the files could not be placed.
      if (isFramed(editor.getSnapshot())) return void toast.error(te('templateLocked'));
      await send(files, (material, i) => place(material, at && { x: at.x + i * APART, y: at.y + i * APART }));
    },
    [send, place, editor, te, toast],
  );
  return { running, upload };
}
