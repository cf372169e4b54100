'use client';

import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { DropZone } from '@/components/content/material/shared/drop-zone';
import { cornerRoom } from '@/components/foundation/theme/corner-room';
import type { Playlist } from '@/lib/contract/program';
import { useEditor } from '../editor-context';
import { UploadList } from '../panels/upload-list';
import { useUploads } from '../panels/use-uploads';
import type { SaveStatus } from '../saving/saver';
import type { OpenedProgram } from '../saving/use-saver';
import { TopBar } from '../top-bar/top-bar';
import { AddButtons } from './add-buttons';
import { Contents } from './contents';
import { FolderNotice } from './folder-notice';
import { playlistKeys } from './playlist-keys';
import { BELOW, SettingsPanel } from './settings-panel';
import { useAddMedia } from './use-add-media';
import { useChangePlaylist, withSettings } from './use-playlist';

const AddMediaDialog = lazy(() => import('./add-media-dialog'));
const FolderDialog = lazy(() => import('./folder-dialog'));

/** Media types of files that a playlist plays. */
const PLAYABLE = /^((image|video)\/|application\/pdf$)/;

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
  // Files of a playlist that follows a folder belong into the folder; the platform adds them.
  const addFiles = (files: readonly File[]) => void (folder ? upload(files, undefined, folder.id) : upload(files, add));
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
        <Box>
          <DropZone onFiles={({ files }) => addFiles(files.map(({ file }) => file))}>
            <Box sx={{ p: { xs: 1.5, md: 3 }, maxWidth: 1080, mx: 'auto', display: 'grid', gap: 1.5 }}>
              {folder && <FolderNotice folder={folder} followed={followed} />}
              <Contents playlist={playlist}>
                <AddButtons
                  {...(!folder && { onLibrary: () => setDialog('library'), onFolder: () => setDialog('folder') })}
                  onFiles={addFiles}
                />
              </Contents>
            </Box>
          </DropZone>
        </Box>
        <SettingsPanel playlist={playlist} />
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
