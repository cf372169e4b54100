'use client';

import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useState } from 'react';
import { onPhone } from '@/components/foundation/shell/measures';
import { shellKeys } from '@/components/foundation/shell/shortcuts';

const source = () => import('./palette');
const Palette = lazy(source);

/** Rendered by CSS: in the DOM, the shortcut would be read as part of the button's name. */
const keys = {
  '&::after': {
    content: 'attr(data-keys)',
    fontSize: 11,
    px: 0.75,
    py: 0.25,
    borderRadius: 1,
    bgcolor: 'action.hover',
  },
};

/** Button for the global search, like Ctrl K and ⌘ K. Its code is loaded on first use. */
export function PaletteButton() {
  const t = useTranslations('palette');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.code !== shellKeys.palette || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setWanted(true);
      setOpen((shown) => !shown);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);

  return (
    <>
      <ButtonBase
        onClick={show}
        onPointerEnter={() => void source()}
        aria-label={t('open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          height: 34,
          pl: 1.25,
          pr: 0.75,
          mr: 0.5,
          borderRadius: 1.5,
          border: 1,
          borderColor: 'divider',
          color: 'text.secondary',
          fontSize: 13,
          '&:hover': { color: 'text.primary', borderColor: 'text.secondary' },
          [onPhone]: { display: 'none' },
        }}
      >
        <SearchIcon sx={{ fontSize: 18 }} />
        <Box aria-hidden data-keys={t('shortcut')} sx={keys} />
      </ButtonBase>
      <IconButton
        onClick={show}
        aria-label={t('open')}
        aria-haspopup="dialog"
        sx={{ display: 'none', [onPhone]: { display: 'inline-flex' } }}
      >
        <SearchIcon fontSize="small" />
      </IconButton>
      {wanted && (
        <Suspense>
          <Palette open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
