import type { Folder } from '@/lib/contract/material';

/** The folders of an institution, with the names on the way to them: a source reads those of its own alone. */
export function foldersOf(folders: readonly Folder[], officeId: string): { id: string; path: string }[] {
  const own = folders.filter((folder) => folder.officeId === officeId);
  const pathOf = ({ name, parentId }: Folder): string => {
    const above = own.find(({ id }) => id === parentId);
    return above ? `${pathOf(above)} / ${name}` : name;
  };
  return own.map((folder) => ({ id: folder.id, path: pathOf(folder) }));
}
