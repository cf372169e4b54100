'use client';

import { useTranslations } from 'next-intl';
import { useOutcome } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { materialReads, storedMaterialReads } from '@/lib/client/reads/material';
import { refresh } from '@/lib/client/refresh';
import { type Folder, folderSave, materialMove } from '@/lib/contract/material';
import { materialCopy } from '@/lib/contract/material/library';
import { type MaterialClip, putClip } from './clipboard';

/** Puts materials and folders into folders: dropped, chosen from a menu or pasted. */
export function usePlacing() {
  const t = useTranslations('material');
  const outcome = useOutcome();

  const move = async (ids: readonly string[], folderId: string | undefined) => {
    const success = t('moved', { count: ids.length });
    const done = await outcome(() => call(materialMove, { ids: [...ids], folderId }), { success });
    if (done) await refresh(...materialReads);
    return done;
  };
  return {
    move,
    /** What was cut is moved and gone from the clipboard, what was copied is copied again each time. */
    async paste({ ids, isCut }: MaterialClip, folderId: string | undefined) {
      if (isCut) {
        if (await move(ids, folderId)) putClip(null);
        return;
      }
      const success = t('copied', { count: ids.length });
      if (await outcome(() => call(materialCopy, { ids, folderId }), { success }))
        await refresh(...storedMaterialReads);
    },
    /** Below another folder of its institution, or to the top. */
    async nest({ id, name }: Pick<Folder, 'id' | 'name'>, parentId: string | undefined) {
      await outcome(() => call(folderSave, { id, name, parentId, toTop: parentId === undefined }));
      await refresh(...materialReads);
    },
  };
}
