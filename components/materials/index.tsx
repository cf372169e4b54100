'use client';

import UploadIcon from '@mui/icons-material/CloudUploadOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SearchField } from '@/components/resource/search-field';
import { useList } from '@/components/resource/use-list';
import { useSelection } from '@/components/resource/use-selection';
import { useGuarded } from '@/components/shell/access';
import { EmptyState, Failed, PageFrame } from '@/components/ui';
import { Pager } from '@/components/ui/pager';
import { uploads } from '@/lib/client/uploads';
import { useCall } from '@/lib/client/use-call';
import { pagesOf } from '@/lib/contract/fields';
import { folderList, type Material, materialList } from '@/lib/contract/material';
import { DropZone } from './drop-zone';
import { GRID_PAGE } from './first-calls';
import { FolderBar } from './folder-bar';
import { MaterialGrid } from './material-grid';
import { MaterialPreview } from './material-preview';
import { SelectionBar } from './selection-bar';
import { StorageBar } from './storage-bar';
import { TypeFilter } from './type-filter';
import { UploadButton } from './upload-button';

/** The institution's images, videos and audio: look, upload, name, sort into folders, delete. */
export default function Materials() {
  const t = useTranslations('material');
  const list = useList<Material, typeof materialList>(materialList, GRID_PAGE);
  const selection = useSelection(list.rows);
  const [shown, setShown] = useState<Material | null>(null);
  const guarded = useGuarded();
  const upload = (files: File[]) => uploads.add(files, list.query.folderId);
  const pages = pagesOf(list.count, list.query.pageSize);
  const { data: folders } = useCall(folderList, {});
  // With folders, an empty list is an empty place, not an empty library.
  const inFolders = Boolean(folders?.length);
  const filtered = Boolean(list.query.search || list.query.type);

  return (
    <DropZone onFiles={(files) => void guarded({ permission: 'res:material:edit' }, () => upload(files))}>
      <PageFrame title={t('title')} actions={<UploadButton onFiles={upload} />}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <SearchField value={list.query.search} onSearch={(search) => list.change({ search })} />
          <TypeFilter value={list.query.type} onChange={(type) => list.change({ type })} />
          <Box sx={{ flexGrow: 1 }} />
          <StorageBar />
        </Box>
        <FolderBar folderId={list.query.folderId} onOpen={(folderId) => list.change({ folderId })} />
        <SelectionBar materials={selection.rows} onDone={selection.clear} />
        {list.error && <Failed error={list.error} onRetry={list.reload} />}
        {!list.loaded && !list.error && <GridLoading />}
        {list.loaded && list.count === 0 && (
          <EmptyState
            icon={<UploadIcon />}
            title={t(filtered ? 'nothingFound' : inFolders ? 'emptyFolder' : 'empty')}
            body={filtered ? undefined : t('emptyBody')}
          />
        )}
        <MaterialGrid materials={list.rows} selected={selection.ids} onSelect={selection.select} onOpen={setShown} />
        <Pager pages={pages} page={list.query.pageNo} onPage={(pageNo) => list.change({ pageNo })} />
      </PageFrame>
      {shown && <MaterialPreview material={shown} onClose={() => setShown(null)} />}
    </DropZone>
  );
}

function GridLoading() {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }} aria-busy>
      {Array.from({ length: 8 }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
        <Skeleton key={n} variant="rounded" height={190} />
      ))}
    </Box>
  );
}
