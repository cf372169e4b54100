import { folderTrail } from '@/components/foundation/ui/folder-trail';
import { useCall } from '@/lib/client/use-call';
import { folderList } from '@/lib/contract/material';

/** Returns the subfolders of a folder and its path. */
export function useFolders(folderId: string | undefined) {
  const { data: folders = [] } = useCall(folderList, {});
  const trail = folderTrail(folders, folderId);
  return {
    /** Path from the outermost folder to the given one. */
    trail,
    current: trail.at(-1),
    inside: folders.filter(({ parentId }) => parentId === (folderId ?? null)),
  };
}
