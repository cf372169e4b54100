import { useCall } from '@/lib/client/use-call';
import { type Folder, folderList } from '@/lib/contract/material';

/** The folders in a folder, and the way to it. */
export function useFolders(folderId: string | undefined) {
  const { data: folders = [] } = useCall(folderList, {});
  const trail = trailOf(folders, folderId);
  return {
    /** From the outermost folder to the given one. */
    trail,
    current: trail.at(-1),
    inside: folders.filter(({ parentId }) => parentId === (folderId ?? null)),
  };
}

function trailOf(folders: readonly Folder[], id: string | undefined): Folder[] {
  const trail: Folder[] = [];
  for (let at = folders.find((one) => one.id === id); at && !trail.includes(at); ) {
    trail.unshift(at);
    const { parentId } = at;
    at = folders.find((one) => one.id === parentId);
  }
  return trail;
}
