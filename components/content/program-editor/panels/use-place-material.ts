import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useToast } from '@/components/foundation/ui';
import type { Material } from '@/lib/contract/material';
import type { Editor, Point } from '@/lib/editor';
import { isFramed } from '../editor-context';
import { placeMaterial } from './place-material';

/** Places materials on the canvas, or explains why that is impossible. Returns true on success. */
export function usePlaceMaterial(editor: Editor): (material: Material, at?: Point) => boolean {
  const t = useTranslations('material');
  const te = useTranslations('errors');
  const toast = useToast();
  return useCallback(
    (material, at) => {
      if (isFramed(editor.getSnapshot())) toast.error(te('templateLocked'));
      else if (placeMaterial(editor, material, at)) return true;
      else if (material.type === 'document') toast.error(`${material.name}: ${t('noPages')}`);
      return false;
    },
    [editor, t, te, toast],
  );
}
