'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/client/use-call';
import { folderList } from '@/lib/contract/material';
import type { PlaylistSettings } from '@/lib/contract/program';
import { useChangePlaylist } from './use-playlist';

/** Tells which folder a playlist follows, and ends that. */
export function FolderNotice({ folder: { id, below } }: { folder: NonNullable<PlaylistSettings['folder']> }) {
  const t = useTranslations('editor.playlist');
  const change = useChangePlaylist();
  const { data: folders } = useCall(folderList, {});
  const name = folders?.find((each) => each.id === id)?.name;
  return (
    <Alert
      severity={folders && name === undefined ? 'warning' : 'info'}
      action={
        <Button
          size="small"
          color="inherit"
          onClick={() =>
            change((playlist) => {
              const { folder: _followed, ...settings } = playlist.settings;
              return { ...playlist, settings };
            })
          }
        >
          {t('byHand')}
        </Button>
      }
    >
      {folders && name === undefined ? t('folderGone') : t(below ? 'followsBelow' : 'follows', { name: name ?? '…' })}
    </Alert>
  );
}
