'use client';

import TreeIcon from '@mui/icons-material/AccountTreeOutlined';
import UploadIcon from '@mui/icons-material/CloudUploadOutlined';
import PasteIcon from '@mui/icons-material/ContentPasteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { SearchField } from '@/components/foundation/resource/search-field';
import { useList } from '@/components/foundation/resource/use-list';
import { useSelection } from '@/components/foundation/resource/use-selection';
import { Allowed, useGuarded } from '@/components/foundation/shell/access';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { useAllowed } from '@/components/foundation/shell/session';
import { useStep } from '@/components/foundation/shell/steps';
import { EmptyState, Failed, PageFrame } from '@/components/foundation/ui';
import { Pager } from '@/components/foundation/ui/pager';
import { useCall } from '@/lib/client/use-call';
import { pagesOf } from '@/lib/contract/fields';
import { folderList, type Material, materialList } from '@/lib/contract/material';
import { putClip, useClip } from './clipboard';
import { MATERIALS } from './dragged';
import { FolderBar } from './folder-bar';
import { FolderTree } from './folder-tree';
import { GRID_PAGE } from './initial-queries';
import { MaterialGrid } from './material-grid';
import { MaterialList } from './material-list';
import { MaterialPreview } from './material-preview';
import { SelectionBar } from './selection-bar';
import { ShapeToggle } from './shape-toggle';
import { DropZone } from './shared/drop-zone';
import { StorageBar } from './storage-bar';
import { TagField } from './tag-field';
import { TypeFilter } from './type-filter';
import { UploadButton } from './upload-button';
import { useClipKeys } from './use-clip-keys';
import { usePlacing } from './use-placing';
import { useUpload } from './use-upload';
import { ValidityFilter } from './validity-filter';

const NO_TAGS: readonly string[] = [];

/**
 * Materials: the institution's images, videos, audio and documents, to view, upload, rename, organise in folders, share
 * and delete.
 */
export default function Materials() {
  const t = useTranslations('material');
  const { params, setParams } = useScreenLocation();
  const list = useList<Material, typeof materialList>(materialList, GRID_PAGE);
  const selection = useSelection(list.rows);
  const [shown, setShown] = useState<Material | null>(null);
  const tree = useStep('folders');
  const guarded = useGuarded();
  const mayEdit = useAllowed()('res:material:edit');
  const clip = useClip();
  const { paste } = usePlacing();
  const { data: folders } = useCall(folderList, {});
  const { folderId } = list.query;
  const folder = folders?.find(({ id }) => id === folderId);
  // Folders shared by another institution are read-only.
  const isOwn = folder === undefined || folder.access === 'mine';
  const upload = useUpload(folderId);
  // Shortcuts work even if their button is disabled; they explain the missing permission.
  const editing = (act: () => void) => void guarded({ permission: 'res:material:edit' }, act);
  const pasteHere = clip && isOwn ? () => editing(() => void paste(clip, folderId)) : undefined;
  useClipKeys({ chosen: selection.rows, cut: () => editing(() => putClip(selection.rows, true)), paste: pasteHere });
  const pages = pagesOf(list.count, list.query.pageSize);
  // An empty list of a library with folders is an empty folder, not an empty library.
  const inFolders = Boolean(folders?.length);
  const filtered = Boolean(list.query.search || list.query.type || list.query.validity || list.query.tags?.length);
  const shape = params.get('view') === 'list' ? 'list' : 'grid';
  // Dragging a selected material drags the whole selection.
  const drag = ({ id }: Material, transfer: DataTransfer) =>
    transfer.setData(MATERIALS, (selection.ids.has(id) ? [...selection.ids] : [id]).join(','));
  const onDrag = mayEdit && isOwn ? drag : undefined;
  const open = (to: string | undefined) => {
    list.change({ folderId: to });
    tree.close();
  };
  const empty = (
    <EmptyState
      icon={<UploadIcon />}
      title={t(filtered ? 'nothingFound' : inFolders ? 'emptyFolder' : 'empty')}
      body={filtered || !isOwn ? undefined : t('emptyBody')}
    />
  );
  const folderTree = <FolderTree folderId={folderId} onOpen={open} />;

  return (
    <DropZone onFiles={(found) => isOwn && editing(() => void upload(found))}>
      <PageFrame title={t('title')} actions={isOwn && <UploadButton onFiles={upload} />}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', minHeight: 0 }}>
          <Beside>{folderTree}</Beside>
          <Box sx={{ flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
              <Button
                variant="outlined"
                startIcon={<TreeIcon />}
                onClick={() => tree.open('1')}
                sx={{ display: { lg: 'none' } }}
              >
                {t('folders')}
              </Button>
              <SearchField value={list.query.search} onSearch={(search) => list.change({ search })} />
              <Box sx={{ width: { xs: '100%', sm: 200 } }}>
                <TagField
                  known
                  label={t('tags')}
                  value={list.query.tags ?? NO_TAGS}
                  onChange={(tags) => list.change({ tags: tags.join(',') })}
                />
              </Box>
              <ValidityFilter value={list.query.validity} onChange={(validity) => list.change({ validity })} />
              <Box sx={{ flexGrow: 1 }} />
              <StorageBar />
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
              <TypeFilter value={list.query.type} onChange={(type) => list.change({ type })} />
              <Box sx={{ flexGrow: 1 }} />
              {clip && isOwn && (
                <Allowed permission="res:material:edit">
                  <Button startIcon={<PasteIcon />} onClick={pasteHere} title={clip.names.slice(0, 5).join(', ')}>
                    {t('paste', { count: clip.ids.length })}
                  </Button>
                </Allowed>
              )}
              <ShapeToggle value={shape} onChange={(to) => setParams({ view: to === 'list' ? 'list' : undefined })} />
            </Box>
            <FolderBar folderId={folderId} onOpen={open} />
            <SelectionBar materials={selection.rows} onDone={selection.clear} />
            {shape === 'list' ? (
              <MaterialList
                list={list}
                selected={selection.ids}
                onSelect={selection.select}
                onOpen={setShown}
                onDrag={onDrag}
                empty={empty}
              />
            ) : (
              <>
                {list.error && <Failed error={list.error} onRetry={list.reload} />}
                {!list.loaded && !list.error && <GridLoading />}
                {list.loaded && list.count === 0 && empty}
                <MaterialGrid
                  materials={list.rows}
                  selected={selection.ids}
                  onSelect={selection.select}
                  onOpen={setShown}
                  onDrag={onDrag}
                />
                <Pager pages={pages} page={list.query.pageNo} onPage={(pageNo) => list.change({ pageNo })} />
              </>
            )}
          </Box>
        </Box>
      </PageFrame>
      <Drawer open={tree.value !== null} onClose={() => tree.close()}>
        <Box sx={{ width: 280, p: 1 }}>{folderTree}</Box>
      </Drawer>
      {shown && <MaterialPreview material={shown} onClose={() => setShown(null)} />}
    </DropZone>
  );
}

/** Places the folder tree beside the materials on a wide screen. */
function Beside({ children }: { children: ReactNode }) {
  return (
    <Paper
      variant="outlined"
      sx={{
        width: 232,
        flexShrink: 0,
        p: 1,
        display: { xs: 'none', lg: 'block' },
        position: 'sticky',
        top: 'calc(var(--shell-top) + 16px)',
        maxHeight: 'calc(100dvh - 104px)',
        overflow: 'auto',
      }}
    >
      {children}
    </Paper>
  );
}

function GridLoading() {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }} aria-busy>
      {Array.from({ length: 8 }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <Skeleton key={n} variant="rounded" height={190} />
      ))}
    </Box>
  );
}
