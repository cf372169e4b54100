import type { Folder } from '@/lib/contract/material';

/** Returns the folders of an institution with their paths; a source only reads its own institution's folders. */
export function foldersOf(folders: readonly Folder[], officeId: string): { id: string; path: string }[] {
  const own = folders.filter((folder) => folder.officeId === officeId);
  const pathOf = ({ name, parentId }: Folder): string => {
    const above = own.find(({ id }) => id === parentId);
    return above ? `${pathOf(above)} / ${name}` : name;
  };
  return own.map((folder) => ({ id: folder.id, path: pathOf(folder) }));
}
