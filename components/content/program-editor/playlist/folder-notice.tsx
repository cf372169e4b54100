'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/client/use-call';
import { folderList } from '@/lib/contract/material';
import { MOST_SCENES, type Playlist, type PlaylistSettings } from '@/lib/contract/program';
import type { OpenedProgram } from '../saving/use-saver';
import { useChangePlaylist } from './use-playlist';

interface FolderNoticeProps {
  folder: NonNullable<PlaylistSettings['folder']>;
  /** State of the folder as of the last save; absent before the first one. */
  followed: OpenedProgram['followedFolder'];
}

/** Tells which folder a playlist follows and which of its files do not play, and ends that. */
export function FolderNotice({ folder: { id, below }, followed }: FolderNoticeProps) {
  const t = useTranslations('editor.playlist');
  const change = useChangePlaylist();
  const { data: folders } = useCall(folderList, {});
  const name = folders?.find((each) => each.id === id)?.name;
  const isGone = folders !== undefined && name === undefined;
  const state = followed?.id === id ? followed : null;
  const facts = state
    ? [
        state.leftOut > 0 ? t('leftOut', { count: state.leftOut, most: MOST_SCENES }) : '',
        state.unreviewed > 0 ? t('unreviewed', { count: state.unreviewed }) : '',
        state.unsent ? t('unsent') : '',
      ].filter((fact) => fact !== '')
    : [];
  return (
    <Alert
      severity={isGone || facts.length > 0 ? 'warning' : 'info'}
      action={
        <Button size="small" color="inherit" onClick={() => change(withoutFollowing)}>
          {t('byHand')}
        </Button>
      }
    >
      {isGone ? t('folderGone') : t(below ? 'followsBelow' : 'follows', { name: name ?? '…' })}
      {facts.map((fact) => (
        <div key={fact}>{fact}</div>
      ))}
    </Alert>
  );
}

function withoutFollowing(playlist: Playlist): Playlist {
  const { folder: _followed, ...settings } = playlist.settings;
  return { ...playlist, settings };
}
