'use client';

import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/foundation/ui/dialog';
import { playlistMedia } from '@/lib/contract/program';
import { MaterialBrowser } from '../panels/material-browser';
import { useAddMedia } from './use-add-media';

/** Dialog that adds media of the library, each with a click. */
export default function AddMediaDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('editor.playlist');
  const add = useAddMedia();
  const [added, setAdded] = useState(0);
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="md"
      aria-labelledby="add-media"
      slotProps={{ paper: { sx: { height: 620 } } }}
    >
      <DialogTitle id="add-media" sx={{ pb: 0 }}>
        {t('addTitle')}
      </DialogTitle>
      <MaterialBrowser
        types={playlistMedia}
        onChoose={(material) => void add(material).then((isAdded) => isAdded && setAdded((count) => count + 1))}
      />
      <DialogActions>
        <Typography role="status" variant="body2" color="textSecondary" sx={{ mr: 'auto', pl: 1 }}>
          {t('added', { count: added })}
        </Typography>
        <Button variant="contained" onClick={onClose}>
          {t('done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
