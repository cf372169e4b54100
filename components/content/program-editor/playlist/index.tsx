'use client';

import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import PlaylistIcon from '@mui/icons-material/PlaylistPlayOutlined';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { DropZone } from '@/components/content/material/shared/drop-zone';
import { cornerRoom } from '@/components/foundation/theme/corner-room';
import { EmptyState, useFormat } from '@/components/foundation/ui';
import { documentOf, type Playlist, sceneSeconds } from '@/lib/contract/program';
import { useEditor } from '../editor-context';
import { UploadList } from '../panels/upload-list';
import { useUploads } from '../panels/use-uploads';
import type { SaveStatus } from '../saving/saver';
import type { OpenedProgram } from '../saving/use-saver';
import { TopBar } from '../top-bar/top-bar';
import { FolderNotice } from './folder-notice';
import { ItemList } from './item-list';
import { playlistKeys } from './playlist-keys';
import { BELOW, SettingsPanel } from './settings-panel';
import { useAddMedia } from './use-add-media';
import { useChangePlaylist, withSettings } from './use-playlist';

const AddMediaDialog = lazy(() => import('./add-media-dialog'));
const FolderDialog = lazy(() => import('./folder-dialog'));

/** Files that become media of a playlist. */
const PLAYABLE = /^((image|video)\/|application\/pdf$)/;
const CHOOSABLE = 'image/*,video/*,application/pdf';

interface PlaylistFormProps {
  playlist: Playlist;
  /** State of the folder that it follows, as of the last save. */
  followed: OpenedProgram['followedFolder'];
  name: string;
  status: SaveStatus;
  /** True if the browser keeps unsaved changes. */
  isKept: boolean;
  /** Number of findings of the check. */
  findings: number;
  /** Notice about the program as a whole, below the bar. */
  notice?: ReactNode;
  onRename: (name: string) => void;
  onBack: () => void;
  onPublish: () => void;
  onDesign: () => void;
}

/** Complete screen of a program that is a playlist: its media in order, and the settings of all. */
export default function PlaylistForm({ playlist, followed, notice, ...bar }: PlaylistFormProps) {
  const t = useTranslations('editor.playlist');
  const editor = useEditor();
  const narrow = useMediaQuery('(max-width: 767.99px)');
  const change = useChangePlaylist();
  const add = useAddMedia();
  const unsupported = useCallback((name: string) => t('unsupported', { name }), [t]);
  const { running, upload } = useUploads({ accepts: PLAYABLE, unsupported });
  const [dialog, setDialog] = useState<'library' | 'folder' | null>(null);
  const { folder } = playlist.settings;
  const isEmpty = playlist.items.length === 0;
  // Files of a playlist that follows a folder belong into the folder; the platform adds them.
  const addFiles = (files: readonly File[]) => void (folder ? upload(files, undefined, folder.id) : upload(files, add));
  const buttons = (
    <AddButtons
      {...(!folder && { onLibrary: () => setDialog('library'), onFolder: () => setDialog('folder') })}
      onFiles={addFiles}
    />
  );
  const list = isEmpty ? (
    <EmptyState
      icon={<PlaylistIcon />}
      title={t('empty')}
      body={t(folder ? 'emptyFolder' : 'emptyBody')}
      action={buttons}
    />
  ) : (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Total playlist={playlist} />
        {buttons}
      </Box>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <ItemList playlist={playlist} readOnly={folder !== undefined} />
      </Paper>
    </>
  );
  return (
    <Box
      onKeyDown={playlistKeys(editor)}
      sx={{
        position: 'relative',
        height: `calc(100dvh - ${cornerRoom})`,
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        bgcolor: 'background.default',
      }}
    >
      <TopBar {...bar} narrow={narrow} />
      {notice}
      <Box
        sx={{
          flexGrow: 1,
          minHeight: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) 320px',
          '& > *': { minHeight: 0, overflowY: 'auto' },
          // Both scroll together where there is no room beside the list.
          [BELOW]: {
            gridTemplateColumns: 'minmax(0, 1fr)',
            alignContent: 'start',
            overflowY: 'auto',
            '& > *': { overflowY: 'visible' },
          },
        }}
      >
        <SettingsPanel playlist={playlist} />
        <Box>
          <DropZone onFiles={({ files }) => addFiles(files.map(({ file }) => file))}>
            <Box sx={{ p: { xs: 1.5, md: 3 }, maxWidth: 1080, mx: 'auto', display: 'grid', gap: 1.5 }}>
              {folder && <FolderNotice folder={folder} followed={followed} />}
              <div>{list}</div>
            </Box>
          </DropZone>
        </Box>
      </Box>
      <UploadList uploads={running} />
      <Suspense>
        {dialog === 'library' && <AddMediaDialog onClose={() => setDialog(null)} />}
        {dialog === 'folder' && (
          <FolderDialog
            onChoose={(chosen) => change(withSettings({ folder: chosen }))}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </Box>
  );
}

function Total({ playlist }: { playlist: Playlist }) {
  const t = useTranslations('editor.playlist');
  const { length } = useFormat();
  const seconds = documentOf(playlist).scenes.reduce((sum, scene) => sum + sceneSeconds(scene), 0);
  return (
    <Typography color="textSecondary" sx={{ mr: 'auto' }}>
      {t('total', { count: playlist.items.length, length: length(seconds) })}
    </Typography>
  );
}

interface AddButtonsProps {
  /** Absent while the playlist follows a folder, as is `onFolder`. */
  onLibrary?: () => void;
  onFolder?: () => void;
  onFiles: (files: readonly File[]) => void;
}

function AddButtons({ onLibrary, onFolder, onFiles }: AddButtonsProps) {
  const t = useTranslations('editor.playlist');
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
      {onLibrary && (
        <Button variant="contained" startIcon={<AddIcon />} onClick={onLibrary}>
          {t('add')}
        </Button>
      )}
      <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => input.current?.click()}>
        {t('upload')}
      </Button>
      {onFolder && (
        <Button variant="outlined" startIcon={<FolderIcon />} onClick={onFolder}>
          {t('useFolder')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={CHOOSABLE}
        aria-label={t('upload')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </Box>
  );
}
