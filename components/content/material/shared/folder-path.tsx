'use client';

import { useTranslations } from 'next-intl';
import { FolderPath as Path } from '@/components/foundation/ui/folder-path';
import { useFolders } from './use-folders';

interface FolderPathProps {
  folderId: string | undefined;
  onOpen: (folderId: string | undefined) => void;
}

/** Breadcrumbs of a material folder, and its subfolders. */
export function FolderPath({ folderId, onOpen }: FolderPathProps) {
  const t = useTranslations('material');
  const { trail, inside } = useFolders(folderId);
  return (
    <Path
      label={t('folders')}
      top={t('allMaterials')}
      folderId={folderId}
      trail={trail}
      inside={inside.map(({ id, name, count }) => ({ id, label: t('folderWithCount', { name, count }) }))}
      onOpen={onOpen}
    />
  );
}
