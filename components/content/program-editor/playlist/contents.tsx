'use client';

import PlaylistIcon from '@mui/icons-material/PlaylistPlayOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState, useFormat } from '@/components/foundation/ui';
import { documentOf, type Playlist, sceneSeconds } from '@/lib/contract/program';
import { ItemList } from './item-list';

/** Items of a playlist with their total length, or what to do while there are none. `children` add items. */
export function Contents({ playlist, children }: { playlist: Playlist; children: ReactNode }) {
  const t = useTranslations('editor.playlist');
  const isFollowing = playlist.settings.folder !== undefined;
  if (playlist.items.length === 0) {
    return (
      <EmptyState
        icon={<PlaylistIcon />}
        title={t('empty')}
        body={t(isFollowing ? 'emptyFolder' : 'emptyBody')}
        action={children}
      />
    );
  }
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Total playlist={playlist} />
        {children}
      </Box>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <ItemList playlist={playlist} readOnly={isFollowing} />
      </Paper>
    </div>
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
