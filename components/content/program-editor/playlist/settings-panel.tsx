'use client';

import CloseIcon from '@mui/icons-material/ExpandLessOutlined';
import OpenIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Playlist } from '@/lib/contract/program';
import { PlaylistSettings } from './playlist-settings';

/** Windows without room for the settings beside the list. */
export const BELOW = '@media (max-width: 1023.99px)';

/** Settings of a playlist: beside its list, or above it and closed at first. */
export function SettingsPanel({ playlist }: { playlist: Playlist }) {
  const t = useTranslations('editor.playlist');
  const isAbove = useMediaQuery(BELOW);
  const [open, setOpen] = useState(false);
  return (
    <Box
      component="aside"
      aria-label={t('settings')}
      sx={{
        bgcolor: 'background.paper',
        borderLeft: 1,
        borderColor: 'divider',
        [BELOW]: { order: -1, borderLeft: 0, borderBottom: 1 },
      }}
    >
      {isAbove && (
        <Button
          fullWidth
          color="inherit"
          aria-expanded={open}
          endIcon={open ? <CloseIcon /> : <OpenIcon />}
          onClick={() => setOpen(!open)}
          sx={{ justifyContent: 'space-between', px: 2 }}
        >
          {t('settings')}
        </Button>
      )}
      <Collapse in={open || !isAbove} timeout={isAbove ? 'auto' : 0}>
        <PlaylistSettings playlist={playlist} />
      </Collapse>
    </Box>
  );
}
