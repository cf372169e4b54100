'use client';

import { useTranslations } from 'next-intl';
import { useUser } from '@/components/foundation/shell/session';
import { useErrorText, useToast } from '@/components/foundation/ui';
import { namesOf } from '@/components/foundation/ui/names-of';
import { call } from '@/lib/client/call';
import { materialReads } from '@/lib/client/reads/material';
import { refresh } from '@/lib/client/refresh';
import { uploads } from '@/lib/client/upload-queue';
import { folderList } from '@/lib/contract/material';
import { mirrorFolders } from './mirror-folders';
import { type FoundFiles, MOST_FILES } from './shared/dropped-files';

/**
 * Uploads files into a folder; files in folders go into folders of the same names below it. Reports those that are not
 * accepted.
 */
export function useUpload(folderId: string | undefined) {
  const t = useTranslations('material');
  const toast = useToast();
  const errorText = useErrorText();
  const { office } = useUser();
  return async ({ files: found, unread, leftOut }: FoundFiles) => {
    if (unread.length > 0) toast.error(t('filesUnread', { names: namesOf(unread) }));
    if (leftOut > 0) toast.warning(t('filesLeftOut', { count: leftOut, most: MOST_FILES }));
    if (found.every(({ folders }) => folders.length === 0)) {
      uploads.add(
        found.map(({ file }) => file),
        folderId,
      );
      return;
    }
    try {
      const known = await call(folderList, {});
      // The top level also has folders of institutions below.
      const own = known.filter(({ parentId, officeId }) => parentId !== null || officeId === office.id);
      for (const { folderId: into, files } of await mirrorFolders(found, folderId, own)) uploads.add(files, into);
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      // Some folders may exist already when one is refused.
      await refresh(...materialReads);
    }
  };
}
