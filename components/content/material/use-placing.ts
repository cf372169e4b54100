'use client';

import { useTranslations } from 'next-intl';
import { useOutcome } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { materialReads, storedMaterialReads } from '@/lib/client/reads/material';
import { refresh } from '@/lib/client/refresh';
import { type Folder, folderSave, materialMove } from '@/lib/contract/material';
import { materialCopy } from '@/lib/contract/material/library';
import { type MaterialClip, putClip } from './clipboard';

/** Moves or copies materials and folders into folders: by drop, from a menu or by paste. */
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
    /** Cut materials move and leave the clipboard; copied ones are copied again each time. */
    async paste({ ids, isCut }: MaterialClip, folderId: string | undefined) {
      if (isCut) {
        if (await move(ids, folderId)) putClip(null);
        return;
      }
      const success = t('copied', { count: ids.length });
      if (await outcome(() => call(materialCopy, { ids, folderId }), { success }))
        await refresh(...storedMaterialReads);
    },
    /** Moves a folder below another one of its institution, or to the top level. */
    async nest({ id, name }: Pick<Folder, 'id' | 'name'>, parentId: string | undefined) {
      await outcome(() => call(folderSave, { id, name, parentId, toTop: parentId === undefined }));
      await refresh(...materialReads);
    },
  };
}
