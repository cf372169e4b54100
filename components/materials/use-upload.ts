'use client';

import { useUser } from '@/components/shell/session';
import { useErrorText, useToast } from '@/components/ui';
import { call } from '@/lib/client/call';
import { materialReads } from '@/lib/client/reads/materials';
import { refresh } from '@/lib/client/refresh';
import { uploads } from '@/lib/client/uploads';
import { folderList } from '@/lib/contract/material';
import { type FileInFolders, inSameFolders } from './files-in-folders';

/** Uploads files into a folder; those that lay in folders go into folders of the same names below it. */
export function useUpload(folderId: string | undefined) {
  const toast = useToast();
  const errorText = useErrorText();
  const { office } = useUser();
  return async (found: readonly FileInFolders[]) => {
    const inFolders = found.some(({ folders }) => folders.length > 0);
    try {
      const known = inFolders ? await call(folderList, {}) : [];
      // At the top there are folders of institutions below, too.
      const own = known.filter(({ parentId, officeId }) => parentId !== null || officeId === office.id);
      const { groups, made } = await inSameFolders(found, folderId, own);
      for (const { folderId: into, files } of groups) uploads.add(files, into);
      if (made) await refresh(...materialReads);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
}
