'use client';

import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/foundation/ui/dialog';
import type { Material } from '@/lib/contract/material';
import { MaterialBrowser, type PlaceableType } from '../panels/material-browser';

interface MaterialPickerProps {
  /** Restricts the choice to one type. */
  only?: PlaceableType;
  onChoose: (material: Material) => void;
  onClose: () => void;
}

/** Dialog that picks a material of the library. */
export function MaterialPicker({ only, onChoose, onClose }: MaterialPickerProps) {
  const t = useTranslations('editor.picker');
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="md"
      aria-labelledby="material-picker"
      slotProps={{ paper: { sx: { height: 620 } } }}
    >
      <DialogTitle id="material-picker" sx={{ pb: 0 }}>
        {t('title')}
      </DialogTitle>
      <MaterialBrowser only={only} onChoose={onChoose} />
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
