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
    if (found.every(({ folders }) => folders.length === 0)) {
      uploads.add(
        found.map(({ file }) => file),
        folderId,
      );
      return;
    }
    try {
      const known = await call(folderList, {});
      // At the top there are folders of institutions below, too.
      const own = known.filter(({ parentId, officeId }) => parentId !== null || officeId === office.id);
      for (const { folderId: into, files } of await inSameFolders(found, folderId, own)) uploads.add(files, into);
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      // Some may have been made before the one that was refused.
      await refresh(...materialReads);
    }
  };
}
